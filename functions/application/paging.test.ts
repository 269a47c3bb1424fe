import { describe, expect, it } from 'vitest';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { applicationId } from '../testing/samples.ts';
import { cursorOf, idFrom, listOf, wayTo } from './paging.ts';

const all = listOf(undefined);
const approved = listOf('Approved');
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('A cursor', () => {
  it.each([all, approved])('leads back to its place in the list of %j', list => {
    expect(idFrom(list, cursorOf(list, applicationId))).toBe(applicationId);
  });

  it.each([
    ['of another list', cursorOf(approved, applicationId)],
    ['that is not JSON', 'abc'],
    ['that is empty', ''],
    ['that is no key', encode('text')],
    ['of another record than an application', encode({ _id: 'totals', listed: 'live' })],
    ['with more than a key', encode({ _id: applicationId, listed: 'live', passport: 'X' })],
    ['of another value', encode({ _id: applicationId, listed: 'deleted' })],
  ])('%s is refused', (_, cursor) => {
    expect(() => idFrom(all, cursor)).toThrow(
      expect.objectContaining({ code: 'INVALID', fields: { cursor: messages.invalid('cursor') } }),
    );
  });
});

describe('The way to a page', () => {
  it.each([
    [2, 10, 95, { from: 'newest', skip: 10, take: 10 }],
    [10, 10, 95, { from: 'oldest', skip: 0, take: 5 }],
    [9, 10, 95, { from: 'oldest', skip: 5, take: 10 }],
    [100_000, 10, 1_000_000, { from: 'oldest', skip: 0, take: 10 }],
    [201, 10, 1_000_000, { from: 'newest', skip: limits.pageSkipMax, take: 10 }],
    [99_800, 10, 1_000_000, { from: 'oldest', skip: limits.pageSkipMax, take: 10 }],
  ] as const)('to page %i by %i of %i is %j', (page, limit, total, way) => {
    expect(wayTo(page, limit, total)).toEqual(way);
  });

  it('does not exist past the end', () => {
    expect(wayTo(11, 10, 100)).toBeUndefined();
    expect(wayTo(999_999_999, 50, 100)).toBeUndefined();
    expect(wayTo(2, 10, 0)).toBeUndefined();
  });

  it.each([202, 50_000, 99_799])('to page %i of 100,000 is too long', page => {
    expect(() => wayTo(page, 10, 1_000_000)).toThrow(
      expect.objectContaining({ code: 'INVALID', fields: { page: messages.pageOutOfReach } }),
    );
  });
});
