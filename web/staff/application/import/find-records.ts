import * as v from 'valibot';
import {
  type ComparedApplication,
  type checkImport,
  fields,
  type ImportColumn,
  importLimits,
  isIsoDate,
  type RouteInput,
  type RouteResponse,
} from '../../../../functions/contract.ts';
import type { Pause } from '../../shared/retries.ts';
import { paced } from './paced.ts';
import type { ReadRow } from './plan-row.ts';

/** Finds the records that rows of a file name or conflict with. Pure except for the calls that it receives. */

type Body = NonNullable<RouteInput<typeof checkImport>['body']>;
type Check = Required<Omit<Body, 'people'>> & Pick<Body, 'people'>;

export interface CheckCalls {
  readonly check: (body: Check, signal: AbortSignal) => Promise<RouteResponse<typeof checkImport>>;
  readonly pause: Pause;
  readonly now: () => number;
}

export interface Keys {
  readonly id: string | undefined;
  readonly closed: string | undefined;
  readonly passport: string | undefined;
  readonly email: string | undefined;
}

/** Returns the keys to search for the row's own record and for records that it conflicts with. */
export function keysOf({ texts, values }: ReadRow): Keys {
  const stored = (name: 'passport' | 'email') => {
    const { success, output } = v.safeParse(fields[name].rule, values[name]);
    return success ? String(output) : undefined;
  };
  return {
    id: /^[0-9a-f]{24}$/.test(texts.record ?? '') ? texts.record : undefined,
    closed: values.closed || undefined,
    passport: stored('passport'),
    email: stored('email'),
  };
}

interface Wanted {
  readonly keys: readonly Keys[];
  /** Columns of the file; only these fields are compared. */
  readonly columns: ImportColumn[];
}

export interface FoundRecords {
  readonly records: ReadonlyMap<string, ComparedApplication>;
  readonly taken: ReadonlyMap<string, string>;
  /** Ids of applications that cannot be read, and passport numbers of unreadable closed cases. */
  readonly unreadable: ReadonlySet<string>;
}

/** Loads the records of all rows, with as many requests as needed. */
export async function findAll(wanted: Wanted, calls: CheckCalls, signal: AbortSignal): Promise<FoundRecords> {
  const records = new Map<string, ComparedApplication>();
  const taken = new Map<string, string>();
  const unreadable = new Set<string>();
  for (const body of bodiesOf(wanted)) {
    const answer = await paced(
      () => calls.check(body, signal),
      ({ applications }) => applications.length / importLimits.readsPerSecond,
      calls,
    );
    for (const record of answer.applications) records.set(record._id, record);
    for (const { field, value, application } of answer.taken) taken.set(`${field} ${value}`, application);
    for (const { application, passport } of answer.unreadable ?? []) unreadable.add(passport ?? application);
  }
  return { records, taken, unreadable };
}

/** Splits a request into several requests. Each body is below the size limit. */
function bodiesOf({ keys, columns }: Wanted): Check[] {
  const bodies: ReturnType<typeof emptyBody>[] = [];
  const bodyRoom = importLimits.bodyBytes - JSON.stringify(emptyBody(columns)).length;
  let room = 0;
  for (const { id, closed: day, passport, email } of keys) {
    const size =
      [id, passport, email].reduce((sum, key) => sum + (key ? key.length + 3 : 0), 0) +
      (passport && day ? closedBytes : 0);
    if (size === 0) continue;
    if (size > room) {
      bodies.push(emptyBody(columns));
      room = bodyRoom;
    }
    room -= size;
    const body = bodies.at(-1);
    if (id) body?.ids.push(id);
    if (passport && !day) body?.passports.push(passport);
    if (passport && day && isIsoDate(day)) body?.closed.push({ passport, day });
    if (email) body?.emails.push(email);
  }
  return bodies;
}

export function emptyBody(columns: ImportColumn[]) {
  const ids: string[] = [];
  const passports: string[] = [];
  const closed: { passport: string; day: string }[] = [];
  const emails: string[] = [];
  return { columns, ids, passports, closed, emails };
}

const closedBytes = JSON.stringify({ passport: '', day: '2026-01-01' }).length;
