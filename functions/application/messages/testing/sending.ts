import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { expect, vi } from 'vitest';
import { logger } from '../../../server/logger.ts';
import { mockMail } from '../../../testing/mail.ts';
import { type MessageTables, mockMessageTables, waitingMessage } from '../../../testing/messages.ts';
import { stubStage } from '../../../testing/stage.ts';
import type { StoredApplication } from '../../stored-application.ts';
import type { MessageRecord } from '../message-record.ts';

/** Setup for tests that send messages: the clock, the carriers, and one application with its messages. */

/** A Thursday at 12:00 in Dhaka, outside quiet hours. */
export const noon = new Date('2026-03-05T06:00:00.000Z');
const due = new Date(noon.getTime() - 60_000).toISOString();

let tables: MessageTables | undefined;
let current: ReturnType<typeof mockMail> | undefined;

/** The mock of SES for this test file. */
export const mail = () => current ?? expect.fail('Call prepareSending first');

/** Sets the clock to noon, and lets SES accept emails. */
export function prepareSending(): void {
  stubStage();
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  vi.spyOn(logger, 'error').mockReturnValue();
  current = mockMail();
  current.on(SendEmailCommand).resolves({});
}

/** A change that waits for the first channel, and is due at noon. */
export const dueMessage = (message: Partial<MessageRecord> = {}) =>
  waitingMessage({
    at: due,
    changedAt: due,
    due,
    changes: [{ before: { isStatus: 'Approved' } }],
    ...message,
  });

/** Replaces all stored records by one application and these messages. */
export function storeMessages(
  application: Partial<StoredApplication> = {},
  ...messages: readonly MessageRecord[]
): MessageTables {
  tables = mockMessageTables(application, ...messages);
  return tables;
}

export const stored = (): MessageTables => tables ?? expect.fail('Call storeMessages first');
/** The only message. */
export const onlyMessage = (): MessageRecord => {
  const [message = expect.fail(), ...others] = stored().messages();
  expect(others).toEqual([]);
  return message;
};
export const mails = () =>
  mail()
    .commandCalls(SendEmailCommand)
    .map(({ args }) => args[0].input);

export const failure = (name: string, httpStatusCode?: number) =>
  Object.assign(new Error('not to ayesha'), { name, $metadata: { httpStatusCode } });

export const inSeconds = (seconds: number) => new Date(noon.getTime() + seconds * 1000).toISOString();
