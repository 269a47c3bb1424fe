import { environment } from '../../server/environment.ts';
import { runJob } from '../../server/run-task.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { signerOf } from '../copy-claims.ts';
import { keyNameOf } from './jws.ts';
import { askForSignature, findSignedByOthers } from './proofs.ts';
import { signAgain as job } from './routes.ts';

/** Writes at the same time. */
const together = 20;

/**
 * Has copies signed again whose signing failed for good, or whose key or form is not the one in use: it marks their records,
 * and the consumer of the table signs them. One run marks only so many that new copies do not wait long. Until then a copy
 * keeps its earlier proof, which is still valid.
 */
export const handler = runJob(job, async now => {
  const waiting = await findSignedByOthers(
    signerOf(keyNameOf(environment('proofKey'))),
    serverLimits.signedAgainAtOnce,
  );
  for (let first = 0; first < waiting.length; first += together)
    await Promise.all(waiting.slice(first, first + together).map(place => askForSignature(place, now)));
});
