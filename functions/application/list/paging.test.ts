import { describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { tables } from '../../shared/tables.ts';
import { applicationId, deletedApplication, storedApplication } from '../../testing/samples.ts';
import { indexAttributes } from '../index-keys.ts';
import {
  cursorOf,
  deletedList,
  edgesOf,
  type List,
  listOf,
  placeAt,
  requireReach,
  sortKeyFrom,
  wayTo,
} from './paging.ts';

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

describe('The edges of months', () => {
  const months = new Map([
    ['2026-01', { Pending: 1, Approved: 2, Rejected: 0 }],
    ['2025-12', { Pending: 0, Approved: 1, Rejected: 0 }],
    ['2026-03', { Pending: 4, Approved: 0, Rejected: 3 }],
  ]);

  it('come after the newest first, with the records before each', () => {
    expect(edgesOf(months, undefined)).toMatchObject([
      { period: '2026-03', before: 0, passed: 7 },
      { period: '2026-01', before: 7, passed: 10 },
      { period: '2025-12', before: 10, passed: 11 },
    ]);
  });

  it('count one status, after those of the periods before', () => {
    expect(edgesOf(months, 'Approved', 100).map(({ passed }) => passed)).toEqual([100, 102, 103]);
  });
});

describe('The way to a part of a list', () => {
  const span = (start: number, end = start + 10) => ({ start, end });

  it.each([
    [span(0), 95, { towards: 'older', skip: 0, take: 10, isLast: false, from: { passed: 0 } }],
    [span(40), 90, { towards: 'older', skip: 40, take: 10, isLast: false, from: { passed: 0 } }],
    [span(10), 95, { towards: 'older', skip: 10, take: 10, isLast: false, from: { passed: 0 } }],
    [span(90, 95), 95, { towards: 'newer', skip: 0, take: 5, isLast: true, from: { passed: 95 } }],
    [span(80), 95, { towards: 'newer', skip: 5, take: 10, isLast: false, from: { passed: 95 } }],
  ] as const)('%j of %i is %j', (wanted, total, way) => {
    expect(wayTo(wanted, total)).toEqual(way);
  });

  it('begins at the nearest edge on either side', () => {
    const edges = [
      { passed: 4000, id: 'a' },
      { passed: 5000, id: 'b' },
    ];
    expect(wayTo(span(4100), 10_000, edges)).toMatchObject({ from: edges[0], towards: 'older', skip: 100 });
    expect(wayTo(span(4900), 10_000, edges)).toMatchObject({ from: edges[1], towards: 'newer', skip: 90 });
    expect(wayTo(span(4995), 10_000, edges)).toMatchObject({ from: edges[0], towards: 'older', skip: 995 });
  });

  it('may pass over a limited number of records', () => {
    const way = wayTo(span(serverLimits.pageSkipMax), 1_000_000);
    expect(() => requireReach(way)).not.toThrow();
    expect(() => requireReach({ ...way, skip: way.skip + 1 })).toThrow(
      expect.objectContaining({ code: 'INVALID', fields: { page: messages.pageOutOfReach } }),
    );
  });
});
