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
  /** Random id, because another tab may replace the unfinished import. */
  readonly id: string | undefined;
  readonly file: File;
  readonly keptAt: number;
  readonly work: KeptWork;
}

const keptHours = 24;
const store = 'work';

/** Opens the database. Rejects if there is none, for example after signing out, unless it may be created. */
function open({ mayCreate = false } = {}): Promise<IDBDatabase> {
  const request = indexedDB.open(keptWorkDatabase);
  request.onupgradeneeded = () => {
    if (mayCreate) request.result.createObjectStore(store);
    else request.transaction?.abort();
  };
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

/** Stores entries, if `accepts` the stored id. */
async function put(
  entries: Readonly<Record<string, unknown>>,
  database: IDBDatabase,
  accepts: (id: unknown) => boolean = () => true,
): Promise<void> {
  try {
    const values = database.transaction(store, 'readwrite').objectStore(store);
    if (!accepts(await resultOf<unknown>(values.get('id')))) return;
    await Promise.all(Object.entries(entries).map(([key, value]) => resultOf(values.put(value, key))));
  } finally {
    database.close();
  }
}

async function read(keys: readonly string[]): Promise<unknown[]> {
  const database = await open();
  const values = database.transaction(store).objectStore(store);
  return Promise.all(keys.map(key => resultOf<unknown>(values.get(key)))).finally(() => database.close());
}

/** Id of the unfinished import that this tab works on. */
let own: string | undefined;

/** Goes on with an import that an earlier page or another tab has kept. */
export function continueKept({ id }: Pick<KeptImport, 'id'>): void {
  own = id;
}

/** Keeps a new file, instead of the earlier one. */
export function keepFile(file: File): Promise<void> {
  const id = crypto.randomUUID();
  own = id;
  return inOrder(async () => {
    const owner = storedUser()?.id;
    if (owner === undefined) return;
    const keptAt = Date.now();
    localStorage.setItem(keptWorkUntil, String(keptAt + keptHours * 3_600_000));
    await put({ id, file, keptAt, owner, work: undefined }, await open({ mayCreate: true }));
  });
}

export function keepWork(work: KeptWork): Promise<void> {
  const id = own;
  return inOrder(async () => {
    if (localStorage.getItem(keptWorkUntil) !== null) await put({ work }, await open(), kept => kept === id);
  });
}

/** Removes this unfinished import, unless another tab has replaced it. */
export function removeKeptWork(id = own): Promise<void> {
  return inOrder(async () => {
    const [kept] = await read(['id']);
    if (kept !== id) return;
    localStorage.removeItem(keptWorkUntil);
    await resultOf(indexedDB.deleteDatabase(keptWorkDatabase));
  });
}

/** Returns the user's unfinished import, if it is younger than 24 hours. */
export async function readKeptImport(): Promise<KeptImport | undefined> {
  const until = Number(localStorage.getItem(keptWorkUntil) ?? 0);
  if (until <= Date.now()) return undefined;
  await last;
  const [id, file, keptAt, owner, work] = await read(['id', 'file', 'keptAt', 'owner', 'work']);
  const isOwn = owner !== undefined && owner === storedUser()?.id;
  if (!isOwn || !(file instanceof File) || typeof keptAt !== 'number' || !isKeptWork(work)) return undefined;
  return { id: typeof id === 'string' ? id : undefined, file, keptAt, work };
}

/** Only this page writes the database, so its version of the form is enough. */
function isKeptWork(work: unknown): work is KeptWork {
  return typeof work === 'object' && work !== null && 'edits' in work && work.edits instanceof Map;
}
