import { describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { tables } from '../../shared/tables.ts';
import { applicationId, deletedApplication, storedApplication } from '../../testing/samples.ts';
import { indexAttributes } from '../index-keys.ts';
import { firstIdOf } from '../months.ts';
import { cursorOf, deletedList, keyAfter, type List, listOf, placeAt, sortKeyFrom, wayTo } from './paging.ts';

const all = listOf();
const approved = listOf('Approved');
const byDate = listOf('Approved', 'collect');
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('A list', () => {
  it.each([
    ['all', all, storedApplication()],
    ['those with a status', approved, storedApplication({ isStatus: 'Approved' })],
    ['those with a status by date', byDate, storedApplication({ isStatus: 'Approved' })],
    ['the deleted', deletedList, deletedApplication()],
  ])('of %s reads an index of the table, where records are put', (_, { index, ...keys }, record) => {
    const { partition, sort } = tables.applications.indexes[index];
    expect(keys).toMatchObject({ partition, sort });
    expect({ ...record, ...indexAttributes(record) }).toMatchObject({ [partition]: keys.value });
  });
});

describe('A cursor', () => {
  it.each<[List, string]>([
    [all, applicationId],
    [approved, applicationId],
    [byDate, `2026-03-05#${applicationId}`],
    [byDate, `#${applicationId}`],
    [byDate, `$2026-03-05#${applicationId}`],
    [deletedList, `2026-03-05T01:02:03.456Z#${applicationId}`],
  ])('leads back to its place in the list of %j', (list, sortKey) => {
    expect(sortKeyFrom(list, cursorOf(list, sortKey))).toBe(sortKey);
    expect(placeAt(list, sortKey)).toEqual({
      _id: applicationId,
      [list.partition]: list.value,
      [list.sort]: sortKey,
    });
  });

  it.each([
    ['of another status', cursorOf(approved, applicationId)],
    ['of another order', cursorOf(listOf(undefined, 'collect'), `#${applicationId}`)],
    ['that is not JSON', 'abc'],
    ['that is empty', ''],
    ['that is no place', encode('text')],
    ['of another record than an application', cursorOf(all, 'totals')],
    ['with a key of another order', cursorOf(all, `2026-03-05#${applicationId}`)],
    ['with more than a place', encode([all.index, all.value, applicationId, 'x'])],
  ])('%s is refused', (_, cursor) => {
    expect(() => sortKeyFrom(all, cursor)).toThrow(
      expect.objectContaining({ code: 'INVALID', fields: { cursor: messages.invalid('cursor') } }),
    );
  });

  it.each([
    `Rahman#${applicationId}`,
    `#${applicationId}x`,
    `#${applicationId}${applicationId}`,
    '2026-03-05#',
  ])('of a list by date cannot lead to %s', sortKey => {
    expect(() => sortKeyFrom(byDate, cursorOf(byDate, sortKey))).toThrow(messages.invalid('cursor'));
  });
});

describe('The way to a part of a list', () => {
  const span = (start: number, end = start + 10) => ({ start, end });

  it.each([
    [span(0), 95, { towards: 'older', skip: 0, take: 10, isLast: false }],
    [span(40), 90, { towards: 'older', skip: 40, take: 10, isLast: false }],
    [span(90, 95), 95, { towards: 'newer', skip: 0, take: 5, isLast: true }],
    [span(80), 95, { towards: 'newer', skip: 5, take: 10, isLast: false }],
  ] as const)('%j of %i is %j', (wanted, total, way) => {
    expect(wayTo(wanted, total)).toEqual(way);
  });

  it('may pass over a limited number of records, from either end', () => {
    const total = 1_000_000;
    const most = serverLimits.pageSkipMax;
    expect(wayTo(span(most), total)).toMatchObject({ towards: 'older', skip: most });
    expect(wayTo(span(total - most - 10), total)).toMatchObject({ towards: 'newer', skip: most });
    expect([wayTo(span(most + 1), total), wayTo(span(total - most - 11), total)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

it('A list goes on from a day below the day after it, by ids or by dates', () => {
  expect(keyAfter(listOf(), '2026-02-28')).toBe(firstIdOf('2026-03-01'));
  expect(keyAfter(listOf('Pending', 'collect'), '2026-02-28')).toBe('2026-03-01');
});
