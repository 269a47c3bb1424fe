import * as v from 'valibot';
import { openDocumentRequest } from '../../../functions/contract.ts';
import type { LinkSession, QueuedFile, Store } from './surroundings.ts';

const database = 'documents-to-send';
const version = 1;

const { wanted } = openDocumentRequest.response.entries;

const StoredSession = v.object({
  link: v.string(),
  session: v.string(),
  endsAt: v.number(),
  wanted,
  isUsed: v.boolean(),
});

const StoredFile = v.object({
  id: v.string(),
  link: v.string(),
  item: wanted.item.entries.item,
  name: v.string(),
  type: v.string(),
  size: v.number(),
  sha256: v.string(),
  addedAt: v.number(),
  document: v.optional(v.string()),
  pieces: v.number(),
  restarts: v.number(),
  isStored: v.boolean(),
});

/** With the way to find a record. Bytes are separate from files, so that a change of a file does not write them again. */
const tables = { sessions: { keyPath: 'link' }, files: { keyPath: 'id' }, bytes: {} } as const;
type Table = keyof typeof tables;
type Tables = Readonly<Record<Table, IDBObjectStore>>;

/** Keeps everything in the browser's IndexedDB, until it has arrived. */
export class IndexedStore implements Store {
  #opened: Promise<IDBDatabase> | undefined;

  session(link: string): Promise<LinkSession | undefined> {
    return this.#within('readonly', async ({ sessions }) => {
      const stored = v.safeParse(StoredSession, await result(sessions.get(link)));
      return stored.success ? stored.output : undefined;
    });
  }

  saveSession(session: LinkSession): Promise<void> {
    return this.#within('readwrite', async ({ sessions }) => {
      await result(sessions.put(session));
    });
  }

  endSession(link: string): Promise<void> {
    return this.#within('readwrite', ({ sessions }) => result(sessions.delete(link)));
  }

  files(link: string): Promise<QueuedFile[]> {
    return this.#within('readonly', async ({ files }) => {
      const found = await readFiles(files);
      return found.filter(file => file.link === link).toSorted((one, other) => one.addedAt - other.addedAt);
    });
  }

  addFile(file: QueuedFile, bytes: Blob): Promise<void> {
    return this.#within('readwrite', async tables => {
      await result(tables.files.add(file));
      await result(tables.bytes.add(bytes, file.id));
    });
  }

  updateFile(file: QueuedFile): Promise<void> {
    return this.#within('readwrite', async ({ files }) => {
      if ((await result(files.count(file.id))) > 0) await result(files.put(file));
    });
  }

  bytes(id: string): Promise<Blob | undefined> {
    return this.#within('readonly', async tables => {
      const found: unknown = await result(tables.bytes.get(id));
      return found instanceof Blob ? found : undefined;
    });
  }

  removeFile(id: string): Promise<void> {
    return this.#within('readwrite', tables => remove(tables, id));
  }

  removeLink(link: string): Promise<void> {
    return this.#within('readwrite', async tables => {
      await result(tables.sessions.delete(link));
      for (const file of await readFiles(tables.files)) if (file.link === link) await remove(tables, file.id);
    });
  }

  removeOld(now: number, filesBefore: number): Promise<void> {
    return this.#within('readwrite', async tables => {
      for (const link of await result(tables.sessions.getAllKeys())) {
        const stored = v.safeParse(StoredSession, await result(tables.sessions.get(link)));
        if (!stored.success || stored.output.endsAt <= now) await result(tables.sessions.delete(link));
      }
      for (const { id, addedAt } of await readFiles(tables.files))
        if (addedAt < filesBefore) await remove(tables, id);
    });
  }

  /** Runs the task in one transaction. @throws DOMException QuotaExceededError if the storage is full */
  async #within<T>(mode: IDBTransactionMode, task: (tables: Tables) => Promise<T>): Promise<T> {
    this.#opened ??= open();
    const transaction = (await this.#opened).transaction(Object.keys(tables), mode);
    const end = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const opened = {
      sessions: transaction.objectStore('sessions'),
      files: transaction.objectStore('files'),
      bytes: transaction.objectStore('bytes'),
    };
    try {
      const [answer] = await Promise.all([task(opened), end]);
      return answer;
    } catch (error) {
      await abort(transaction, end);
      throw error;
    }
  }
}

/** Undoes what the task has done, unless the browser has already. */
async function abort(transaction: IDBTransaction, end: Promise<void>): Promise<void> {
  try {
    transaction.abort();
  } catch {
    // The transaction has ended.
  }
  await end.catch(() => undefined);
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, version);
  request.onupgradeneeded = () => {
    for (const [name, options] of Object.entries(tables)) request.result.createObjectStore(name, options);
  };
  return result(request);
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function readFiles(files: IDBObjectStore): Promise<QueuedFile[]> {
  const found: readonly unknown[] = await result(files.getAll());
  return found.flatMap(one => {
    const stored = v.safeParse(StoredFile, one);
    return stored.success ? [stored.output] : [];
  });
}

async function remove({ files, bytes }: Tables, id: string): Promise<void> {
  await result(files.delete(id));
  await result(bytes.delete(id));
}
