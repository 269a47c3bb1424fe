import { type CancellationReason, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { forThisFile } from './mocks.ts';

export type DynamoMock = ReturnType<typeof mockDynamo>;

/** DynamoDB that fails at every call that a test has not told it about. */
export const mockDynamo = () => forThisFile(mockClient(DynamoDBDocumentClient));

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The id or key of the item that a write of a transaction is about. */
function targetOf({ Put, Update, Delete }: Write): string {
  const item: Record<string, unknown> = Put?.Item ?? Update?.Key ?? Delete?.Key ?? {};
  if (item['entry']) return 'address';
  return String(
    item['_id'] ?? item['subject'] ?? item['name'] ?? item['key'] ?? `notice of ${item['application']}`,
  );
}

/** The writes of the first transaction that was sent, by what they are about. */
export function writesOf(mock: DynamoMock): Record<string, Write> {
  const sent = mock.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? [];
  return Object.fromEntries(sent.map(write => [targetOf(write), write]));
}

/** Amounts that an update adds, by attribute. */
export function movesOf({ Update }: Write): Record<string, unknown> {
  const names = Update?.ExpressionAttributeNames ?? {};
  const moves = /^ADD (.*)$/.exec(Update?.UpdateExpression ?? '')?.[1]?.split(', ') ?? [];
  return Object.fromEntries(
    moves.map(move => {
      const [name = '', value = ''] = move.split(' ');
      return [names[name], Update?.ExpressionAttributeValues?.[value]];
    }),
  );
}

/** Attributes that an update sets, by name; those that it removes are undefined. */
export function changedBy({ Update }: Write = {}): Record<string, unknown> {
  const {
    UpdateExpression = '',
    ExpressionAttributeNames = {},
    ExpressionAttributeValues = {},
  } = Update ?? {};
  const [sets = '', removes = ''] = UpdateExpression.replace(/^SET /, '').split(' REMOVE ');
  const nameOf = (token: string) => ExpressionAttributeNames[token] ?? token;
  return Object.fromEntries([
    ...sets.split(', ').map(set => {
      const [token = '', value = ''] = set.split(' = ');
      return [nameOf(token), ExpressionAttributeValues[value]] as const;
    }),
    ...removes.split(', ').flatMap(token => (token ? [[nameOf(token), undefined] as const] : [])),
  ]);
}

/** The error of a transaction, with one reason code for each of its writes. */
export function cancelled(codes: readonly string[]): TransactionCanceledException {
  const CancellationReasons: CancellationReason[] = codes.map(Code => ({ Code }));
  return new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons });
}

/** Refuses transactions at the writes about these items; `times` of them, then accepts. */
export function refuseWrites(
  mock: DynamoMock,
  targets: readonly (string | RegExp)[],
  { code = 'ConditionalCheckFailed', times = Number.POSITIVE_INFINITY } = {},
): void {
  let left = times;
  const isTarget = (write: Write) =>
    targets.some(target =>
      typeof target === 'string' ? target === targetOf(write) : target.test(targetOf(write)),
    );
  mock.on(TransactWriteCommand).callsFake((input: TransactWriteCommandInput) => {
    const codes = (input.TransactItems ?? []).map(write => (isTarget(write) ? code : 'None'));
    left -= 1;
    if (left >= 0 && codes.includes(code)) throw cancelled(codes);
    return {};
  });
}
