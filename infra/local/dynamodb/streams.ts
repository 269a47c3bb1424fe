import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { ownProperty } from '../../../functions/contract.ts';
import { type Change, isObject, type Store, tableOfItem } from './store.ts';

/** Streams of table changes. Each reader has its own copy of the records until it deletes them. */

/** Name of a reader. It must stay the same after a restart. */
interface StreamReader {
  readonly name: string;
  readonly table: string;
}

/** A change in the format of a Lambda stream event with `NEW_IMAGE`. The id is the sequence number. */
const StreamRecord = v.looseObject({ eventID: v.string() });
export type StreamRecord = v.InferOutput<typeof StreamRecord>;

export interface Streams {
  /** Sets who reads new records. Unread records stay for the next reader with the same name. */
  setReaders(readers: readonly StreamReader[]): void;
  /** Returns the oldest remaining records of a reader, in write order. */
  read(name: string, limit: number): Promise<StreamRecord[]>;
  forget(name: string, records: readonly StreamRecord[]): Promise<void>;
  written(): Promise<void>;
}

const prefix = 'stream~';
const keyOf = (reader: string, number: string) => `${prefix}${reader}~${number}`;

/** Adds stream records to every commit, in the same LevelDB batch. */
export async function withStreams(store: Store): Promise<{ store: Store; streams: Streams }> {
  let readers: readonly StreamReader[] = [];
  let written = Promise.withResolvers<void>();
  let last = 0;
  for await (const key of store.keys(prefix)) last = Math.max(last, Number(key.split('~')[1]));

  const recordsOf = async (change: Change): Promise<Change[]> => {
    const table = tableOfItem(change.key);
    const following = readers.filter(reader => reader.table === table);
    if (table === undefined || following.length === 0) return [];
    const { KeySchema } = await store.view().table(table);
    const before = await store.get(change.key);
    const after = change.type === 'put' ? change.value : undefined;
    const item = after ?? before;
    if (!isObject(item) || isDeepStrictEqual(before, after)) return [];
    // Starts at the current microsecond, so that the numbers also increase after a restart.
    last = Math.max(last + 1, Date.now() * 1000);
    const SequenceNumber = String(last).padStart(21, '0');
    const value: StreamRecord = {
      eventID: SequenceNumber,
      eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
      eventSource: 'aws:dynamodb',
      dynamodb: {
        SequenceNumber,
        Keys: Object.fromEntries(KeySchema.map(({ AttributeName: name }) => [name, ownProperty(item, name)])),
        ...(after !== undefined && { NewImage: after }),
        StreamViewType: 'NEW_IMAGE',
      },
    };
    return following.map(({ name }) => ({ type: 'put', key: keyOf(name, SequenceNumber), value }));
  };

  return {
    store: {
      ...store,
      async commit(changes) {
        const all = [...changes];
        const records: Change[] = [];
        for (const change of all) records.push(...(await recordsOf(change)));
        await store.commit([...all, ...records]);
        if (records.length === 0) return;
        written.resolve();
        written = Promise.withResolvers();
      },
    },
    streams: {
      setReaders(changed) {
        readers = changed;
      },
      async read(name, limit) {
        const records: StreamRecord[] = [];
        for await (const number of store.keys(keyOf(name, ''))) {
          records.push(v.parse(StreamRecord, await store.get(keyOf(name, number))));
          if (records.length === limit) break;
        }
        return records;
      },
      forget: (name, records) =>
        store.commit(records.map(({ eventID }) => ({ type: 'del', key: keyOf(name, eventID) }))),
      written: () => written.promise,
    },
  };
}
