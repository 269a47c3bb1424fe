import { describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { tables } from '../../shared/tables.ts';
import { applicationId, deletedApplication, storedApplication } from '../../testing/samples.ts';
import { indexAttributes } from '../rules/index-keys.ts';
import { firstIdOf } from '../rules/months.ts';
import {
  cursorOf,
  deletedList,
  keyAfter,
  keyAt,
  type List,
  listOf,
  placeFrom,
  planRead,
  signingList,
  skipMax,
  stageList,
} from './paging.ts';

const all = listOf();
const approved = listOf('Approved');
const byDate = listOf('Approved', 'collect');
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const signed = storedApplication({ isStatus: 'Approved', stages: { medical: { date: '2026-03-02' } } });

describe('The lists of applications', () => {
  it.each([
    ['all', all, signed],
    ['those with a status', approved, signed],
    ['all by the day of collection', listOf(undefined, 'collect'), signed],
    ['all by the day of approval', listOf(undefined, 'approve'), signed],
    ['those with a status by date', byDate, signed],
    ['those at a stage', stageList('medical'), signed],
    ['those at a stage with a status', stageList('medical', 'Approved'), signed],
    ['the copies by their signer', signingList, signed],
    ['the deleted', deletedList, deletedApplication()],
  ])('read existing index partitions, each record from exactly one of them: %s', (_, { parts }, record) => {
    const item: Record<string, unknown> = { ...record, ...indexAttributes(record) };
    const has = parts.filter(({ index, ...keys }) => {
      const { partition, sort } = tables.applications.indexes[index];
      expect(keys).toMatchObject({ partition, sort });
      return item[partition] === keys.value && item[sort] !== undefined;
    });
    expect(has).toHaveLength(1);
  });
});

describe('The cursor of a list', () => {
  it.each<[List, string]>([
    [all, applicationId],
    [approved, applicationId],
    [byDate, `2026-03-05#${applicationId}`],
    [byDate, `#${applicationId}`],
    [byDate, `$2026-03-05#${applicationId}`],
    [deletedList, `2026-03-05T01:02:03.456Z#${applicationId}`],
  ])('leads back to its place in the list %j', (list, place) => {
    expect(placeFrom(list, cursorOf(list, place))).toBe(place);
    for (const part of list.parts)
      expect(keyAt(part, place)).toEqual({
        _id: applicationId,
        [part.partition]: part.value,
        [part.sort]: place,
      });
  });

  it('continues from records with a sorting date to those without one, and within the latter', () => {
    const [pending, approvedPart] = listOf(undefined, 'approve').parts;
    expect([pending?.index, approvedPart?.index]).toEqual(['status', 'statusApprove']);
    if (!pending || !approvedPart) throw new Error('The list has no parts');
    expect(keyAt(pending, `2026-03-05#${applicationId}`)).toBeUndefined();
    expect(keyAt(pending, `#${applicationId}`)).toEqual({ listedStatus: 'Pending', _id: applicationId });
  });

  it.each([
    ['of another status', cursorOf(approved, applicationId)],
    ['of another order', cursorOf(listOf(undefined, 'collect'), `#${applicationId}`)],
    ['that is not JSON', 'abc'],
    ['that is empty', ''],
    ['that is no place', encode('text')],
    ['of another record than an application', cursorOf(all, 'totals')],
    ['with a key of another order', cursorOf(all, `2026-03-05#${applicationId}`)],
    ['with more than a place', encode([all.name, applicationId, 'x'])],
  ])('a cursor %s is rejected', (_, cursor) => {
    expect(() => placeFrom(all, cursor)).toThrow(
      expect.objectContaining({ code: 'INVALID', fields: { cursor: messages.invalid('cursor') } }),
    );
  });

  it.each([
    `Rahman#${applicationId}`,
    `#${applicationId}x`,
    `#${applicationId}${applicationId}`,
    '2026-03-05#',
  ])('cannot lead to %s in a list by date', sortKey => {
    expect(() => placeFrom(byDate, cursorOf(byDate, sortKey))).toThrow(messages.invalid('cursor'));
  });
});

describe('planRead, which finds the shorter read of a page', () => {
  const span = (start: number, end = start + 10) => ({ start, end });

  it.each([
    [span(0), 95, { towards: 'older', skip: 0, take: 10, isLast: false }],
    [span(40), 90, { towards: 'older', skip: 40, take: 10, isLast: false }],
    [span(90, 95), 95, { towards: 'newer', skip: 0, take: 5, isLast: true }],
    [span(80), 95, { towards: 'newer', skip: 5, take: 10, isLast: false }],
  ] as const)('returns for the page %j of %i records the plan %j', (wanted, total, plan) => {
    expect(planRead(all, wanted, total)).toEqual(plan);
  });

  it('skips a limited number of records, from either end of the list', () => {
    const total = 1_000_000;
    const most = serverLimits.pageSkipMax;
    expect(planRead(all, span(most), total)).toMatchObject({ towards: 'older', skip: most });
    expect(planRead(all, span(total - most - 10), total)).toMatchObject({ towards: 'newer', skip: most });
    expect([planRead(all, span(most + 1), total), planRead(all, span(total - most - 11), total)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

it('The limit of skipped records is divided among the index partitions of a list', () => {
  expect([skipMax(all.parts), skipMax(listOf(undefined, 'collect').parts)]).toEqual([80, 26]);
});

it('A list that starts at a day reads below the next day, by ids or by dates', () => {
  expect(keyAfter(listOf(), '2026-02-28')).toBe(firstIdOf('2026-03-01'));
  expect(keyAfter(listOf('Pending', 'collect'), '2026-02-28')).toBe('2026-03-01');
});
