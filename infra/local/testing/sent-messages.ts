import { expect } from 'vitest';
import { fetchMessages, type Message } from '../../../functions/contract.ts';
import type { TestCloud } from './test-cloud.ts';

const wait = { timeout: 20_000 };

/** Returns the messages to an applicant, newest first. */
export async function readMessages(test: TestCloud, id: string, token: string): Promise<Message[]> {
  return (await test.call(fetchMessages, { parameters: { id } }, { token })).body.messages;
}

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const isWaiting = ({ state }: Message) => state === 'waiting';

/** Runs the sending jobs at the time when the waiting message is due, and waits until it is sent. */
export async function sendNextMessage(test: TestCloud, id: string, token: string): Promise<void> {
  const waiting = async () => (await readMessages(test, id, token)).some(isWaiting);
  expect(await waiting()).toBe(true);
  await test.cloud.runJobs(inMinutes(3));
  await expect.poll(waiting, wait).toBe(false);
}
