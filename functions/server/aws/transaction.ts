import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { PutCommand, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { DomainError } from '../../shared/errors.ts';
import { dynamo } from './dynamo.ts';

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

export interface TransactionPart {
  readonly write: Write;
  readonly refusal?: DomainError;
  /** Written before the transaction, at half the cost. It must do no harm if the transaction then fails. */
  readonly isApart?: true;
}

export const transactionPartsMax = 100;

/** Reasons of a cancelled transaction to retry. Source: DynamoDB API Reference, TransactWriteItems. */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** Attempts. At 60 changes a second of 15 ms each, less than one in 1000 needs more: docs/decisions/0007. */
const tries = 6;
const firstWaitMilliseconds = 40;

/** Writes all parts or none. Retries on conflicts. @throws the error of the first part with a failed condition */
export async function transact(all: readonly TransactionPart[]): Promise<void> {
  const parts = all.filter(({ isApart }) => !isApart);
  const apart = all.flatMap(({ isApart, write: { Put } }) => (isApart && Put ? Put : []));
  await Promise.all(apart.map(put => dynamo.send(new PutCommand(put))));
  for (let attempt = 1; ; attempt += 1) {
    try {
      await dynamo.send(new TransactWriteCommand({ TransactItems: parts.map(({ write }) => write) }));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code ?? 'None');
      const refused = parts.filter((_, index) => codes[index] === 'ConditionalCheckFailed');
      if (refused.length > 0) throw refusalOf(refused) ?? error;
      const passes = codes.every(code => code === 'None' || passing.has(code));
      if (!passes) throw error;
      // Marks the error as throttling, like the SDK, so that the response is 503 with a retry time.
      if (attempt === tries) throw Object.assign(error, { $retryable: { throttling: true } });
      await wait(firstWaitMilliseconds * 2 ** attempt * Math.random());
    }
  }
}

/** Returns whether the failed write certainly wrote nothing. False if unknown, as after a lost connection. */
export function wroteNothing(error: unknown): boolean {
  return error instanceof DomainError || error instanceof TransactionCanceledException;
}

function refusalOf(refused: readonly TransactionPart[]): DomainError | undefined {
  const refusals = refused.flatMap(({ refusal }) => refusal ?? []);
  const [first] = refusals;
  if (first?.code !== 'DUPLICATE') return first;
  const duplicates = refusals.filter(({ code }) => code === first.code);
  const fields = Object.assign({}, ...duplicates.map(({ fields }) => fields));
  return new DomainError(first.code, first.message, { fields });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}
