import { SignCommand } from '@aws-sdk/client-kms';
import * as v from 'valibot';
import { kms } from '../../server/aws/kms.ts';
import { environmentValue, nameOfResource } from '../../server/environment.ts';
import { parseOrFault } from '../../server/fault.ts';
import { runConsumer } from '../../server/run-task.ts';
import { issuerVariable } from '../../shared/resources.ts';
import { ProofClaims } from '../proof-claims.ts';
import { signerOf, statementOf } from '../rules/copy-claims.ts';
import { waitsForSignature } from '../rules/index-keys.ts';
import { findApplication } from '../store/applications.ts';
import { isUndeleted } from '../stored-application.ts';
import { jwsOf, keyNameOf, signingInput } from './jws.ts';
import { keepProof } from './proofs.ts';
import { signCopy as consumer } from './routes.ts';

/** The stream has all items of the table. Only applications have a `signingKey`. */
const Written = v.object({ _id: v.string(), signingKey: v.optional(v.string()) });

/** Discards the signature if the record changes during signing: the stream also sends the newer record. */
async function signCopy({ _id, signingKey }: v.InferOutput<typeof Written>): Promise<void> {
  if (!waitsForSignature(signingKey)) return;
  const record = await findApplication(_id);
  const keyName = keyNameOf(nameOfResource('proofKey'));
  const signedBy = signerOf(keyName);
  if (!record || !isUndeleted(record) || (record.proof !== undefined && record.signedBy === signedBy)) return;
  const claims = {
    jti: record.copyId,
    ...statementOf(record),
    iat: record.copySince,
    iss: environmentValue(issuerVariable),
  };
  const proof = await sign(parseOrFault(ProofClaims, claims, `The claims of application ${_id}`), keyName);
  await keepProof({ ...record, proof, signedBy });
}

async function sign(claims: ProofClaims, kid: string): Promise<string> {
  const input = signingInput(claims, kid);
  const { Signature = new Uint8Array() } = await kms.send(
    new SignCommand({
      KeyId: nameOfResource('proofKey'),
      Message: Buffer.from(input),
      MessageType: 'RAW',
      SigningAlgorithm: 'ECDSA_SHA_256',
    }),
  );
  return jwsOf(input, Signature);
}

export const handler = runConsumer(consumer, Written, signCopy);
