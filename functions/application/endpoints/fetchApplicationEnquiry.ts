import { applicant } from '../../activity/schemas.ts';
import { recordActivity } from '../../server/activity.ts';
import { startClock } from '../../server/guard/steady-time.ts';
import { type Answered, type ServedRequest, serve } from '../../server/serve.ts';
import { asksForCodeAlways } from '../../settings/asks-for-code.ts';
import { isDomainError } from '../../shared/errors.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { subjectOf } from '../../shared/subject.ts';
import type { StoredApplication } from '../record.ts';
import { fetchApplicationEnquiry as route } from '../routes.ts';
import { admitEnquiry, codeNeeded, requireCode } from '../store/enquiry-guard.ts';
import { findMatches } from '../store/find-matches.ts';
import { present } from './present.ts';

type Request = ServedRequest<typeof route>;

/**
 * The applicant's copy where passport, nationality and date of birth all match. Every miss is one read, which finds
 * nothing, and two writes, with the same answer: nobody learns which of the three was wrong. A refusal comes after a
 * fixed time, so that nobody learns whether the answer would have been a copy. Each copy that is shown is recorded.
 */
async function fetchApplicationEnquiry(request: Request): Promise<Answered<typeof route>> {
  const waitUntil = startClock();
  try {
    const matches = await findAdmitted(request);
    await Promise.all(matches.map(({ _id }) => recordView(_id, request)));
    return { applications: await Promise.all(matches.map(present)) };
  } catch (error) {
    if (isDomainError(error, 'CODE_NEEDED')) await waitUntil(serverLimits.refusalMilliseconds);
    throw error;
  }
}

function recordView(id: string, { now, sourceIp }: Request): Promise<void> {
  return recordActivity({
    subject: subjectOf('application', id),
    who: applicant,
    action: route.name,
    now,
    address: sourceIp,
  });
}

async function findAdmitted({ query, now, sourceIp }: Request): Promise<StoredApplication[]> {
  const { search: passport, search1: nationality, search2: dob, code, limit } = query;
  const identity = { passport, nationality, dob };
  if (code !== undefined) {
    await requireCode(identity, code, now);
    return await findMatches(identity, limit);
  }
  const [matches, isAlwaysNeeded] = await Promise.all([findMatches(identity, limit), asksForCodeAlways(now)]);
  if (isAlwaysNeeded) throw codeNeeded();
  await admitEnquiry({ address: sourceIp, passport }, matches.length === 0, now);
  return matches;
}

export const handler = serve(route, fetchApplicationEnquiry);
