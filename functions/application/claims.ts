import * as v from 'valibot';
import { versionCondition } from '../server/aws/conditions.ts';
import { readMany } from '../server/aws/read-many.ts';
import type { Part } from '../server/aws/transaction.ts';
import { environment } from '../server/environment.ts';
import { parseOrFault } from '../server/fault.ts';
import { fieldError } from '../shared/errors.ts';
import { messages } from '../shared/messages.ts';
import type { Claim } from './changes.ts';

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

/** Takes a claim for an application; refused with DUPLICATE where another one has it. */
export function takePart(claim: Claim, application: string): Part {
  return {
    write: {
      Put: {
        TableName: environment('applications'),
        Item: { _id: claimId(claim), application },
        ...versionCondition(undefined, '_id'),
      },
    },
    refusal: fieldError(claim.field, takenMessage[claim.field], 'DUPLICATE'),
  };
}

/** Gives a claim back; only its holder does. */
export function releasePart(claim: Claim, application: string): Part {
  return {
    write: {
      Delete: {
        TableName: environment('applications'),
        Key: { _id: claimId(claim) },
        ConditionExpression: 'attribute_not_exists(#id) OR application = :application',
        ExpressionAttributeNames: { '#id': '_id' },
        ExpressionAttributeValues: { ':application': application },
      },
    },
  };
}
