import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import type { Table } from '../../shared/tables.ts';
import {
  applyUpdate,
  type Definition,
  type Item,
  invalidRequestError,
  keyOf,
  mapPaths,
  matchesFilter,
  requireCondition,
} from './engine.ts';
import { firstAfter, indexOfPlace, placeOf, rangeOf, textOf } from './places.ts';
import {
  marshallItem,
  parseRequest,
  projectItem,
  unmarshallItem,
  type Values,
  type WriteKind,
} from './requests.ts';
import { type ConsumedUnits, entryOf, entryUnits, itemBytes, readUnits, writeUnits } from './units.ts';

type Keys = Pick<Table, 'partition' | 'sort'>;

/** Initial records of a table, built only when read, because a million would not fit into memory. */
export interface Source {
  /** Returns the keys of all records, in the order of an index or of the table. */
  places(index: string | undefined): string[];
  make(place: string): Values | undefined;
}

interface Options {
  readonly source?: Source | undefined;
  readonly use?: ((used: ConsumedUnits) => void) | undefined;
}

export class MemoryTable {
  readonly name: string;
  readonly #layout: Table;
  readonly #definition: Definition;
  readonly #key: readonly string[];
  readonly #source: Source | undefined;
  readonly #use: Options['use'];
  /** Written items by key. Undefined if a record from the source was deleted. */
  readonly #items = new Map<string, Item | undefined>();
  /** Sorted keys of the table and of each index. */
  readonly #orders = new Map<string | undefined, string[]>();

  constructor(name: string, layout: Table, { source, use }: Options = {}) {
    this.name = name;
    this.#layout = layout;
    this.#source = source;
    this.#use = use;
    this.#key = [layout.partition, layout.sort].filter(key => key !== undefined);
    this.#definition = {
      TableName: name,
      KeySchema: this.#key.map((AttributeName, place) => ({
        AttributeName,
        KeyType: place === 0 ? 'HASH' : 'RANGE',
      })),
      AttributeDefinitions: this.#key.map(AttributeName => ({ AttributeName, AttributeType: 'S' })),
    };
  }

  all(): Values[] {
    return this.#order(undefined).flatMap(place => this.#plainAt(place));
  }

  keyOf({ Key, Item }: Values): string {
    const key: Values = Object(Key ?? Item);
    return placeOf(this.#key.map(name => String(key[name])));
  }

  get(input: Values): Values {
    const request = parseRequest('Get', { ...input, TableName: this.name });
    const key = this.keyOf(input);
    keyOf(request, this.#definition);
    const item = this.#find(key);
    this.#tell(key, { reads: readUnits(item ? itemBytes(item) : 0, request.ConsistentRead) });
    return item ? { Item: unmarshallItem(projectItem(item, request)) } : {};
  }

  /** @param undo collects functions that undo the write @throws ConditionalCheckFailedException */
  write(
    kind: WriteKind,
    { ReturnValuesOnConditionCheckFailure: returned, ...input }: Values,
    undo?: (() => void)[],
  ): Values {
    const request = parseRequest(kind, input);
    keyOf(request, this.#definition);
    const key = this.keyOf(input);
    const before = this.#find(key);
    try {
      requireCondition(request, before);
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException && returned === 'ALL_OLD') error.Item = before;
      throw error;
    }
    const isTransaction = undo !== undefined;
    if (kind === 'ConditionCheck') {
      this.#tell(key, { writes: writeUnits(before, undefined, isTransaction) });
      return {};
    }
    const after = kind === 'Update' ? applyUpdate(request, before, this.#definition) : request.Item;
    if (after) this.#requireIndexKeys(after);
    this.#replace(key, before, after);
    undo?.push(() => this.#replace(key, after, before));
    this.#tellWrite(key, before, after, isTransaction);
    const answered = { ALL_NEW: after, ALL_OLD: before }[String(request.ReturnValues)];
    return answered ? { Attributes: unmarshallItem(answered) } : {};
  }

  /** Returns two records per page, so that tests notice code that reads only the first page. */
  scan({ ExclusiveStartKey: start }: Values): Values {
    const order = this.#order(undefined);
    const first = start === undefined ? 0 : firstAfter(order, this.keyOf({ Key: start }));
    const read = order.slice(first, first + 2).flatMap(place => this.#plainAt(place));
    const last = read.length === 2 ? read[1] : undefined;
    return {
      Items: read,
      ...(last && { LastEvaluatedKey: Object.fromEntries(this.#key.map(name => [name, last[name]])) }),
    };
  }

  query(input: Values): Values {
    const request = parseRequest('Query', input);
    const { KeyConditions = {}, IndexName, ExclusiveStartKey: start, Limit } = request;
    const index = IndexName === undefined ? undefined : this.#layout.indexes[IndexName];
    if (IndexName !== undefined && !index) throw invalidRequestError(`The table has no index ${IndexName}`);
    if (index && request.ConsistentRead) throw invalidRequestError('An index has no consistent reads');
    const keys = index ?? this.#layout;
    const names = Object.keys(KeyConditions);
    if (!names.includes(keys.partition) || names.some(name => name !== keys.partition && name !== keys.sort))
      throw invalidRequestError('Query key condition not supported');

    const { least, end } = rangeOf(
      textOf(KeyConditions[keys.partition]?.AttributeValueList[0]),
      keys.sort === undefined ? undefined : KeyConditions[keys.sort],
    );
    const startPlace = start && placeOf(this.#keyNames(keys).map(name => textOf(start[name])));
    if (startPlace !== undefined && (startPlace < least || startPlace >= end))
      throw invalidRequestError('The provided starting key is outside query boundaries');
    const isDown = request.ScanIndexForward === false;
    const order = this.#order(IndexName);
    const from =
      startPlace !== undefined && !isDown ? firstAfter(order, startPlace) : indexOfPlace(order, least);
    const to =
      startPlace !== undefined && isDown ? indexOfPlace(order, startPlace) : indexOfPlace(order, end);
    const count = Math.min(to - from, Limit ?? Number.POSITIVE_INFINITY);
    const places = isDown ? order.slice(to - count, to).toReversed() : order.slice(from, from + count);
    const read = places.flatMap(place => {
      const item = this.#find(this.#keyAt(place, keys));
      return item ? [index ? (entryOf(item, index, this.#key) ?? item) : item] : [];
    });
    const size = read.reduce((sum, item) => sum + itemBytes(item), 0);
    this.#tell(least, { index: IndexName, reads: readUnits(size, request.ConsistentRead) });
    const last = count === Limit ? read.at(-1) : undefined;
    const found = read.filter(item => !request._filter || matchesFilter(item, request._filter.expression));
    return {
      Count: found.length,
      ...(input['Select'] !== 'COUNT' && {
        Items: found.map(item => unmarshallItem(projectItem(item, request))),
      }),
      ...(last && { LastEvaluatedKey: unmarshallItem(mapPaths(this.#keyNames(keys), last)) }),
    };
  }

  #find(key: string): Item | undefined {
    if (this.#items.has(key)) return this.#items.get(key);
    const made = this.#source?.make(key);
    return made && marshallItem(made);
  }

  #plainAt(place: string): Values[] {
    const item = this.#find(place);
    return item ? [unmarshallItem(item)] : [];
  }

  #keyAt(place: string, keys: Keys): string {
    const names = this.#keyNames(keys);
    const values = place.split('\0');
    return placeOf(this.#key.map(name => values[names.indexOf(name)] ?? ''));
  }

  /** Returns the key attributes of an index, then those of the table, which make equal index keys unique. */
  #keyNames({ partition, sort }: Keys): string[] {
    return [...new Set([partition, ...(sort === undefined ? [] : [sort]), ...this.#key])];
  }

  #placeIn(item: Item | undefined, index: string | undefined): string | undefined {
    const keys = index === undefined ? this.#layout : this.#layout.indexes[index];
    if (!item || !keys) return undefined;
    const names = this.#keyNames(keys);
    return names.every(name => item[name]) ? placeOf(names.map(name => textOf(item[name]))) : undefined;
  }

  #order(index: string | undefined): string[] {
    const known = this.#orders.get(index);
    if (known) return known;
    const order = this.#source?.places(index) ?? [];
    for (const key of this.#items.keys()) {
      const made = this.#source?.make(key);
      this.#move(
        order,
        made && this.#placeIn(marshallItem(made), index),
        this.#placeIn(this.#items.get(key), index),
      );
    }
    this.#orders.set(index, order);
    return order;
  }

  #replace(key: string, before: Item | undefined, after: Item | undefined): void {
    if (after || this.#source) this.#items.set(key, after);
    else this.#items.delete(key);
    for (const [index, order] of this.#orders)
      this.#move(order, this.#placeIn(before, index), this.#placeIn(after, index));
  }

  #move(order: string[], from: string | undefined, to: string | undefined): void {
    if (from === to) return;
    if (from !== undefined) order.splice(indexOfPlace(order, from), 1);
    if (to !== undefined) order.splice(indexOfPlace(order, to), 0, to);
  }

  #tell(place: string, used: { index?: string | undefined; reads?: number; writes?: number }): void {
    const partition = place.split('\0', 1)[0] ?? '';
    this.#use?.({ table: this.name, partition, reads: 0, writes: 0, ...used });
  }

  #tellWrite(key: string, before: Item | undefined, after: Item | undefined, isTransaction: boolean): void {
    if (!this.#use) return;
    this.#tell(key, { writes: writeUnits(before, after, isTransaction) });
    for (const [index, keys] of Object.entries(this.#layout.indexes)) {
      const [was, is] = [before, after].map(item => entryOf(item, keys, this.#key));
      const writes = entryUnits(was, is, keys);
      if (writes > 0) this.#tell(textOf((is ?? was)?.[keys.partition]), { index, writes });
    }
  }

  #requireIndexKeys(item: Item): void {
    for (const { partition, sort } of Object.values(this.#layout.indexes))
      for (const name of [partition, sort])
        if (item[name] && !item[name].S)
          throw invalidRequestError(`The key ${name} of an index is no text, or empty`);
  }
}
