import { type AttributeValue, ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { Table } from '../../shared/tables.ts';
import {
  compare,
  type Definition,
  type Item,
  invalid,
  keyOf,
  mapPaths,
  matchesFilter,
  parse,
  type Request,
  requireCondition,
  updated,
} from './engine.ts';

/** Records, requests and answers in plain JavaScript values, as the document client has them. */
export type Values = Record<string, unknown>;

const parsers = {
  Get: 'getItem',
  Put: 'putItem',
  Update: 'updateItem',
  Delete: 'deleteItem',
  ConditionCheck: 'deleteItem',
  Query: 'query',
} as const;
export type WriteKind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck';
type Keys = Pick<Table, 'partition' | 'sort'>;

/** One table in memory, which answers as DynamoDB does. Its indexes are worked out at each query. */
export class MemoryTable {
  readonly name: string;
  readonly #layout: Table;
  readonly #definition: Definition;
  #items = new Map<string, Item>();

  constructor(name: string, layout: Table) {
    const names = [layout.partition, layout.sort].filter(key => key !== undefined);
    this.name = name;
    this.#layout = layout;
    this.#definition = {
      TableName: name,
      KeySchema: names.map((AttributeName, place) => ({
        AttributeName,
        KeyType: place === 0 ? 'HASH' : 'RANGE',
      })),
      AttributeDefinitions: names.map(AttributeName => ({ AttributeName, AttributeType: 'S' })),
    };
  }

  /** Every record, in the order of their keys. */
  all(): Values[] {
    return this.#sorted(this.#layout).map(plain);
  }

  /** Remembers what is there; calling the answer brings it back. */
  remember(): () => void {
    const items = new Map(this.#items);
    return () => {
      this.#items = items;
    };
  }

  /** The key of the record that a write is about. */
  keyOf({ Key, Item }: Values): string {
    const { partition, sort = partition } = this.#layout;
    const key: Values = Object(Key ?? Item);
    return JSON.stringify([key[partition], key[sort]]);
  }

  get(input: Values): Values {
    const request = parseRequest('Get', { ...input, TableName: this.name });
    const item = this.#items.get(keyOf(request, this.#definition));
    return item ? { Item: plain(projected(item, request)) } : {};
  }

  /** @throws ConditionalCheckFailedException, with the record where it was asked for */
  write(kind: WriteKind, { ReturnValuesOnConditionCheckFailure: returned, ...input }: Values): Values {
    const request = parseRequest(kind, input);
    const key = keyOf(request, this.#definition);
    const before = this.#items.get(key);
    try {
      requireCondition(request, before);
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException && returned === 'ALL_OLD') error.Item = before;
      throw error;
    }
    if (kind === 'ConditionCheck') return {};
    const after = kind === 'Update' ? updated(request, before, this.#definition) : request.Item;
    if (after) this.#requireIndexKeys(after);
    if (after) this.#items.set(key, after);
    else this.#items.delete(key);
    const answered = { ALL_NEW: after, ALL_OLD: before }[String(request.ReturnValues)];
    return answered ? { Attributes: plain(answered) } : {};
  }

  /** Two records at a time, so that a test sees whether all pages are read. */
  scan({ ExclusiveStartKey: start }: Values): Values {
    const all = this.#sorted(this.#layout);
    const from = start ? all.findIndex(item => this.#order(item, marshall(start), this.#layout) > 0) : 0;
    const read = from < 0 ? [] : all.slice(from, from + 2);
    const last = read.length === 2 ? read[1] : undefined;
    return {
      Items: read.map(plain),
      ...(last && { LastEvaluatedKey: plain(mapPaths(this.#keyNames(this.#layout), last)) }),
    };
  }

  query(input: Values): Values {
    const request = parseRequest('Query', input);
    const { KeyConditions = {}, IndexName, ExclusiveStartKey: start, Limit } = request;
    const index = IndexName === undefined ? undefined : this.#layout.indexes[IndexName];
    if (IndexName !== undefined && !index) throw invalid(`The table has no index ${IndexName}`);
    if (index && request.ConsistentRead) throw invalid('An index has no consistent reads');
    const keys = index ?? this.#layout;
    const names = Object.keys(KeyConditions);
    if (!names.includes(keys.partition) || names.some(name => name !== keys.partition && name !== keys.sort))
      throw invalid('Query key condition not supported');

    const matches = (item: Item) =>
      Object.entries(KeyConditions).every(([name, { ComparisonOperator, AttributeValueList }]) =>
        compare(ComparisonOperator, item[name], AttributeValueList),
      );
    if (start && !matches(start)) throw invalid('The provided starting key is outside query boundaries');
    const found = this.#sorted(keys).filter(matches);
    const direction = request.ScanIndexForward === false ? -1 : 1;
    const ordered = direction < 0 ? found.toReversed() : found;
    const rest = start ? ordered.filter(item => this.#order(item, start, keys) * direction > 0) : ordered;
    const read = rest.slice(0, Limit);
    const last = read.length === Limit ? read.at(-1) : undefined;
    return {
      Items: read
        .filter(item => !request._filter || matchesFilter(item, request._filter.expression))
        // An index has no more than it carries.
        .map(item =>
          index && index.carries !== 'all'
            ? mapPaths([...this.#keyNames(keys), ...index.carries], item)
            : item,
        )
        .map(item => plain(projected(item, request))),
      ...(last && { LastEvaluatedKey: plain(mapPaths(this.#keyNames(keys), last)) }),
    };
  }

  /** The records that have the keys of the table or index, in their order. */
  #sorted(keys: Keys): Item[] {
    return [...this.#items.values()]
      .filter(item => this.#keyNames(keys).every(name => item[name]))
      .toSorted((one, other) => this.#order(one, other, keys));
  }

  /** The keys of an index, and of the table, which tell apart what is at one place of the index. */
  #keyNames({ partition, sort }: Keys): string[] {
    const names = [partition, sort, this.#layout.partition, this.#layout.sort];
    return [...new Set(names.filter(name => name !== undefined))];
  }

  #order(one: Item, other: Item, keys: Keys): number {
    const name = this.#keyNames(keys).find(key => one[key]?.S !== other[key]?.S) ?? '';
    return (one[name]?.S ?? '') < (other[name]?.S ?? '') ? -1 : Number(name !== '');
  }

  /** What is in the key of an index is text, and never empty. */
  #requireIndexKeys(item: Item): void {
    for (const { partition, sort } of Object.values(this.#layout.indexes))
      for (const name of [partition, sort])
        if (item[name] && !item[name].S) throw invalid(`The key ${name} of an index is no text, or empty`);
  }
}

const notated = (values: unknown): Item => marshall(values, { removeUndefinedValues: true });

/** A request in DynamoDB's notation, with its expressions parsed. Items are not checked: that took most of the time. */
function parseRequest(kind: keyof typeof parsers, { Item: item, ...input }: Values): Request {
  const names = ['Key', 'ExpressionAttributeValues', 'ExclusiveStartKey'].filter(name => input[name]);
  const given = names.map(name => [name, notated(input[name])]);
  const request = parse(parsers[kind], {
    ...input,
    ...Object.fromEntries(given),
    ...(item !== undefined && { Item: {} }),
  });
  return item === undefined ? request : { ...request, Item: notated(item) };
}

const projected = (item: Item, { _projection }: Request): Item =>
  _projection ? mapPaths(_projection.paths, item) : item;

const plain = (item: Record<string, AttributeValue>): Values => unmarshall(item);
