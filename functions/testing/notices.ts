import {
  GetCommand,
  type GetCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { NoticeRecord } from '../application/notices/notice-record.ts';
import type { StoredApplication } from '../application/stored-application.ts';
import { cancelled, type DynamoMock } from './dynamo.ts';
import { applicationId, now, storedApplication } from './samples.ts';

/** The tables behind notices, in memory, for tests. */

export interface NoticeTables {
  readonly applications: Map<string, StoredApplication>;
  readonly notices: Map<string, NoticeRecord>;
  /** Entries added to the history, in their order. */
  readonly activity: Record<string, unknown>[];
}

/** Stands between the handlers and the tables, so that a test can make them fail. */
type Around = <T>(answer: () => T) => T;

/** Answers what the handlers of notices ask, with the conditions of their writes; one application is there. */
export function keepNotices(
  dynamo: DynamoMock,
  application: Partial<StoredApplication> = {},
  notice?: Omit<NoticeRecord, 'application' | 'version'>,
  around: Around = answer => answer(),
): NoticeTables {
  const record = storedApplication(application);
  const tables: NoticeTables = {
    applications: new Map([[record._id, record]]),
    notices: new Map(notice ? [[applicationId, { application: applicationId, version: 1, ...notice }]] : []),
    activity: [],
  };
  dynamo.reset();
  dynamo.on(GetCommand).callsFake((input: GetCommandInput) => around(() => ({ Item: read(tables, input) })));
  dynamo
    .on(QueryCommand)
    .callsFake((input: QueryCommandInput) => around(() => ({ Items: due(tables, input) })));
  dynamo
    .on(TransactWriteCommand)
    .callsFake((input: TransactWriteCommandInput) => around(() => write(tables, input)));
  return tables;
}

function read({ applications, notices }: NoticeTables, { TableName, Key = {} }: GetCommandInput) {
  if (TableName === 'applications') return applications.get(Key['_id']);
  return TableName === 'notices' ? notices.get(Key['application']) : undefined;
}

function due(
  { notices }: NoticeTables,
  { ExpressionAttributeValues: values = {}, Limit }: QueryCommandInput,
) {
  const waiting = [...notices.values()].filter(({ due }) => due !== undefined && due <= values[':now']);
  return waiting.toSorted((one, other) => String(one.due).localeCompare(String(other.due))).slice(0, Limit);
}

function write({ applications, notices, activity }: NoticeTables, input: TransactWriteCommandInput) {
  const parts = (input.TransactItems ?? []).flatMap(({ Put, Update }) => Put ?? Update ?? []);
  const named = parts.map(part => ({ ...part, item: 'Item' in part ? (part.Item ?? {}) : changed(part) }));
  const stored = (item: Record<string, unknown>) =>
    notices.get(String(item['application'])) ?? applications.get(String(item['_id']));
  const codes = named.map(({ item, ExpressionAttributeValues: values }) =>
    stored(item)?.version === values?.[':version'] ? 'None' : 'ConditionalCheckFailed',
  );
  if (codes.some(code => code !== 'None')) throw cancelled(codes);
  for (const { TableName, item } of named) {
    if (TableName === 'notices') notices.set(item['application'], { ...item } as NoticeRecord);
    if (TableName === 'applications') applications.set(item['_id'], { ...item } as StoredApplication);
    if (TableName === 'activity') activity.push(item);
  }
  return {};
}

type Update = NonNullable<NonNullable<TransactWriteCommandInput['TransactItems']>[number]['Update']>;

/** Returns an application after its update. */
function changed({ Key, ExpressionAttributeValues = {} }: Update): Record<string, unknown> {
  const set = Object.entries(ExpressionAttributeValues).flatMap(([name, value]) =>
    name.startsWith(':new_') ? [[name.slice(':new_'.length), value]] : [],
  );
  return { ...Key, ...Object.fromEntries(set) };
}

/** A line of the history that an applicant is told of, as a stream hands it over. */
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

/** Makes the event of EventBridge about an email. */
export function mailNews(
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
