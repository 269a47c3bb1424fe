import { keptWorkDatabase, keptWorkUntil } from '../../session/drafts.ts';
import { storedUser } from '../../session/session-user.ts';
import type { Edits } from './edits.ts';
import type { SheetChoice } from './file/file-rows.ts';
import type { Columns } from './import-steps.ts';

/**
 * An unfinished import in IndexedDB, for its user on this device. It contains passports: signing out deletes it, and
 * so does the end of the import or of 24 hours.
 */
export interface KeptWork {
  readonly at: 'columns' | 'checked' | 'sending';
  readonly sheet: SheetChoice | undefined;
  readonly withHidden: boolean;
  readonly columns: Columns;
  readonly edits: Edits;
  /** Id of the import, which is valid as long as this work is kept. */
  readonly id: string | undefined;
  readonly leftOut: ReadonlySet<number>;
}

export interface KeptImport {
  readonly file: File;
  readonly keptAt: number;
  readonly work: KeptWork;
}

const keptHours = 24;
const store = 'work';

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(keptWorkDatabase);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return resultOf(request);
}

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Writes run in their order, so that an older state never replaces a newer one. */
let last: Promise<unknown> = Promise.resolve();

function inOrder(write: () => Promise<unknown>): Promise<void> {
  // A browser without room or in private mode keeps nothing; the import works without.
  last = last.then(write).catch(() => undefined);
  return last.then(() => undefined);
}

async function put(entries: Readonly<Record<string, unknown>>): Promise<void> {
  const database = await open();
  const transaction = database.transaction(store, 'readwrite');
  const done = Object.entries(entries).map(([key, value]) =>
    resultOf(transaction.objectStore(store).put(value, key)),
  );
  await Promise.all(done).finally(() => database.close());
}

/** Keeps a new file, instead of the earlier one. */
export function keepFile(file: File): Promise<void> {
  return inOrder(async () => {
    const owner = storedUser()?.id;
    if (owner === undefined) return;
    const keptAt = Date.now();
    localStorage.setItem(keptWorkUntil, String(keptAt + keptHours * 3_600_000));
    await put({ file, keptAt, owner, work: undefined });
  });
}

export function keepWork(work: KeptWork): Promise<void> {
  return inOrder(async () => {
    if (localStorage.getItem(keptWorkUntil) !== null) await put({ work });
  });
}

export function removeKeptWork(): Promise<void> {
  return inOrder(async () => {
    localStorage.removeItem(keptWorkUntil);
    await resultOf(indexedDB.deleteDatabase(keptWorkDatabase));
  });
}

/** Returns the user's unfinished import, if it is younger than 24 hours. */
export async function readKeptImport(): Promise<KeptImport | undefined> {
  const until = Number(localStorage.getItem(keptWorkUntil) ?? 0);
  if (until <= Date.now()) return undefined;
  await last;
  const database = await open();
  const values = database.transaction(store).objectStore(store);
  const read = await Promise.all(
    ['file', 'keptAt', 'owner', 'work'].map(key => resultOf<unknown>(values.get(key))),
  ).finally(() => database.close());
  const [file, keptAt, owner, work] = read;
  const isOwn = owner !== undefined && owner === storedUser()?.id;
  if (!isOwn || !(file instanceof File) || typeof keptAt !== 'number' || !isKeptWork(work)) return undefined;
  return { file, keptAt, work };
}

/** Only this page writes the database, so its version of the form is enough. */
function isKeptWork(work: unknown): work is KeptWork {
  return typeof work === 'object' && work !== null && 'edits' in work && work.edits instanceof Map;
}
