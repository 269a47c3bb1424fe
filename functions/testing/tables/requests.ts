import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { type Item, mapPaths, parse, type Request } from './engine.ts';

/** Plain JavaScript values, like those of DynamoDB's document client. */
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
export const marshallItem = (values: unknown): Item => marshall(values, { removeUndefinedValues: true });

/** Parses a request. Skips the check of items, which took most of the time. */
export function parseRequest(kind: keyof typeof parsers, { Item: item, ...input }: Values): Request {
  const names = ['Key', 'ExpressionAttributeValues', 'ExclusiveStartKey'].filter(name => input[name]);
  const given = names.map(name => [name, marshallItem(input[name])]);
  const request = parse(parsers[kind], {
    ...input,
    ...Object.fromEntries(given),
    ...(item !== undefined && { Item: {} }),
  });
  return item === undefined ? request : { ...request, Item: marshallItem(item) };
}

export const projectItem = (item: Item, { _projection }: Request): Item =>
  _projection ? mapPaths(_projection.paths, item) : item;

export const unmarshallItem = (item: Record<string, AttributeValue>): Values => unmarshall(item);
