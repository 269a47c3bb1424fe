import { environment } from '../../server/environment.ts';
import { runJob } from '../../server/run-job.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { signAgain as job } from '../proof-routes.ts';
import { keyNameOf } from '../rules/jws.ts';
import { askForSignature, findSignedByOthers } from '../store/proofs.ts';

/** Writes at the same time. */
const together = 20;

/**
 * Has copies signed that were given up, or whose key is no longer the one in use: it touches their records, and the
 * consumer of the table signs what waits for it. As many each time as the consumer signs without keeping others waiting
 * for long. Until then a copy has the proof that it had, which is as good.
 */
async function signAgain(now: Date): Promise<void> {
  const waiting = await findSignedByOthers(
    keyNameOf(environment('proofKey')),
    serverLimits.signedAgainAtOnce,
  );
  for (let first = 0; first < waiting.length; first += together)
    await Promise.all(waiting.slice(first, first + together).map(place => askForSignature(place, now)));
}

export const handler = runJob(job, signAgain);
