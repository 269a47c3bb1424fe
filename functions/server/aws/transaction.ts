import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { PutCommand, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { DomainError } from '../../shared/errors.ts';
import { dynamo } from './dynamo.ts';

/** Writes of DynamoDB that happen together or not at all. */

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write of a transaction, and what it means when its condition does not hold. */
export interface Part {
  readonly write: Write;
  readonly refusal?: DomainError;
  /** A put that is made before the others by itself, for half the units: it does no harm where they are refused. */
  readonly isApart?: true;
}

/** DynamoDB's limit. */
export const partsAtOnce = 100;

/** Reasons that pass by themselves. Source: DynamoDB API Reference, TransactWriteItems, CancellationReasons. */
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** Of 60 changes a second, at 15 ms each, fewer than one in 1000 uses them up: docs/decisions/0007. */
const tries = 6;
const firstWaitMilliseconds = 40;

/**
 * Writes every part, or none but those apart. Tries again while another transaction is at the same records.
 * @throws the refusal of the first part whose condition does not hold; where several are DUPLICATE, with all their
 * fields.
 */
export async function transact(all: readonly Part[]): Promise<void> {
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
      // The SDK's own mark of what is only too busy: the caller is told to try again later.
      if (attempt === tries) throw Object.assign(error, { $retryable: { throttling: true } });
      await wait(firstWaitMilliseconds * 2 ** attempt * Math.random());
    }
  }
}

/** Checks whether a failed `transact` certainly wrote nothing; after a lost connection nobody knows. */
export function wroteNothing(error: unknown): boolean {
  return error instanceof DomainError || error instanceof TransactionCanceledException;
}

function refusalOf(refused: readonly Part[]): DomainError | undefined {
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
