import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { expect, vi } from 'vitest';
import { logger } from '../../../server/logger.ts';
import { mockMail } from '../../../testing/mail.ts';
import { mockNoticeTables, type NoticeTables } from '../../../testing/notices.ts';
import { now } from '../../../testing/samples.ts';
import { stubStage } from '../../../testing/stage.ts';
import type { StoredApplication } from '../../stored-application.ts';
import type { NoticeRecord } from '../notice-record.ts';
import { handler } from '../sendNotices.ts';

export const due = '2026-03-04T20:05:00.000Z';
export const waiting = { changed: 3, waiting: 'waiting', due } as const;

let mocks: { readonly mail: ReturnType<typeof mockMail>; readonly tables: NoticeTables } | undefined;
const prepared = () => mocks ?? expect.fail('Call prepareNotices first');

/** Sets the clock to `now`, lets SES accept emails, and stores an application with a due email. */
export function prepareNotices(): void {
  stubStage();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.spyOn(logger, 'error').mockReturnValue();
  const mail = mockMail();
  mail.on(SendEmailCommand).resolves({});
  mocks = { mail, tables: mockNoticeTables({}, waiting) };
}

/** Replaces all stored records by one application and the record of its emails. */
export function storeNotice(application: Partial<StoredApplication> = {}, notice: object = {}): void {
  mocks = { ...prepared(), tables: mockNoticeTables(application, { ...waiting, ...notice }) };
}

export const mail = () => prepared().mail;
export const tables = () => prepared().tables;
export const notice = (): NoticeRecord | undefined => tables().notice();
export const run = () => handler({ id: 'run', time: now.toISOString() });
export const mails = () =>
  mail()
    .commandCalls(SendEmailCommand)
    .map(({ args }) => args[0].input);

export const failure = (name: string, httpStatusCode?: number) =>
  Object.assign(new Error('not to ayesha'), { name, $metadata: { httpStatusCode } });

export const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
