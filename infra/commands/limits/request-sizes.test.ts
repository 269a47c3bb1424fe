import { describe, expect, it } from 'vitest';
import { awsLimits } from '../../aws-limits.ts';
import { largestHead, mostBytes, requestSizes } from './request-sizes.ts';

const all = requestSizes();
const publicOnly = all.filter(({ route }) => route.audience === 'public');

it.each(publicOnly)(
  'the largest valid call of $route.name passes the size rules of the firewall',
  ({ body, query, path }) => {
    expect(body).toBeLessThanOrEqual(awsLimits.firewallBody.most);
    expect(query).toBeLessThanOrEqual(awsLimits.firewallQuery.most);
    expect(path).toBeLessThanOrEqual(awsLimits.firewallPath.most);
  },
);

it.each(all)('the largest valid call of $route.name passes CloudFront, API Gateway and Lambda', size => {
  const { body, query, path } = size;
  // The event also holds the headers, and the body as a text in JSON, with up to two bytes for one.
  expect(2 * body + awsLimits.apiHeaders.most).toBeLessThanOrEqual(awsLimits.lambdaPayload.most);
  expect(body).toBeLessThanOrEqual(awsLimits.apiPayload.most);
  expect(path + query).toBeLessThanOrEqual(awsLimits.url.most);
  expect(largestHead([size])).toBeLessThanOrEqual(awsLimits.apiHeaders.most);
});

describe('an upper bound', () => {
  const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;

  it('counts three bytes for each character of a body, and nine in a query', () => {
    expect(mostBytes(text(10), 'body', 'a')).toBe(32);
    expect(mostBytes(text(10), 'query', 'a')).toBe(92);
    expect(mostBytes({ type: 'string', pattern: '^[\\w-]+$', maxLength: 10 }, 'query', 'a')).toBe(12);
  });

  it('is the longest of several forms, and of the texts under a condition', () => {
    expect(mostBytes({ anyOf: [text(10), { type: 'null' }] }, 'body', 'a')).toBe(32);
    const schema = JSON.parse(`{
      "type": "object",
      "properties": { "name": { "type": "string" } },
      "if": {},
      "then": { "properties": { "name": { "maxLength": 10 } } },
      "else": { "properties": { "name": { "maxLength": 20 } } }
    }`);
    expect(mostBytes(schema, 'body', 'a')).toBe(72);
  });

  it('does not exist for a text without a limit', () => {
    expect(() => mostBytes({ type: 'string' }, 'body', 'note')).toThrow('note has no longest text');
    expect(() => mostBytes({ type: 'string', pattern: '^[a-z]+$' }, 'body', 'note')).toThrow();
    expect(() => mostBytes({ type: 'array', items: text(1) }, 'body', 'list')).toThrow('list has no limit');
  });
});
