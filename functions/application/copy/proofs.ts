import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { dynamo } from '../../server/aws/dynamo.ts';
import { ignoreConditionFailure } from '../../server/aws/refusals.ts';
import { nameOfResource } from '../../server/environment.ts';
import { nameWithId, parseOrFault } from '../../server/fault.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { signingList } from '../list/paging.ts';
import { readBetween } from '../list/read-lists.ts';
import { indexAttributes, unsignedKey } from '../rules/index-keys.ts';
import type { StoredApplication } from '../stored-application.ts';

/** Stores the signature of an applicant's copy with the record. The record's version stays the same. */

/** Stores the signature of a record. Does nothing if the record changed since it was read. */
export async function keepProof(record: StoredApplication & { proof: string }): Promise<void> {
  const { signingKey } = indexAttributes(record);
  await updateIf({
    Key: { _id: record._id },
    ConditionExpression: '#version = :version',
    UpdateExpression: 'SET proof = :proof, signedBy = :signedBy, signingKey = :signingKey',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: {
      ':version': record.version,
      ':proof': record.proof,
      ':signedBy': record.signedBy,
      ':signingKey': signingKey,
    },
  });
}

const Waiting = v.object({ _id: v.string(), signingKey: v.string() });
export type Waiting = v.InferOutput<typeof Waiting>;

/** Returns the applicants' copies without this signer's signature. Copies without any signature come first. */
export async function findSignedByOthers(signer: string, count: number): Promise<Waiting[]> {
  // Key names of signers start with 0 to f, `unsignedKey` with n. Both end with `#`, and `$` sorts after `#`.
  const after = await readBetween(signingList, [`${signer}$`, 'o'], count, 'down');
  const left = count - after.length;
  const before = left > 0 ? await readBetween(signingList, ['0', `${signer}#`], left, 'up') : [];
  return readEachReadable([...after, ...before], item =>
    parseOrFault(Waiting, item, nameWithId('The place in the order of signing of application', item['_id'])),
  );
}

/** Marks a record, so that `signCopy` signs the applicant's copy. Skips records that changed meanwhile. */
export async function askForSignature({ _id, signingKey }: Waiting, now: Date): Promise<void> {
  await updateIf({
    Key: { _id },
    ConditionExpression: 'signingKey = :seen',
    // Writes the time, because DynamoDB's stream leaves out writes that change nothing.
    UpdateExpression: 'SET signingKey = :unsigned, askedAt = :now',
    ExpressionAttributeValues: {
      ':seen': signingKey,
      ':unsigned': unsignedKey(_id),
      ':now': now.toISOString(),
    },
  });
}

async function updateIf(update: Omit<UpdateCommandInput, 'TableName'>): Promise<void> {
  const command = new UpdateCommand({ TableName: nameOfResource('applications'), ...update });
  await dynamo.send(command).catch(ignoreConditionFailure);
}
