import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DomainError } from '../../shared/errors.ts';
import { cancelledTransaction, type DynamoMock, mockDynamo } from '../../testing/dynamo.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { isTemporary } from '../serve.ts';
import { type TransactionPart, transact, wroteNothing } from './transaction.ts';

let dynamo: DynamoMock;
const put = (id: string, refusal?: DomainError): TransactionPart => ({
  write: { Put: { TableName: 'slides', Item: { _id: id } } },
  ...(refusal && { refusal }),
});
const stale = new DomainError('STALE', 'Stale.');
const duplicate = (field: string) =>
  new DomainError('DUPLICATE', `${field} is taken`, { fields: { [field]: 'x' } });
const parts = [put('1', stale), put('2', duplicate('email')), put('3', duplicate('passport')), put('4')];

function answer(...tries: readonly (readonly string[] | 'done')[]): void {
  let count = 0;
  dynamo.on(TransactWriteCommand).callsFake(() => {
    const outcome = tries[Math.min(count, tries.length - 1)] ?? 'done';
    count += 1;
    if (outcome !== 'done') throw cancelledTransaction(outcome);
    return {};
  });
}

const failed = 'ConditionalCheckFailed';

describe('transact', () => {
  beforeEach(() => {
    dynamo = mockDynamo();
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('writes the parts marked as separate first, and they stay if the transaction fails', async () => {
    const tables = mockTables();
    const apart: TransactionPart = { ...put('apart'), isApart: true };
    const taken: TransactionPart = {
      write: {
        ConditionCheck: {
          TableName: 'slides',
          Key: { _id: 'x' },
          ConditionExpression: 'attribute_exists(title)',
        },
      },
      refusal: stale,
    };
    await expect(transact([put('1'), apart, taken])).rejects.toBe(stale);
    expect(tables.all('slides')).toEqual([{ _id: 'apart' }]);
    const [{ args } = { args: [] }] = tables.dynamo.commandCalls(TransactWriteCommand);
    expect(args[0]?.input.TransactItems).toHaveLength(2);
  });

  it('writes either all other parts or none', async () => {
    const tables = mockTables();
    await transact(parts);
    expect(tables.all('slides')).toHaveLength(parts.length);
    const taken: TransactionPart = {
      write: {
        ConditionCheck: {
          TableName: 'slides',
          Key: { _id: '1' },
          ConditionExpression: 'attribute_not_exists(version)',
        },
      },
      refusal: stale,
    };
    tables.put('slides', { _id: '1', version: 1 });
    await expect(transact([put('5'), taken])).rejects.toBe(stale);
    expect(tables.all('slides')).toHaveLength(parts.length);
  });

  it('throws the error of the first part with a failed condition', async () => {
    answer([failed, failed, 'None', 'None']);
    await expect(transact(parts)).rejects.toBe(stale);
  });

  it('throws one error for all duplicate fields, with the message of the first', async () => {
    answer(['None', failed, failed, 'None']);
    await expect(transact(parts)).rejects.toMatchObject({
      code: 'DUPLICATE',
      message: 'email is taken',
      fields: { email: 'x', passport: 'x' },
    });
  });

  it('lists only duplicates in the error if other conditions failed too', async () => {
    answer([failed, failed]);
    const invalid = new DomainError('INVALID', 'Wrong.', { fields: { link: 'wrong' } });
    const refused = transact([put('1', duplicate('email')), put('2', invalid)]);
    await expect(refused).rejects.toHaveProperty('fields', { email: 'x' });
  });

  it('throws an unexpected error if the failed part has no error of its own', async () => {
    answer(['None', 'None', 'None', failed]);
    await expect(transact(parts)).rejects.toMatchObject({ name: 'TransactionCanceledException' });
  });

  it('retries after conflicts with other transactions and after throttling', async () => {
    answer(
      ['TransactionConflict', 'None', 'None', 'None'],
      ['None', 'ThrottlingError', 'None', 'None'],
      ['None', 'None', 'ProvisionedThroughputExceeded', 'None'],
      'done',
    );
    await transact(parts);
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(4);
  });

  it('retries if DynamoDB gives no reason for a part', async () => {
    const conflict = [{}, { Code: 'TransactionConflict' }];
    dynamo
      .on(TransactWriteCommand)
      .rejectsOnce(
        new TransactionCanceledException({
          message: 'cancelled',
          $metadata: {},
          CancellationReasons: conflict,
        }),
      )
      .resolves({});
    await transact(parts);
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(2);
  });

  it('waits at random up to 80 ms before the first retry, and doubles this for each further one', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    vi.useFakeTimers();
    answer(['TransactionConflict']);
    const outcome = expect(transact(parts.slice(0, 1))).rejects.toSatisfy(isTemporary, 'only too busy');
    const waits = [40, 80, 160, 320, 640];
    for (const [index, milliseconds] of waits.entries()) {
      await vi.advanceTimersByTimeAsync(milliseconds - 1);
      expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(index + 2);
    }
    await outcome;
  });

  it('does not retry other errors', async () => {
    dynamo.on(TransactWriteCommand).rejects(new Error('socket hang up'));
    await expect(transact(parts)).rejects.toThrow('socket hang up');
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });

  it('throws after six attempts', async () => {
    answer(['TransactionConflict', 'None', 'None', 'None']);
    await expect(transact(parts)).rejects.toMatchObject({ name: 'TransactionCanceledException' });
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(6);
  });

  it('does not retry if a condition failed', async () => {
    answer(['ValidationError', 'None', 'None', 'None']);
    await expect(transact(parts)).rejects.toThrow();
    expect(dynamo.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });

  it('wroteNothing is false only if the connection was lost', async () => {
    expect([stale, cancelledTransaction([failed])].map(wroteNothing)).toEqual([true, true]);
    expect(wroteNothing(new Error('socket hang up'))).toBe(false);
  });
});
