import { GetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { handler } from '../application/list/fetchApplication.ts';
import { fetchApplication as route } from '../application/list/routes.ts';
import { storedRow } from '../application/row.ts';
import type { StoredApplication } from '../application/stored-application.ts';
import type { DynamoMock } from './dynamo.ts';
import { eventOf } from './event.ts';
import { admin, storedApplication } from './samples.ts';

/** The list of applications as the tests of `fetchApplication` see it: a table behind it, and pages from it. */

/** The id of the application that so many are newer than. */
export const idOf = (age: number) => (1_000_000 - age).toString(16).padStart(24, '0');

/** Number of newer applications for each of these: the argument of its `idOf`. */
export const agesOf = ({ applications }: { applications: readonly { _id: string }[] }) =>
  applications.map(({ _id }) => 1_000_000 - Number.parseInt(_id, 16));

/** A record as an index of the lists has it. */
export const indexItem = (record: StoredApplication) => {
  const { _id } = record;
  return { _id, row: storedRow(record), listed: 'live', collectKey: `#${_id}` };
};

/** Records of an index, the newest first. */
export const rows = (count: number, status: 'Pending' | 'Approved' = 'Pending') =>
  Array.from({ length: count }, (_, age) =>
    indexItem(storedApplication({ _id: idOf(age), isStatus: status })),
  );

/** Answers totals, and from `items` as the index would. */
export function answerFrom(
  dynamo: DynamoMock,
  items: ReturnType<typeof rows>,
  totals: Record<string, number> = { all: items.length },
): void {
  dynamo.on(GetCommand, { Key: { _id: 'totals' } }).resolves({ Item: { _id: 'totals', ...totals } });
  dynamo.on(GetCommand, { Key: { _id: 'totals#stages' } }).resolves({
    Item: { _id: 'totals#stages', 'Pending biometrics': items.length - 3, 'Approved biometrics': 3 },
  });
  dynamo.on(QueryCommand).callsFake((input: QueryCommandInput) => {
    const ordered = input.ScanIndexForward === false ? items : items.toReversed();
    const start = ordered.findIndex(item => item._id === input.ExclusiveStartKey?.['_id']) + 1;
    return { Items: ordered.slice(start, start + (input.Limit ?? ordered.length)) };
  });
}

/** Asks for a page as an admin does. */
export async function fetchPage(query: Record<string, string> = {}) {
  const answer = await handler(eventOf(route, { caller: admin, query }));
  return { status: answer.statusCode, body: JSON.parse(answer.body ?? '') };
}

/** The queries that DynamoDB was sent, in order. */
export const queriesOf = (dynamo: DynamoMock): QueryCommandInput[] =>
  dynamo.commandCalls(QueryCommand).map(({ args }) => args[0].input);
