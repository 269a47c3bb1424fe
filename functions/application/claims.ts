import * as v from 'valibot';
import { type Condition, versionCondition } from '../server/aws/conditions.ts';
import { readMany } from '../server/aws/read-many.ts';
import type { Part } from '../server/aws/transaction.ts';
import { environment } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import { type Claim, claimChanges } from './changes.ts';
import type { StoredApplication } from './stored-application.ts';

/** The claims of open cases on their passports and emails, as records in the table of applications. */

const claimId = ({ field, value }: Claim): string => `${field}#${value}`;
const takenMessage = { email: messages.emailTaken, passport: messages.passportTaken };

const Claimed = v.object({ _id: v.string(), application: v.string() });

/** The open cases that have one of at most 100 values of a field. */
export async function findClaims(
  field: Claim['field'],
  values: readonly string[],
): Promise<(Claim & { readonly application: string })[]> {
  const claims = await readMany('applications', new Set(values.map(value => claimId({ field, value }))));
  return claims.map(claim => {
    const { _id, application } = parseOrFault(Claimed, claim, 'A claim');
    return { field, value: _id.slice(claimId({ field, value: '' }).length), application };
  });
}

/**
 * The parts that give back claims and take them. One that goes from one of these records to another is one write: a
 * transaction writes no item twice.
 */
export function claimParts(
  changes: readonly { readonly before: StoredApplication | undefined; readonly after: StoredApplication }[],
): Part[] {
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

/** Takes a claim for an application, from another one where that had it; refused with DUPLICATE where any other has it. */
function takePart(claim: Claim, application: string, from?: string): Part {
  return {
    write: {
      Put: {
        TableName: environment('applications'),
        Item: { _id: claimId(claim), application },
        ...(from === undefined ? versionCondition(undefined, '_id') : heldBy(from)),
      },
    },
    refusal: fieldError(claim.field, takenMessage[claim.field], 'DUPLICATE'),
  };
}

/** Gives a claim back; only its holder does. */
function releasePart(claim: Claim, application: string): Part {
  const Key = { _id: claimId(claim) };
  return { write: { Delete: { TableName: environment('applications'), Key, ...heldBy(application) } } };
}

/** A claim of this application, or of none. */
function heldBy(application: string): Condition {
  return {
    ConditionExpression: 'attribute_not_exists(#id) OR application = :application',
    ExpressionAttributeNames: { '#id': '_id' },
    ExpressionAttributeValues: { ':application': application },
  };
}
