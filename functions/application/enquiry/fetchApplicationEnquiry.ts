import { applicantActor } from '../../activity/activity-record.ts';
import { subjectOf } from '../../activity/subject.ts';
import { recordActivity } from '../../activity/write-activity.ts';
import { withCode } from '../../server/guard/codes.ts';
import { startResponseClock } from '../../server/guard/steady-time.ts';
import { logFailure } from '../../server/log.ts';
import { type HandlerResult, type ServedRequest, serve } from '../../server/serve.ts';
import { asksForCodeAlways } from '../../settings/read-settings.ts';
import { isDomainError } from '../../shared/errors.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { ownProperty } from '../../shared/own-property.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { neededOnCopy } from '../rules/checklist.ts';
import { openDeadlines } from '../rules/deadlines.ts';
import { visaTypeOf } from '../rules/filters.ts';
import { progressOf } from '../rules/progress.ts';
import { countOpening } from '../store/openings.ts';
import { steps } from '../store/pace-list.ts';
import { present } from '../store/present.ts';
import { readUsualDays, usualStep } from '../store/usual-days.ts';
import { isOpen, type StoredApplication } from '../stored-application.ts';
import { type ApplicantCopy, deadlinesOnCopy } from './applicant-copy.ts';
import { admitEnquiry, codeNeeded, codeOf } from './enquiry-guard.ts';
import { findMatches } from './find-matches.ts';
import { fetchApplicationEnquiry as route } from './routes.ts';

type Request = ServedRequest<typeof route>;

/** Without a match, the calls to AWS and the time are always the same: they do not reveal which value was wrong. */
export const handler = serve(route, async request => {
  const waitUntil = startResponseClock();
  try {
    return await answer(request);
  } catch (error) {
    if (isDomainError(error, 'CODE_NEEDED')) await waitUntil(serverLimits.refusalMilliseconds);
    throw error;
  }
});

function recordView(id: string, { now, sourceIp }: Request): Promise<void> {
  return recordActivity({
    subject: subjectOf('application', id),
    who: applicantActor,
    action: route.name,
    now,
    address: sourceIp,
  });
}

async function answer(request: Request): Promise<HandlerResult<typeof route>> {
  const { query, now, sourceIp: address } = request;
  const { search: passport, search1: nationality, search2: dob, code, limit } = query;
  const identity = { passport, nationality, dob };
  if (code !== undefined)
    return await withCode(codeOf(identity), { code, address, now }, async () =>
      show(await findMatches(identity, limit), request),
    );
  const [matches, isAlwaysNeeded] = await Promise.all([findMatches(identity, limit), asksForCodeAlways(now)]);
  if (isAlwaysNeeded) throw codeNeeded();
  await admitEnquiry({ address, passport }, matches.length === 0, now);
  return await show(matches, request);
}

/** Records each view in the history, then counts it, then returns the applicant's copies. */
async function show(
  matches: readonly StoredApplication[],
  request: Request,
): Promise<HandlerResult<typeof route>> {
  const usual = matches.length > 0 ? await usualDaysOrNone(request.now) : {};
  const copies = matches.map(async record => {
    await recordView(record._id, request);
    const earlier = await countOpening(record._id, request.now);
    const { rejectReason: why } = record;
    const told = {
      needed: neededOnCopy(record),
      due: dueOnCopy(record, officeDayOf(request.now)),
      usual: usualOnCopy(record, usual),
      rejectReason: why?.shown ? why.text : undefined,
    };
    return { ...(await present(record)), ...told, ...earlier };
  });
  return { applications: await Promise.all(copies) };
}

/** Leaves out past collection days, because older records do not say whether the visa was collected. */
function dueOnCopy(record: StoredApplication, today: string): ApplicantCopy['due'] {
  return openDeadlines(record)
    .flatMap(({ name: open, date }) => {
      const name = deadlinesOnCopy.find(one => one === open);
      return name && (name !== 'collection' || date >= today) ? [{ name, date }] : [];
    })
    .at(0);
}

type Usual = Awaited<ReturnType<typeof readUsualDays>>;

/** An error is only logged, because the copy is complete without the usual days. */
async function usualDaysOrNone(now: Date): Promise<Usual> {
  try {
    return await readUsualDays(now);
  } catch (error) {
    await logFailure({ route: route.name, step: 'usual days' }, error);
    return {};
  }
}

/** Returns how long the next stage of an open case takes usually. */
function usualOnCopy(record: StoredApplication, usual: Usual): ApplicantCopy['usual'] {
  const next = progressOf(record).steps.find(({ state }) => state === 'next')?.stage;
  const step = steps.find(one => one === next);
  if (!step || !isOpen(record)) return undefined;
  return ownProperty(usual, usualStep(visaTypeOf(record.visaType), step));
}
