import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import * as v from 'valibot';
import { findActivity } from '../../../../functions/activity/find-activity.ts';
import { subjectOf } from '../../../../functions/activity/subject.ts';
import { handler as enquire } from '../../../../functions/application/enquiry/fetchApplicationEnquiry.ts';
import { beginExport } from '../../../../functions/application/export/beginExport.ts';
import { fetchExport } from '../../../../functions/application/export/fetchExport.ts';
import { findLikely } from '../../../../functions/application/likely/findLikely.ts';
import { fetchApplication } from '../../../../functions/application/list/fetchApplication.ts';
import { fetchSummary } from '../../../../functions/application/list/fetchSummary.ts';
import { addApplication } from '../../../../functions/application/record/addApplication.ts';
import { editApplication } from '../../../../functions/application/record/edit-application.ts';
import { getApplication } from '../../../../functions/application/record/getApplication.ts';
import { fetchReport } from '../../../../functions/application/report/fetchReport.ts';
import { updateApplicationApprove } from '../../../../functions/application/status/updateApplicationApprove.ts';
import { updateApplicationPending } from '../../../../functions/application/status/updateApplicationPending.ts';
import { updateStage } from '../../../../functions/application/status/updateStage.ts';
import { deleteApplication } from '../../../../functions/application/trash/deleteApplication.ts';
import { restoreApplication } from '../../../../functions/application/trash/restoreApplication.ts';
import { countQueues } from '../../../../functions/application/work/countQueues.ts';
import { tallyQueues } from '../../../../functions/application/work/tallyQueues.ts';
import { readQueue } from '../../../../functions/application/work/read-work.ts';
import {
  applicationFields,
  dayOf,
  fetchApplicationEnquiry,
  limits,
  queueNames,
  queueWords,
} from '../../../../functions/contract.ts';
import {
  apiEvent,
  originHeader,
  originSecretsVariable,
  viewerHeader,
} from '../../../../functions/deployment.ts';
import { dynamo } from '../../../../functions/server/aws/dynamo.ts';
import { found, mockCognito } from '../../../../functions/testing/cognito.ts';
import { holdUpload, keepAndRemove, mockS3 } from '../../../../functions/testing/s3.ts';
import { signerVariables, stageVariables } from '../../../../functions/testing/stage-variables.ts';
import { mockTables } from '../../../../functions/testing/tables/mock-tables.ts';
import { itemBytes, type Used } from '../../../../functions/testing/tables/units.ts';
import { type Office, officeOf } from './office.ts';

/**
 * Counts what the handlers use of DynamoDB in an office of a size: the handlers are the real ones, the tables are in memory.
 */

/** Of each, the first page, the middle and the last by their numbers, and one from a day on. */
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
const fiveYears = 5 * 365 * 86_400_000;
const month = 30 * 86_400_000;

/** Words that many have, alone and together, and what few have. */
const searches = ['Md', 'Begum', '880', 'Rahman Md', 'Kamrul Rahman', '45678', 'rafiq.ra'] as const;

/** Units and calls that something uses. */
interface Count {
  readonly reads: number;
  readonly writes: number;
  readonly calls: number;
  /** Of each table or index, and of its partition. */
  readonly used: readonly Used[];
}

export const units = ['reads', 'writes', 'calls'] as const;
export type Unit = (typeof units)[number];

export type Counts = ReadonlyMap<string, Count>;

const caller = { id: 'a'.repeat(24), role: 'admin' } as const;
const sourceIp = '192.0.2.1';
const secret = 'growth';

/** Counts everything once, in an office of so many applications, with ten years behind it. */
export async function countAll(count: number, now: Date): Promise<{ counts: Counts; totalsBytes: number }> {
  Object.assign(process.env, stageVariables(), signerVariables, { [originSecretsVariable]: secret });
  const office = officeOf(count, now);
  let used: Used[] = [];
  const tables = mockTables({}, { sources: office.sources, use: one => used.push(one) });
  const s3 = mockS3();
  keepAndRemove(s3);
  const cognito = mockCognito();
  cognito.on(AdminGetUserCommand).resolves(found({ id: caller.id }));
  for (const parts of office.totals())
    for (const { write } of parts) if (write.Update) await dynamo.send(new UpdateCommand(write.Update));
  const totalsBytes = Math.max(...tables.all('applications').map(item => itemBytes(marshall(item))));
  tables.put('activity', ...historyOf(office, now));

  const counts = new Map<string, Count>();
  const counted = async (work: () => Promise<unknown>): Promise<Count> => {
    used = [];
    tables.dynamo.resetHistory();
    await work();
    const sum = (unit: 'reads' | 'writes') => used.reduce((total, one) => total + one[unit], 0);
    return { reads: sum('reads'), writes: sum('writes'), calls: tables.dynamo.calls().length, used };
  };
  const measure = async (name: string, ...works: (() => Promise<unknown>)[]) => {
    const all: Count[] = [];
    for (const work of works) all.push(await counted(work));
    const most = (unit: Unit) => Math.max(...all.map(count => count[unit]));
    const { used = [] } = all[0] ?? {};
    counts.set(name, { reads: most('reads'), writes: most('writes'), calls: most('calls'), used });
  };

  const uploaded = `incoming/image/${caller.id}/${'1'.repeat(24)}`;
  holdUpload(s3, uploaded);
  const request = { caller, now, sourceIp };
  const on = (number: number) => ({ ...request, parameters: { id: office.id(number) } });
  // Open ones of the last year, none of the last days; each is changed once. All end with the same digit, so that they are at
  // the same stage and in as many queues whatever the size of the office; the one that is deleted has as many words.
  const open = Array.from({ length: count }, (_, age) => count - 1 - age).filter(number => {
    const { isStatus, createdAt } = office.record(number);
    return number % 10 === 1 && isStatus === 'Pending' && Date.parse(createdAt) < now.getTime() - month;
  });
  const deleted = open.find(number => number % 20 === 1) ?? 0;
  const [edited = 0, pended = 0, approved = 0, seen = 0, staged = 0] = open.filter(
    number => number !== deleted,
  );
  const { version } = office.record(0);
  const writer = { who: caller.id, action: 'updateApplication', now, address: sourceIp };

  await measure('Add', () =>
    addApplication({
      ...request,
      idempotencyKey: 'one',
      body: {
        ...v.parse(v.object(applicationFields), office.record(seen)),
        passport: 'ZZ0000001',
        email: 'new.person@example.com',
        image: uploaded,
        isAdmin: true,
        language: 'bn',
        consent: true,
      },
    }),
  );
  await measure('Edit of a field that no list shows', () =>
    editApplication(office.id(edited), { birthCity: 'Elsewhere', version }, writer),
  );
  await measure('Stage', () => updateStage({ ...on(staged), body: { stage: 'submitted', version } }));
  await measure('Pending, with another day', () =>
    updateApplicationPending({
      ...on(pended),
      body: { date: dayOf(new Date(now.getTime() + 30 * 86_400_000)), version },
    }),
  );
  await measure('Approve', () => updateApplicationApprove({ ...on(approved), body: { version } }));
  await measure('Delete', () => deleteApplication(on(deleted)));
  await measure('Restore', () => restoreApplication(on(deleted)));
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
  await measure('Enquiry that opens a copy', () => ask(office.record(seen).passport));

  const list = (query: object) =>
    fetchApplication({ ...request, query: { page: 1, limit: 10, search: '', sort: 'newest', ...query } });
  for (const [name, query] of lists) {
    const { totalPages } = await list(query);
    const from = dayOf(new Date(now.getTime() - fiveYears));
    const pages = [{}, { page: Math.ceil(totalPages / 2) }, { page: totalPages }, { from }];
    await measure(`List ${name}`, ...pages.map(page => () => list({ ...query, ...page })));
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
      readQueue(name, { person: caller.id, today: dayOf(now) }, { limit: limits.queuePage }),
    );
  await measure('History: nothing of a person and a kind', () =>
    findActivity({ who: caller.id, kind: 'slide' }, 25),
  );
  await measure('History: the newest', () => findActivity({}, 25));
  tables.dynamo.restore();
  s3.restore();
  cognito.restore();
  return { counts, totalsBytes };
}

/** The last lines of the history: of one person, who never did anything with a slide. */
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
