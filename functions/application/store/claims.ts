import * as v from 'valibot';
import { versionCondition, type WriteCondition } from '../../server/aws/conditions.ts';
import { readMany } from '../../server/aws/read-many.ts';
import type { TransactionPart } from '../../server/aws/transaction.ts';
import { nameOfResource } from '../../server/environment.ts';
import { nameWithId, parseOrFault } from '../../server/fault.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { fieldError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { type Claim, claimChanges } from '../rules/changes.ts';
import type { StoredApplication } from '../stored-application.ts';

const claimId = ({ field, value }: Claim): string => `${field}#${value}`;
const takenMessage = { email: messages.emailTaken, passport: messages.passportTaken };

export const Claimed = v.object({ _id: v.string(), application: v.string() });

/** Returns the open cases that have claimed these passports or emails, for at most 100 values. */
export async function findClaims(
  field: Claim['field'],
  values: readonly string[],
): Promise<(Claim & { readonly application: string })[]> {
  const claims = await readMany('applications', new Set(values.map(value => claimId({ field, value }))));
  return readEachReadable(claims, claim => {
    const { _id, application } = parseOrFault(
      Claimed,
      claim,
      nameWithId('A claim of application', claim['application']),
    );
    return { field, value: _id.slice(claimId({ field, value: '' }).length), application };
  });
}

/** Returns the writes that take and release claims. If a claim moves, it is written only once. */
export function claimParts(
  changes: readonly { readonly before: StoredApplication | undefined; readonly after: StoredApplication }[],
): TransactionPart[] {
  const moves = new Map<string, { claim: Claim; to?: string; from?: string }>();
  for (const { before, after } of changes) {
    const { taken, released } = claimChanges(before, after);
    for (const claim of taken)
      moves.set(claimId(claim), { ...moves.get(claimId(claim)), claim, to: after._id });
    for (const claim of released)
      moves.set(claimId(claim), { ...moves.get(claimId(claim)), claim, from: after._id });
  }
  return Array.from(moves.values(), ({ claim, to, from }) =>
    to === undefined ? releasePart(claim, from ?? '') : takePart(claim, to, from),
  );
}

/** Claims a passport or email, or moves the claim `from` another application. DUPLICATE if it is taken. */
function takePart(claim: Claim, application: string, from?: string): TransactionPart {
  return {
    write: {
      Put: {
        TableName: nameOfResource('applications'),
        Item: { _id: claimId(claim), application },
        ...(from === undefined ? versionCondition(undefined, '_id') : heldBy(from)),
      },
    },
    refusal: fieldError(claim.field, takenMessage[claim.field], 'DUPLICATE'),
  };
}

function releasePart(claim: Claim, application: string): TransactionPart {
  const Key = { _id: claimId(claim) };
  return { write: { Delete: { TableName: nameOfResource('applications'), Key, ...heldBy(application) } } };
}

function heldBy(application: string): WriteCondition {
  return {
    ConditionExpression: 'attribute_not_exists(#id) OR application = :application',
    ExpressionAttributeNames: { '#id': '_id' },
    ExpressionAttributeValues: { ':application': application },
  };
}
