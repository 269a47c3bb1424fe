import { readItem } from '../../server/aws/read-item.ts';
import { startResponseClock } from '../../server/guard/steady-time.ts';
import { serve } from '../../server/serve.ts';
import { DomainError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { admitReference } from '../enquiry/enquiry-guard.ts';
import { referenceOf } from '../rules/reference.ts';
import { findInCopyIndex } from '../store/find-in-index.ts';
import { isUndeleted, StoredApplication } from '../stored-application.ts';
import { findProof as route } from './routes.ts';

/** Errors take a fixed time, so that a blocked client cannot learn whether it guessed right. */
export const handler = serve(route, async ({ body, now, sourceIp }) => {
  const waitUntil = startResponseClock();
  const found = await findCopy(body.reference);
  try {
    await admitReference(sourceIp, found === undefined, now);
  } catch (error) {
    await waitUntil(serverLimits.refusalMilliseconds);
    throw error;
  }
  if (!found) throw new DomainError('NOT_FOUND', messages.noSuchReference);
  if (found.proof === undefined)
    throw new DomainError('UNAVAILABLE', messages.unavailable, {
      retryAfter: serverLimits.proofRetrySeconds,
    });
  return { proof: found.proof };
});

async function findCopy(reference: string): Promise<StoredApplication | undefined> {
  const found = await findInCopyIndex(reference);
  if (!found) return undefined;
  const { _id } = found;
  const record = await readItem('applications', _id, StoredApplication, `Application ${_id}`, {
    isConsistent: false,
  });
  // Checks the record itself, because the index may be older.
  const isIt = record && referenceOf(record.copyId) === reference && isUndeleted(record);
  return isIt ? record : undefined;
}
