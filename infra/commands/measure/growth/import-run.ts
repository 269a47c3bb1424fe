import { mock } from 'node:test';
import * as v from 'valibot';
import { importApplications } from '../../../../functions/application/import/importApplications.ts';
import { fileIdOf, keepFile } from '../../../../functions/application/import/imported-files.ts';
import { addApplication } from '../../../../functions/application/record/addApplication.ts';
import { keepImport } from '../../../../functions/application/store/imports.ts';
import {
  applicationFields,
  type ImportColumn,
  importLimits,
  officeDayOf,
} from '../../../../functions/contract.ts';
import { acceptFiles, mockS3, mockUpload } from '../../../../functions/testing/s3.ts';
import { signerVariables, stageVariables } from '../../../../functions/testing/stage-variables.ts';
import { mockTables } from '../../../../functions/testing/tables/mock-tables.ts';
import type { ConsumedUnits } from '../../../../functions/testing/tables/units.ts';
import { samplePerson } from '../../../local/sample/people.ts';

/** Simulates an import while staff add applications. Each AWS call takes a fixed time; the code itself takes none. */

interface Wanted {
  readonly rows: number;
  readonly callMilliseconds: number;
  /** Whether rows contain dates of stages. These are counted in records that all transactions share. */
  readonly withStages: boolean;
}

export interface ImportRun {
  /** Total run time of the functions, one request of the import after the other. */
  readonly lambdaSeconds: number;
  /** Time from the first request to the end, including pauses. */
  readonly seconds: number;
  readonly calls: number;
  readonly added: number;
  readonly unitsOfRow: number;
  /** Partition keys with the most write units in one second, highest first. */
  readonly hottest: readonly (readonly [key: string, units: number])[];
  readonly staff: {
    readonly adds: number;
    readonly refused: number;
    readonly slowestMilliseconds: number;
  };
}

const caller = { id: 'b'.repeat(24), role: 'super-admin' } as const;
const staff = { id: 'a'.repeat(24), role: 'admin' } as const;
/** Staff add an application every half second, which is more than a hundred clerks add. */
const staffMilliseconds = 500;
/** Most bytes of all rows in a request body. The body has further fields. */
const bodyRoom = importLimits.bodyBytes - 700;

export async function runImport({ rows, callMilliseconds, withStages }: Wanted): Promise<ImportRun> {
  Object.assign(process.env, stageVariables(), signerVariables);
  // Saves memory, because the AWS mocks keep a stack trace of each call.
  Error.stackTraceLimit = 0;
  const began = new Date('2026-03-04T06:00:00.000Z');
  mock.timers.enable({ apis: ['setTimeout', 'Date'], now: began });
  const units = unitsBySecond(() => Date.now());
  const tables = mockTables({}, { use: units.add });
  tables.slowDown(callMilliseconds);
  tables.refuseConflicts();
  const s3 = mockS3();
  acceptFiles(s3);
  try {
    const id = 'cd34'.repeat(6);
    const file = fileIdOf('ab12'.repeat(16));
    await inMadeUpTime(keepFile({ id: file, began }));
    await inMadeUpTime(keepImport({ id, who: caller.id, began, file, rows }));
    let isOver = false;
    const adding = addMeanwhile(s3, () => isOver);
    const sending = send(id, rows, {
      callMilliseconds,
      withStages,
      onCall: () => tables.dynamo.resetHistory(),
    });
    const sent = sending.finally(() => {
      isOver = true;
    });
    const start = Date.now();
    const [{ lambdaMilliseconds, calls, added, units: own, end }, office] = await inMadeUpTime(
      Promise.all([sent.then(result => ({ ...result, units: units.total(), end: Date.now() })), adding]),
    );
    return {
      lambdaSeconds: lambdaMilliseconds / 1000,
      seconds: (end - start) / 1000,
      calls,
      added,
      unitsOfRow: own / rows,
      hottest: units.hottest(),
      staff: office,
    };
  } finally {
    mock.timers.reset();
    tables.dynamo.restore();
    s3.restore();
    Error.stackTraceLimit = 10;
  }
}

async function inMadeUpTime<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  done.catch(() => {});
  while (!isDone) {
    await new Promise(resolve => setImmediate(resolve));
    mock.timers.tick(1);
  }
  return done;
}

function unitsBySecond(now: () => number) {
  const most = new Map<string, number>();
  let second = new Map<string, number>();
  let of = 0;
  let sum = 0;
  const fold = () => {
    for (const [key, units] of second) if (units > (most.get(key) ?? 0)) most.set(key, units);
    second = new Map();
  };
  return {
    add: ({ table, index, partition, writes }: ConsumedUnits) => {
      if (writes === 0) return;
      const at = Math.floor(now() / 1000);
      if (at !== of) fold();
      of = at;
      sum += writes;
      const key = `${table}${index ? `/${index}` : ''} ${partition}`;
      second.set(key, (second.get(key) ?? 0) + writes);
    },
    total: () => sum,
    hottest: () => {
      fold();
      return [...most].toSorted(([, one], [, other]) => other - one).slice(0, 6);
    },
  };
}

async function send(
  id: string,
  count: number,
  { callMilliseconds, withStages, onCall }: Omit<Wanted, 'rows'> & { readonly onCall: () => void },
): Promise<{ lambdaMilliseconds: number; calls: number; added: number }> {
  const columns = columnsOf(withStages);
  let lambdaMilliseconds = 0;
  let calls = 0;
  let added = 0;
  let rows: { row: number; cells: string[] }[] = [];
  let room = bodyRoom;
  const flush = async () => {
    const start = Date.now();
    // Waits as long as two simultaneous calls to the user pool: the check of the token and the lookup of the role.
    await new Promise(resolve => setTimeout(resolve, callMilliseconds));
    const { results } = await importApplications({
      parameters: { id },
      body: { columns: [...columns], rows, receivedColumn: -1, finished: false },
      caller,
      now: new Date(),
      sourceIp: '192.0.2.1',
    });
    const milliseconds = Date.now() - start;
    lambdaMilliseconds += milliseconds;
    calls += 1;
    onCall();
    const rest = (rows.length / importLimits.rowsPerSecond) * 1000 - milliseconds;
    if (rest > 0) await new Promise(resolve => setTimeout(resolve, rest));
    added += results.filter(({ outcome }) => outcome === 'added').length;
    rows = [];
    room = bodyRoom;
  };
  for (let number = 0; number < count; number += 1) {
    const row = { row: number + 2, cells: cellsOf(number, columns, count) };
    const size = Buffer.byteLength(JSON.stringify(row)) + 1;
    if (size > room || rows.length === importLimits.rowsAtOnce) await flush();
    rows.push(row);
    room -= size;
  }
  await flush();
  return { lambdaMilliseconds, calls, added };
}

const columnsOf = (withStages: boolean): readonly ImportColumn[] => [
  ...(Object.keys(applicationFields) as ImportColumn[]),
  ...(withStages
    ? (['isStatus', 'approve', 'received', 'documentsChecked', 'submitted', 'medical'] as const)
    : []),
];

function cellsOf(number: number, columns: readonly ImportColumn[], count: number): string[] {
  const { fields } = samplePerson(number, count, new Date());
  const day = (after: number) => officeDayOf(new Date(Date.UTC(2024, 0, 1 + (number % 360) + after)));
  const values: Readonly<Partial<Record<string, string>>> = {
    ...fields,
    passport: `IM${String(number).padStart(7, '0')}`,
    email: `person.${number}@example.com`,
    isStatus: number % 3 === 0 ? '' : 'Approved',
    approve: number % 3 === 0 ? '' : day(120),
    received: day(0),
    documentsChecked: day(10),
    submitted: day(30),
    medical: day(60),
  };
  return columns.map(column => values[column] ?? '');
}

async function addMeanwhile(
  s3: ReturnType<typeof mockS3>,
  isOver: () => boolean,
): Promise<ImportRun['staff']> {
  let adds = 0;
  let refused = 0;
  let slowestMilliseconds = 0;
  const underWay: Promise<unknown>[] = [];
  while (!isOver()) {
    const number = adds;
    adds += 1;
    const start = Date.now();
    const image = `incoming/image/${staff.id}/${number.toString(16).padStart(24, '0')}`;
    mockUpload(s3, image);
    const { fields } = samplePerson(number, number + 1, new Date());
    const body = {
      ...v.parse(v.object(applicationFields), fields),
      passport: `ST${String(number).padStart(7, '0')}`,
      email: `staff.${number}@example.com`,
      image,
      isAdmin: true,
      consent: false,
    };
    const add = addApplication({ body, caller: staff, now: new Date(), sourceIp: '192.0.2.2' })
      .then(() => {
        slowestMilliseconds = Math.max(slowestMilliseconds, Date.now() - start);
      })
      .catch(() => {
        refused += 1;
      });
    underWay.push(add);
    await new Promise(resolve => setTimeout(resolve, staffMilliseconds));
  }
  await Promise.all(underWay);
  return { adds, refused, slowestMilliseconds };
}
