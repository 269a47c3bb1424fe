import { findActivity } from '../../../../functions/activity/find-activity.ts';
import { subjectOf } from '../../../../functions/activity/subject.ts';
import { handler as enquire } from '../../../../functions/application/enquiry/fetchApplicationEnquiry.ts';
import { beginExport } from '../../../../functions/application/export/beginExport.ts';
import { fetchExport } from '../../../../functions/application/export/fetchExport.ts';
import { findLikely } from '../../../../functions/application/likely/findLikely.ts';
import { fetchApplication } from '../../../../functions/application/list/fetchApplication.ts';
import { fetchSummary } from '../../../../functions/application/list/fetchSummary.ts';
import { getApplication } from '../../../../functions/application/record/getApplication.ts';
import { countUsualDays } from '../../../../functions/application/report/countUsualDays.ts';
import { fetchReport } from '../../../../functions/application/report/fetchReport.ts';
import { countQueues } from '../../../../functions/application/work/countQueues.ts';
import { readQueue } from '../../../../functions/application/work/read-work.ts';
import { tallyQueues } from '../../../../functions/application/work/tallyQueues.ts';
import {
  fetchApplicationEnquiry,
  limits,
  officeDayOf,
  queueNames,
  queueWords,
} from '../../../../functions/contract.ts';
import { apiEvent, originHeader, viewerHeader } from '../../../../functions/deployment.ts';
import { chosenIn, measureChanges } from './count-changes.ts';
import { measureDocuments } from './count-documents.ts';
import { measureMessages } from './count-messages.ts';
import { caller, type Measured, measureIn, secret, sourceIp } from './measured.ts';
import type { Office } from './office.ts';

/** Kinds of lists. Of each, the first, a middle and the last page are read, and a page that starts at a given day. */
const lists = [
  ['by age', {}],
  ['by the day of collection', { sort: 'collect' }],
  ['by the day of approval', { sort: 'approve' }],
  ['of a status', { status: 'Approved' }],
  ['of a status, by the day of collection', { status: 'Approved', sort: 'collect' }],
  ['of a status, by the day of approval', { status: 'Approved', sort: 'approve' }],
  ['at a stage', { stage: 'visaCollected' }],
  ['at a stage with a status', { stage: 'received', status: 'Pending' }],
] as const;
/** Filters alone, and in usual combinations. Of each, the first page, which counts, and the next one are read. */
const filters = [
  ['Filter: a frequent visa type', { visaType: 'work' }],
  ['Filter: a rare visa type', { visaType: 'study' }],
  ['Filter: a person in charge', { assignedTo: caller.id }],
  ['Filter: nobody in charge', { assignedTo: 'nobody' }],
  ['Filter: an employer', { employer: 'prairie' }],
  ['Filter: a missing document', { missing: 'lmia' }],
  ['Filter: a language', { language: 'en' }],
  ['Filter: no email', { hasEmail: 'no' }],
  ['Filter: added in a month', { addedFrom: '@-35', addedTo: '@-5' }],
  ['Filter: days of collection, in their order', { visaFrom: '@-1', visaTo: '@30', sort: 'collect' }],
  ['Filters: a person and a status', { assignedTo: caller.id, status: 'Pending' }],
  ['Filters: no person in charge, added in the last week', { assignedTo: 'nobody', addedFrom: '@-7' }],
  [
    'Filters: an employer, a visa type and a language',
    { employer: 'prairie', visaType: 'study', language: 'en' },
  ],
  ['Filters: an employer and a person', { employer: 'prairie', assignedTo: caller.id }],
  ['Filters: no person in charge and a missing document', { assignedTo: 'nobody', missing: 'lmia' }],
  ['Filters: a missing document and a stage', { missing: 'lmia', stage: 'documentsChecked' }],
] as const;
const fiveYears = 5 * 365 * 86_400_000;

/** Searched texts: common words, alone and together, and rare ones. */
const searches = ['Md', 'Begum', '880', 'Rahman Md', 'Kamrul Rahman', '45678', 'rafiq.ra'] as const;

export const countAll = (count: number, now: Date) =>
  measureIn(count, now, async measured => {
    await measureChanges(measured);
    await measureDocuments(measured);
    await measureMessages(measured);
    await measureReads(measured);
  });

async function measureReads({ office, now, tables, measure }: Measured): Promise<void> {
  tables.put('activity', ...historyOf(office, now));
  const request = { caller, now, sourceIp };
  const on = (number: number) => ({ ...request, parameters: { id: office.id(number) } });
  const { seen } = chosenIn(office, now);
  await measure('Look at one', () => getApplication(on(seen)));

  const ask = (passport: string) => {
    const { currentN, dob } = office.record(seen);
    const query = new URLSearchParams({ search: passport, search1: currentN, search2: dob });
    return enquire(
      apiEvent({
        route: fetchApplicationEnquiry,
        path: fetchApplicationEnquiry.path,
        query: String(query),
        headers: { [originHeader]: secret, [viewerHeader]: `${sourceIp}:1` },
        requestId: 'growth',
      }),
    ).then(({ statusCode }) => {
      if (statusCode !== 200) throw new Error(`The enquiry answered ${statusCode}`);
    });
  };
  await ask('A99999999');
  await measure('Enquiry that finds nothing', () => ask('A99999998'));
  // The first opening also reads the usual days, which are cached for a minute.
  await ask(office.record(seen).passport);
  await measure('Enquiry that opens a copy', () => ask(office.record(seen).passport));

  const list = (query: object) =>
    fetchApplication({ ...request, query: { page: 1, limit: 10, search: '', sort: 'newest', ...query } });
  for (const [name, query] of lists) {
    const { totalPages } = await list(query);
    const from = officeDayOf(new Date(now.getTime() - fiveYears));
    const pages = [{}, { page: Math.ceil(totalPages / 2) }, { page: totalPages }, { from }];
    await measure(`List ${name}`, ...pages.map(page => () => list({ ...query, ...page })));
  }
  for (const [name, query] of filters) {
    const days = Object.entries(query).map(([key, value]) => [
      key,
      value.startsWith('@')
        ? officeDayOf(new Date(now.getTime() + Number(value.slice(1)) * 86_400_000))
        : value,
    ]);
    let cursor: string | undefined;
    await measure(`${name}, first page`, async () => {
      ({ nextCursor: cursor } = await list(Object.fromEntries(days)));
    });
    await measure(`${name}, next page`, () => list({ ...Object.fromEntries(days), cursor }));
  }
  for (const search of searches) await measure(`Search for ${search}`, () => list({ search }));
  const { surname, givenN, dob, nationalId, phone, email, passport } = office.record(seen);
  const person = { surname, givenN, dob, nationalId, phone, email, passport };
  await measure(
    'Likely the same',
    ...[person, { ...person, nationalId: undefined, passport: undefined }, { surname, givenN, dob }].map(
      body => () => findLikely({ ...request, body }),
    ),
  );
  await measure('Dashboard', () => fetchSummary(request));
  await tallyQueues(now);
  await fetchReport(request);
  const nextDay = new Date(now.getTime() + 86_400_000);
  await measure('Counts of the queues', () => countQueues(request));
  await measure('Counts of the queues, the first of a day', () => countQueues({ ...request, now: nextDay }));
  await measure('Report', () => fetchReport(request));
  await measure('Tally of the queues, once a day', () => tallyQueues(nextDay));
  await measure('Usual days of the stages, once an hour', () => countUsualDays(now));
  await measure('Report, the first of a day', () => fetchReport({ ...request, now: nextDay }));
  const exporter = { id: 'b'.repeat(24), role: 'super-admin' } as const;
  const began = { ...request, caller: exporter };
  const exported = await beginExport({ ...began, body: { format: 'csv', search: '', sort: 'newest' } });
  const parameters = { id: exported._id };
  let cursor: string | undefined;
  await measure(
    'Export, a page of 200',
    async () => {
      ({ nextCursor: cursor } = await fetchExport({ ...began, parameters, query: {} }));
    },
    () => fetchExport({ ...began, parameters, query: { cursor } }),
  );
  for (const name of queueNames)
    await measure(`Queue: ${queueWords[name].label}`, () =>
      readQueue(name, { person: caller.id, today: officeDayOf(now) }, { limit: limits.queuePage }),
    );
  await measure('History: nothing of a person and a kind', () =>
    findActivity({ who: caller.id, kind: 'slide' }, 25),
  );
  await measure('History: the newest', () => findActivity({}, 25));
}

/** Returns history entries of the newest applications, all by one user who never changed a slide. */
function historyOf(office: Office, now: Date) {
  return Array.from({ length: Math.min(office.count, 2000) }, (_, age) => ({
    subject: subjectOf('application', office.id(office.count - 1 - age)),
    at: `${new Date(now.getTime() - age * 60_000).toISOString()}#${String(age).padStart(32, '0')}`,
    kind: 'application',
    who: caller.id,
    action: 'updateApplication',
    version: 2,
    before: { birthCity: 'Dhaka', phone: '+8801712345678' },
    after: { birthCity: 'Khulna', phone: '+8801812345678' },
  }));
}
