import {
  type ImportColumn,
  type importApplications,
  importColumns,
  importLimits,
  type RouteInput,
  type RouteResponse,
} from '../../../../functions/contract.ts';
import { RequestError } from '../../../shared/request.ts';
import { fieldsOf, isNotFound, isStale } from '../../shared/failures.ts';
import { type Pause, withRetries } from '../../shared/retries.ts';
import type { PlannedRow } from './dry-run.ts';
import type { RowFault } from './fault-words.ts';
import type { CheckCalls } from './find-records.ts';
import { paced } from './paced.ts';
import { type Changes, differencesOf, type Outcome } from './plan-row.ts';

/** Sends new rows in batches and changes records one by one. A repeated request has no second effect. */

type Body = NonNullable<RouteInput<typeof importApplications>['body']>;
type Sent = RouteResponse<typeof importApplications>;

export interface ImportCalls {
  readonly send: (body: Body, signal: AbortSignal) => Promise<Sent>;
  readonly change: (
    id: string,
    body: Changes & { readonly version: number },
    signal: AbortSignal,
  ) => Promise<unknown>;
  readonly check: CheckCalls['check'];
  readonly pause: Pause;
  readonly now: () => number;
}

export interface ImportProgress {
  readonly total: number;
  readonly done: number;
  readonly added: number;
  readonly changed: number;
  /** Rows that an earlier import of the same file added. */
  readonly existing: number;
  readonly refused: readonly { readonly number: number; readonly faults: readonly RowFault[] }[];
}

export interface ImportJob {
  readonly run: (
    signal: AbortSignal,
    onProgress: (progress: ImportProgress) => void,
  ) => Promise<ImportProgress>;
}

/** Number of parallel changes. More would use too much of the API's rate limit. */
const changesAtOnce = 4;
/** A fifth of the API's rate limit, which all users share. */
const changesPerSecond = 20;

type Changed = PlannedRow & { readonly outcome: Outcome & { kind: 'changed' } };
const isChanged = (row: PlannedRow): row is Changed => row.outcome.kind === 'changed';

export function importJob(
  planned: readonly PlannedRow[],
  receivedColumn: number,
  calls: ImportCalls,
): ImportJob {
  const fresh = planned.filter(({ outcome }) => outcome.kind === 'new');
  const changed = planned.filter(isChanged);
  let progress: ImportProgress = {
    total: fresh.length + changed.length,
    done: 0,
    added: 0,
    changed: 0,
    existing: 0,
    refused: [],
  };
  let nextFresh = 0;
  let nextChanged = 0;
  const sendPack = async (signal: AbortSignal) => {
    const { columns, rows, tooLong } = firstPack(fresh.slice(nextFresh, nextFresh + importLimits.rowsAtOnce));
    const body = { columns, rows, receivedColumn };
    const send = () => withRetries(() => calls.send(body, signal), { pause: calls.pause, signal });
    if (rows.length > 0) {
      const { results } = await paced(send, () => rows.length / importLimits.rowsPerSecond, calls);
      progress = counted(progress, results);
    }
    progress = withTooLong(progress, tooLong);
    nextFresh += rows.length + tooLong.length;
  };
  const changeGroup = async (signal: AbortSignal) => {
    const rows = changed.slice(nextChanged, nextChanged + changesAtOnce);
    const change = () => Promise.all(rows.map(row => changeOne(row, calls, signal)));
    progress = withChanges(progress, await paced(change, () => rows.length / changesPerSecond, calls));
    nextChanged += rows.length;
  };
  const finish = async (signal: AbortSignal) => {
    const body = { columns: [], rows: [], receivedColumn, finished: true };
    const { ended } = await withRetries(() => calls.send(body, signal), { pause: calls.pause, signal });
    if (ended) progress = withCounts(progress, ended);
  };
  let isFinished = false;
  return {
    run: async (signal, onProgress) => {
      onProgress(progress);
      while (!isFinished) {
        signal.throwIfAborted();
        if (nextFresh < fresh.length) await sendPack(signal);
        else if (nextChanged < changed.length) await changeGroup(signal);
        else {
          await finish(signal);
          isFinished = true;
        }
        onProgress(progress);
      }
      return progress;
    },
  };
}

const longText = 'This row is too long to be sent.';

/** Leaves 700 bytes for the column names and the rest of the body. */
const bodyRoom = importLimits.bodyBytes - 700;

interface Pack {
  readonly columns: ImportColumn[];
  readonly rows: Body['rows'];
  /** Rows of this batch that are too long for any request. */
  readonly tooLong: readonly PlannedRow[];
}

/** Returns the first rows, as many as fit into one request. */
function firstPack(planned: readonly PlannedRow[]): Pack {
  const columns = importColumns.filter(column => planned.some(({ values }) => values[column]));
  const rows: { row: number; cells: string[] }[] = [];
  const tooLong: PlannedRow[] = [];
  const encoder = new TextEncoder();
  let room = bodyRoom;
  for (const one of planned) {
    const row = { row: one.number, cells: columns.map(column => one.values[column] ?? '') };
    const size = encoder.encode(JSON.stringify(row)).length + 1;
    if (size > bodyRoom) {
      tooLong.push(one);
      continue;
    }
    if (size > room) break;
    rows.push(row);
    room -= size;
  }
  return { columns, rows, tooLong };
}

function withTooLong(progress: ImportProgress, rows: readonly PlannedRow[]): ImportProgress {
  if (rows.length === 0) return progress;
  const refused = rows.map(({ number }): ImportProgress['refused'][number] => ({
    number,
    faults: [{ column: 'surname', message: longText }],
  }));
  return { ...progress, done: progress.done + rows.length, refused: [...progress.refused, ...refused] };
}

function counted(progress: ImportProgress, results: Sent['results']): ImportProgress {
  const count = (outcome: Sent['results'][number]['outcome']) =>
    results.filter(result => result.outcome === outcome).length;
  return {
    ...progress,
    done: progress.done + results.length,
    added: progress.added + count('added'),
    existing: progress.existing + count('existing'),
    refused: [
      ...progress.refused,
      ...results
        .filter(({ outcome }) => outcome === 'refused')
        .map(({ row, faults = {} }) => ({ number: row, faults: faultsOf(faults) })),
    ],
  };
}

/** Replaces the progress by the server's counts. They include rows of requests with a lost response. */
function withCounts(
  progress: ImportProgress,
  { added, changed }: NonNullable<Sent['ended']>,
): ImportProgress {
  const existing = Math.max(0, progress.total - added - changed - progress.refused.length);
  return { ...progress, added, changed, existing };
}

const faultsOf = (faults: Readonly<Record<string, string>>): RowFault[] =>
  Object.entries(faults).map(([column, message]) => ({
    column: importColumns.find(known => known === column) ?? 'record',
    message,
  }));

interface ChangeResult {
  readonly number: number;
  readonly faults: readonly RowFault[];
}

/** Changes one record. If the server refuses it, reports the row, and the import continues. */
async function changeOne(row: Changed, calls: ImportCalls, signal: AbortSignal): Promise<ChangeResult> {
  const { number, outcome } = row;
  const { id, version, changes } = outcome;
  try {
    await withRetries(() => calls.change(id, { ...changes, version }, signal), {
      pause: calls.pause,
      signal,
    });
    return { number, faults: [] };
  } catch (error) {
    const record = isStale(error) || isNotFound(error) ? await recordOf(row, calls, signal) : undefined;
    if (record && differencesOf(row, record).length === 0) return { number, faults: [] };
    // The record exists, so the import has ended.
    if (record && isNotFound(error)) throw error;
    if (!isRefusal(error)) throw error;
    const faults = faultsOf(fieldsOf(error));
    return { number, faults: faults.length > 0 ? faults : [{ column: 'record', message: error.message }] };
  }
}

/** Reads a record again, because an earlier request may have made the change. @throws RequestError NOT_FOUND if the import has expired */
async function recordOf(row: Changed, calls: ImportCalls, signal: AbortSignal) {
  const columns = importColumns.filter(column => row.texts[column] !== undefined);
  const body = { columns, ids: [row.outcome.id], passports: [], closed: [], emails: [] };
  const { applications } = await calls.check(body, signal);
  return applications.find(({ _id }) => _id === row.outcome.id);
}

/** Checks whether an error concerns only this row. An expired session, for example, concerns all rows. */
const isRefusal = (error: unknown): error is RequestError =>
  error instanceof RequestError &&
  ['INVALID', 'STALE', 'CONFLICT', 'DUPLICATE', 'NOT_FOUND'].includes(error.code ?? '');

function withChanges(progress: ImportProgress, results: readonly ChangeResult[]): ImportProgress {
  const refused = results.filter(({ faults }) => faults.length > 0);
  return {
    ...progress,
    done: progress.done + results.length,
    changed: progress.changed + results.length - refused.length,
    refused: [...progress.refused, ...refused],
  };
}
