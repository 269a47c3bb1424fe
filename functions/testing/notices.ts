import { marshall } from '@aws-sdk/util-dynamodb';
import * as v from 'valibot';
import { NoticeRecord } from '../application/notices/notice-record.ts';
import { indexAttributes } from '../application/rules/index-keys.ts';
import type { StoredApplication } from '../application/stored-application.ts';
import { applicationId, now, storedApplication } from './samples.ts';
import { mockTables } from './tables/mock-tables.ts';

export type NoticeTables = ReturnType<typeof mockNoticeTables>;

/** Returns tables with one application and, if given, the record of its emails. */
export function mockNoticeTables(
  application: Partial<StoredApplication> = {},
  notice?: Omit<NoticeRecord, 'application' | 'version'>,
) {
  const tables = mockTables();
  const putNotice = (record: Omit<NoticeRecord, 'application'>) =>
    tables.put('notices', { application: applicationId, ...record });
  const putApplication = (changes: Partial<StoredApplication>) => {
    const record = storedApplication(changes);
    tables.put('applications', { ...record, ...indexAttributes(record) });
  };
  putApplication(application);
  if (notice) putNotice({ version: 1, ...notice });
  return {
    ...tables,
    putNotice,
    putApplication,
    notice: () => v.parse(v.optional(NoticeRecord), tables.find('notices', { application: applicationId })),
    application: () => tables.find('applications', { _id: applicationId }),
    history: () => tables.all('activity'),
  };
}

/** Returns the stream event of a history entry. An email must report this entry to the applicant. */
export function changeEvent(version: number, changes: Record<string, unknown> = {}) {
  const record = {
    subject: `application#${applicationId}`,
    at: `${now.toISOString()}#0011`,
    action: 'updateApplicationApprove',
    who: 'a'.repeat(24),
    before: { isStatus: 'Pending' },
    after: { isStatus: 'Approved' },
    version,
    ...changes,
  };
  const NewImage = marshall(record, { removeUndefinedValues: true });
  const eventSourceARN = 'arn:aws:dynamodb:eu-west-1:1:table/activity/stream/2026-01-01T00:00:00.000';
  const dynamodb = { SequenceNumber: '1', NewImage };
  return { Records: [{ eventID: String(version), eventSourceARN, dynamodb }] };
}

export function deliveryEvent(
  type: 'Email Sent' | 'Email Bounced' | 'Email Complaint Received' | 'Email Rejected',
  notice: string,
  { bounceType, email = storedApplication().email }: { bounceType?: string; email?: string } = {},
) {
  return {
    id: 'news',
    'detail-type': type,
    time: '2026-03-04T20:10:00Z',
    detail: {
      mail: {
        destination: [email],
        tags: { application: [applicationId], notice: [notice], 'ses:configuration-set': ['noticeMail'] },
      },
      ...(bounceType && { bounce: { bounceType } }),
    },
  };
}
