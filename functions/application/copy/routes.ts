import * as v from 'valibot';
import { defineRoute } from '../../shared/route.ts';
import { Proof } from '../../shared/schemas.ts';
import { defineConsumer, defineJob } from '../../shared/task.ts';
import { CopyId, CopyState, keysPath, ProofKeys } from '../proof-claims.ts';
import { unsignedKeys } from '../rules/index-keys.ts';
import { Reference } from '../rules/reference.ts';
import { guardEnquiry, queryIndex, readApplication } from '../uses.ts';

/** `issued` is the claim `iat` of the applicant's copy. Unknown and withdrawn ones get the same response. */
export const verifyCopy = defineRoute({
  name: 'verifyCopy',
  summary: 'Whether a printed copy still says what the record does',
  method: 'GET',
  path: '/api/application/verifyCopy/{copyId}',
  audience: 'public',
  parameters: v.strictObject({ copyId: CopyId }),
  query: v.strictObject({
    issued: v.pipe(v.string(), v.regex(/^[1-9]\d{0,11}$/), v.transform(Number)),
  }),
  response: v.object({ state: CopyState }),
  uses: [queryIndex('copy')],
});

/** A POST, because logs and browsers store URLs, and the reference leads to an applicant's copy. */
export const findProof = defineRoute({
  name: 'findProof',
  summary: 'The proof of the copy with a reference that somebody has typed, as its code would tell it',
  method: 'POST',
  path: '/api/application/findProof',
  audience: 'public',
  body: v.strictObject({ reference: Reference }),
  response: v.object({ proof: Proof }),
  failures: ['NOT_FOUND', 'TOO_MANY'],
  uses: [queryIndex('copy'), readApplication, guardEnquiry],
});

/** CloudFront serves this route at `keysPath`. */
export const fetchProofKeys = defineRoute({
  name: 'fetchProofKeys',
  summary:
    'The public keys by which anybody can check a copy, as a JWK set: the one in use, then the earlier ones',
  method: 'GET',
  path: `/api${keysPath}`,
  audience: 'public',
  cacheSeconds: 3600,
  anyOrigin: true,
  response: ProofKeys,
  uses: [{ on: 'proofKeys', actions: ['kms:GetPublicKey'] }],
});

/** Reads the applications' stream: the history's already has two consumers, DynamoDB's maximum. */
export const signCopy = defineConsumer({
  name: 'signCopy',
  summary: 'Signs the copy of each application of which it states something else now',
  follows: ['applications'],
  only: { signingKey: [unsignedKeys] },
  batch: 25,
  sideBySide: 10,
  retries: 20,
  timeoutSeconds: 60,
  uses: [
    { on: 'applications', actions: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    { on: 'proofKey', actions: ['kms:Sign'] },
  ],
});

export const signAgain = defineJob({
  name: 'signAgain',
  summary: 'Has copies signed that were given up, or that an earlier key signed',
  everyMinutes: 60,
  timeoutSeconds: 120,
  uses: [
    queryIndex('signed'),
    { on: 'applications', actions: ['dynamodb:UpdateItem'] },
    // This job only needs the id of the current key.
    { on: 'proofKey', actions: [] },
  ],
});
