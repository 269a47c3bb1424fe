import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { guardTables } from '../shared/resources.ts';
import type { DynamoMock } from './dynamo.ts';

type Item = Record<string, unknown>;

/** DynamoDB's UpdateItem on the tables of counters and codes, as far as they use it. Answers what they hold, by key. */
export function keepGuardTables(dynamo: DynamoMock): ReadonlyMap<string, Item> {
  const items = new Map<string, Item>();
  for (const TableName of guardTables)
    dynamo.on(UpdateCommand, { TableName }).callsFake((input: UpdateCommandInput) => {
      const key = String(input.Key?.['key']);
      const before = items.get(key);
      if (input.ConditionExpression && !holds(input.ConditionExpression, before ?? {}, input))
        throw new ConditionalCheckFailedException({
          message: 'The conditional request failed',
          $metadata: {},
          ...(before && { Item: marshall(before) }),
        });
      const after = changed(input, before ?? {});
      items.set(key, after);
      return input.ReturnValues === 'ALL_NEW' ? { Attributes: { ...input.Key, ...after } } : {};
    });
  return items;
}

function valueAt(token: string, item: Item, input: UpdateCommandInput): unknown {
  if (token.startsWith(':')) return input.ExpressionAttributeValues?.[token];
  return item[input.ExpressionAttributeNames?.[token] ?? token];
}

/** Conditions of comparisons, `attribute_exists`, `attribute_not_exists` and `size` with AND, OR and parentheses. */
function holds(condition: string, item: Item, input: UpdateCommandInput): boolean {
  const known = condition
    .replace(/attribute_exists\((#\w+)\)/g, (_, name) => `:${valueAt(name, item, input) !== undefined}`)
    .replace(/attribute_not_exists\((#\w+)\)/g, (_, name) => `:${valueAt(name, item, input) === undefined}`)
    .replace(/size\((#\w+)\)/g, 'size$1');
  const inner = known.replace(/\(([^()]*)\)/g, (_, part: string) => `:${holds(part, item, input)}`);
  return inner
    .split(' OR ')
    .some(all =>
      all.split(' AND ').every(term => term === ':true' || (term !== ':false' && compare(term, item, input))),
    );
}

function compare(term: string, item: Item, input: UpdateCommandInput): boolean {
  const [left = '', operator = '', right = ''] = term.split(' ');
  const found = valueAt(left.replace('size', ''), item, input);
  const one = found instanceof Set ? found.size : found;
  const other = valueAt(right, item, input);
  // A missing attribute is neither equal to anything, nor less or greater.
  if (one === undefined || other === undefined) return false;
  if (operator === '=') return one === other;
  const difference = Number(one) - Number(other);
  if (operator === '<') return difference < 0;
  if (operator === '<=') return difference <= 0;
  if (operator === '>') return difference > 0;
  throw new Error(`The tables of guards know no ${operator}`);
}

function changed(input: UpdateCommandInput, before: Item): Item {
  const after = { ...before };
  const nameOf = (token: string) => input.ExpressionAttributeNames?.[token] ?? token;
  for (const [, verb, list = ''] of (input.UpdateExpression ?? '').matchAll(
    /(SET|ADD|REMOVE|DELETE) (.*?)(?= SET | ADD | REMOVE | DELETE |$)/g,
  ))
    for (const part of list.split(', ')) {
      const [name = '', value = ''] = part.split(/ = | /);
      const given = valueAt(value, before, input);
      const old = after[nameOf(name)];
      if (verb === 'REMOVE') delete after[nameOf(name)];
      else if (verb === 'SET') after[nameOf(name)] = given;
      else if (given instanceof Set) {
        const elements = [...(old instanceof Set ? old : [])].filter(one => !given.has(one));
        const left = new Set(verb === 'ADD' ? [...elements, ...given] : elements);
        // DynamoDB has no empty sets.
        if (left.size > 0) after[nameOf(name)] = left;
        else delete after[nameOf(name)];
      } else after[nameOf(name)] = Number(old ?? 0) + Number(given);
    }
  return after;
}
