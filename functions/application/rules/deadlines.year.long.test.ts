import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '../../testing/random.ts';
import { admin, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { stages, statuses } from '../stages.ts';
import { changeApplication, save } from '../store/applications.ts';
import { isOpen, StoredApplication } from '../stored-application.ts';
import { readQueue } from '../work/read-work.ts';
import { closing, deletion, reopening, restoration, statusChange } from './changes.ts';
import { deadlineNames } from './deadlines.ts';
import { stageChange } from './stage-rules.ts';

/**
 * Simulates a year of an office: 1,000 applications change dates, stages and statuses, and are deleted, restored, closed and
 * reopened. Each week the queues must have exactly the deadlines that a simple second implementation finds.
 */

const records = 1000;
/** Number of applications on the first day. */
const atFirst = 700;
const days = 365;
const changesADay = 6;
const firstDay = Date.UTC(2026, 0, 1);

const milliseconds = 86_400_000;
const dayAt = (number: number) => new Date(firstDay + number * milliseconds).toISOString().slice(0, 10);
/** Noon in Dhaka of the simulated day. */
const noon = (number: number) => new Date(firstDay + number * milliseconds + milliseconds / 4);
const idOf = (number: number) => number.toString(16).padStart(24, '0');

const random = randomFrom(32);
const below = (count: number) => Math.floor(random() * count);
function oneOf<Value>(values: readonly Value[]): Value {
  const value = values[below(values.length)];
  if (value === undefined) throw new Error('There is nothing to choose from');
  return value;
}

const dates = [
  'lookAgain',
  'pending',
  'biometricsLetter',
  'lmiaExpiry',
  'passportExpiry',
  'visaExpiry',
  'permitExpiry',
  'medicalLetter',
  'documentsLetter',
  'documentsSent',
  'fairnessLetter',
  'fairnessAnswered',
  'passportSent',
] as const;

/** Returns a random day near today, or sometimes no day. */
const someDay = (today: number) => (below(6) === 0 ? '' : dayAt(today - 40 + below(160)));
/** Returns a random day up to today, for past events. */
const pastDay = (today: number) => dayAt(today - below(below(3) === 0 ? 400 : 60));

type Change = Parameters<typeof changeApplication>[1];

/** Events that can happen to an application in the simulation. */
const happenings: readonly ((today: number) => Change)[] = [
  ...dates.map(name => (today: number): Change => {
    const day = someDay(today);
    return { changes: () => ({ [name]: name === 'pending' ? day || undefined : day }) };
  }),
  today => {
    const [stage, date] = [oneOf(stages.slice(1)), below(3) === 0 ? null : pastDay(today)];
    return { changes: record => stageChange(record, { stage, date }, dayAt(today)) };
  },
  today => {
    const [status, decision] = [oneOf(statuses), below(2) === 0];
    const wish = { today: dayAt(today), ...(decision && { decision: status !== 'Pending' }) };
    return { changes: record => statusChange(record, status, wish) };
  },
  () => ({ changes: () => ({ assignee: { id: admin.id, name: 'Nadia' } }) }),
  today => ({ changes: () => deletion(admin.id, noon(today)) }),
  () => ({ accepts: record => record.deletedAt !== undefined, changes: () => restoration }),
  today => ({ changes: () => closing(admin.id, noon(today)) }),
  () => ({
    accepts: record => record.closedAt !== undefined && record.deletedAt === undefined,
    changes: () => reopening,
  }),
];

/** Returns an application of a new person. One in five is like those from before stages existed. */
function application(number: number, today: number): StoredApplication {
  const added = noon(today);
  const given = dates.map(name => [name, below(2) === 0 ? someDay(today) : undefined] as const);
  const { pending, ...rest } = Object.fromEntries(given);
  return storedApplication({
    ...rest,
    ...(pending && { pending }),
    _id: idOf(number),
    email: `${number}@example.com`,
    passport: `BX${1_000_000 + number}`,
    createdAt: added.toISOString(),
    updatedAt: added.toISOString(),
    ...(number % 5 > 0 && { stages: { received: { date: added.toISOString().slice(0, 10) } } }),
  });
}

/** Adds days one by one. */
function later(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; left -= 1) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Subtracts days one by one. */
function earlier(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; left -= 1) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Returns the same day a year later; 28 February for a leap day. */
function aYearLater(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.endsWith('02-29') ? '-02-28' : day.slice(4)}`;
}

/** Returns the deadlines of a record, computed by simple code that does not use the product's rules. */
function deadlinesIn(record: StoredApplication): [what: string, day: string][] {
  const found: [string, string][] = [];
  if (record.deletedAt || record.closedAt) return found;
  const { biometrics, medical, submitted, decision, passportRequested, visaCollected } = record.stages ?? {};
  const isDecided = record.isStatus !== 'Pending' || decision || passportRequested || visaCollected;
  const isRejected = record.isStatus === 'Rejected';
  const { lookAgain, permitExpiry, lastActivity = '', documentsLetter, fairnessLetter } = record;
  if (
    lookAgain &&
    !isRejected &&
    !visaCollected &&
    !(lastActivity > lookAgain) &&
    record.lookAgainDone !== lookAgain
  )
    found.push(['lookAgain', lookAgain]);
  if (record.pending && record.isStatus === 'Approved' && !visaCollected)
    found.push(['collection', record.pending]);
  if (
    passportRequested &&
    !isRejected &&
    !visaCollected &&
    !((record.passportSent ?? '') >= passportRequested.date)
  )
    found.push(['passportRequest', later(passportRequested.date, 30)]);
  if (!isDecided) {
    if (record.biometricsLetter && !biometrics)
      found.push(['biometrics', later(record.biometricsLetter, 30)]);
    if (record.medicalLetter && !medical) found.push(['medicalLetter', later(record.medicalLetter, 30)]);
    if (documentsLetter && !((record.documentsSent ?? '') >= documentsLetter))
      found.push(['documentsLetter', later(documentsLetter, 30)]);
    if (fairnessLetter && !((record.fairnessAnswered ?? '') >= fairnessLetter))
      found.push(['fairnessLetter', later(fairnessLetter, 30)]);
    if (record.lmiaExpiry && !submitted) found.push(['lmia', record.lmiaExpiry]);
    if (medical) found.push(['medical', aYearLater(medical.date)]);
  }
  if (record.passportExpiry && !isRejected && !visaCollected) found.push(['passport', record.passportExpiry]);
  if (record.visaExpiry && !isRejected) found.push(['visa', record.visaExpiry]);
  for (const [name, days] of [['permit90', 90] as const, ['permit30', 30] as const]) {
    const reminder = permitExpiry && earlier(permitExpiry, days);
    if (reminder && !isRejected && !(lastActivity >= reminder)) found.push([name, reminder]);
  }
  return found;
}

const office = new Map<string, StoredApplication>();
let tables: MockTables;

/** Adds an application as production code does. */
async function add(today: number): Promise<void> {
  const record = application(office.size, today);
  await save(undefined, record, { who: admin.id, action: 'addApplication', now: noon(today) });
  office.set(record._id, record);
}

/** Makes a random event happen to one application, if possible. */
async function happen(today: number): Promise<void> {
  const { accepts = isOpen, changes } = oneOf(happenings)(today);
  const id = idOf(below(office.size));
  const known = office.get(id);
  if (!known || !accepts(known)) return;
  const writer = { who: admin.id, action: 'updateApplication', now: noon(today) };
  office.set(id, await changeApplication(id, { accepts, changes }, writer));
}

/** Reads all rows of a queue, page by page. */
async function linesOf(queue: 'overdue' | 'due', today: string): Promise<string[]> {
  const lines: string[] = [];
  for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
    const { work, nextCursor } = await readQueue(queue, { person: admin.id, today }, { limit: 100, cursor });
    lines.push(...work.map(({ _id, what, date }) => `${date} ${_id} ${what}`));
    cursor = nextCursor;
  }
  return lines.toSorted();
}

/** Returns the rows that both queues must have, computed from the stored records. */
function expectedLines(today: string): { overdue: string[]; due: string[] } {
  const lastDay = later(today, 7);
  const lines = tables
    .all('applications')
    .filter(item => 'surname' in item)
    .map(item => v.parse(StoredApplication, item))
    .flatMap(record => deadlinesIn(record).map(([what, day]) => `${day} ${record._id} ${what}`))
    .toSorted();
  const dayIn = (line: string) => line.slice(0, 'YYYY-MM-DD'.length);
  return {
    overdue: lines.filter(line => dayIn(line) < today),
    due: lines.filter(line => dayIn(line) >= today && dayIn(line) <= lastDay),
  };
}

beforeAll(() => {
  // The DynamoDB mock keeps a stack trace of each of about 20,000 calls.
  Error.stackTraceLimit = 0;
});
afterAll(() => {
  Error.stackTraceLimit = 10;
});

it('In a simulated year, the queues contain all deadlines and no others', async () => {
  stubStage();
  tables = mockTables();
  const seen = { overdue: 0, due: 0, what: new Set<string>() };
  for (let today = 0; today < days; today += 1) {
    while (office.size < atFirst + ((records - atFirst) * today) / (days - 1)) await add(today);
    for (let change = 0; change < changesADay; change += 1) await happen(today);
    if (today % 7 > 0) continue;
    const expected = expectedLines(dayAt(today));
    expect(await linesOf('overdue', dayAt(today)), dayAt(today)).toEqual(expected.overdue);
    expect(await linesOf('due', dayAt(today)), dayAt(today)).toEqual(expected.due);
    seen.overdue += expected.overdue.length;
    seen.due += expected.due.length;
    for (const line of [...expected.overdue, ...expected.due]) seen.what.add(line.split(' ')[2] ?? '');
    tables.dynamo.resetHistory();
  }
  expect(office.size).toBe(records);
  expect([...seen.what].toSorted()).toEqual([...deadlineNames].toSorted());
  expect(seen.overdue).toBeGreaterThan(records);
  expect(seen.due).toBeGreaterThan(records);
}, 180_000);
