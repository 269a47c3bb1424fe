import { expect } from 'vitest';
import { getNotice } from '../../../functions/contract.ts';
import type { TestCloud } from './test-cloud.ts';

const wait = { timeout: 20_000 };

interface NoticeState {
  readonly sentAt?: string;
  readonly due?: string;
  readonly problem?: { readonly reason: string };
}

export async function readNotice(test: TestCloud, id: string, token: string): Promise<NoticeState> {
  return (await test.call(getNotice, { parameters: { id } }, { token })).body;
}

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Waits until an email is queued, then runs the sending job at the time when the email is due. */
export async function sendNextNotice(test: TestCloud, id: string, token: string): Promise<void> {
  const due = async () => (await readNotice(test, id, token)).due;
  await expect.poll(due, wait).toBeDefined();
  await test.cloud.runJobs(inMinutes(3));
  await expect.poll(due, wait).toBeUndefined();
}
