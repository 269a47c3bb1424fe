import * as v from 'valibot';
import { type AttemptRecord, MessageRecord } from '../application/messages/message-record.ts';
import { indexAttributes } from '../application/rules/index-keys.ts';
import { contactKey } from '../application/store/contact-budget.ts';
import type { StoredApplication } from '../application/stored-application.ts';
import { applicationId, now, storedApplication } from './samples.ts';
import { mockTables } from './tables/mock-tables.ts';

export type MessageTables = ReturnType<typeof mockMessageTables>;

/** A number that can get SMS and WhatsApp. */
export const phone = '+8801712345678';
const consent = { on: '2026-01-05', way: 'inPerson' } as const;
/** Consents to all channels. */
export const allConsents = { whatsApp: consent, sms: consent, email: consent };
export const withPhone = { phone, consents: allConsents } as const;

export const due = '2026-03-04T20:05:00.000Z';

/** The message that collects changes, due before `now`. */
export function waitingMessage(changes: Partial<MessageRecord> = {}): MessageRecord {
  return {
    application: applicationId,
    id: 'next',
    version: 1,
    template: 'change',
    at: due,
    changedAt: due,
    state: 'waiting',
    waiting: 'email',
    due,
    attempts: [],
    ...changes,
  };
}

/** An attempt by email, without a result yet. */
export function attemptOf(changes: Partial<AttemptRecord> = {}): AttemptRecord {
  return {
    channel: 'email',
    to: 'a…@example.com',
    at: due,
    state: 'sending',
    key: 'key-1',
    contact: 'contact-1',
    ...changes,
  };
}

/** Returns tables with one application and these messages to its applicant. */
export function mockMessageTables(
  application: Partial<StoredApplication> = {},
  ...messages: readonly MessageRecord[]
) {
  const tables = mockTables();
  const putApplication = (changes: Partial<StoredApplication>) => {
    const record = storedApplication(changes);
    tables.put('applications', { ...record, ...indexAttributes(record) });
  };
  putApplication(application);
  tables.put('messages', ...messages);
  return {
    ...tables,
    putApplication,
    putMessages: (...records: readonly MessageRecord[]) => tables.put('messages', ...records),
    /** Returns the messages, oldest first. */
    messages: () => v.parse(v.array(MessageRecord), tables.all('messages')),
    application: () => tables.find('applications', { _id: applicationId }),
    history: () => tables.all('activity'),
    contact: (value: string) => tables.find('messageBudget', { key: contactKey(value) }),
  };
}

export function deliveryEvent(
  type: 'Email Sent' | 'Email Bounced' | 'Email Complaint Received' | 'Email Rejected',
  { message = '1', attempt = 'key-1' }: { message?: string; attempt?: string } = {},
  { bounceType }: { bounceType?: string } = {},
) {
  return {
    id: 'news',
    'detail-type': type,
    time: now.toISOString(),
    detail: {
      mail: {
        destination: [storedApplication().email],
        tags: {
          application: [applicationId],
          message: [message],
          attempt: [attempt],
          'ses:configuration-set': ['noticeMail'],
        },
      },
      ...(bounceType && { bounce: { bounceType } }),
    },
  };
}
