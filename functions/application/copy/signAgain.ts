import { nameOfResource } from '../../server/environment.ts';
import { runJob } from '../../server/run-task.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { signerOf } from '../rules/copy-claims.ts';
import { keyNameOf } from './jws.ts';
import { askForSignature, findSignedByOthers } from './proofs.ts';
import { signAgain as job } from './routes.ts';

const together = 20;

/** Marks a limited number of applicants' copies for signing, so that new ones do not wait long. */
export const handler = runJob(job, async now => {
  const waiting = await findSignedByOthers(
    signerOf(keyNameOf(nameOfResource('proofKey'))),
    serverLimits.signedAgainAtOnce,
  );
  for (let first = 0; first < waiting.length; first += together)
    await Promise.all(waiting.slice(first, first + together).map(place => askForSignature(place, now)));
});
