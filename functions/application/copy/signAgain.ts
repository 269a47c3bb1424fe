import { nameOfResource } from '../../server/environment.ts';
import { runJob } from '../../server/run-task.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { signerOf } from '../rules/copy-claims.ts';
import { keyNameOf } from './jws.ts';
import { askForSignature, findSignedByOthers } from './proofs.ts';
import { signAgain as job } from './routes.ts';

const together = 20;

/**
 * Marks copies for signing by the stream consumer: those without a signature, and those signed with another key or in another
 * form. The number in one run is limited, so that new copies do not wait long. Until then a copy keeps its earlier proof, which
 * stays valid.
 */
export const handler = runJob(job, async now => {
  const waiting = await findSignedByOthers(
    signerOf(keyNameOf(nameOfResource('proofKey'))),
    serverLimits.signedAgainAtOnce,
  );
  for (let first = 0; first < waiting.length; first += together)
    await Promise.all(waiting.slice(first, first + together).map(place => askForSignature(place, now)));
});
