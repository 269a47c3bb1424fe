import { describe, expect, it } from 'vitest';
import {
  askedFilters,
  firstPage,
  ignoredFilters,
  readCursors,
  readQuery,
  sortsOf,
  withCursor,
  withFilters,
  writeQuery,
} from './list-query.ts';

describe('URL of the list', () => {
  it('the URL has no parameters for the first page without filters', () => {
    expect(writeQuery(firstPage).toString()).toBe('');
    expect(readQuery(new URLSearchParams())).toEqual(firstPage);
  });

  it('the URL contains search, status, order and page, and can be read back', () => {
    const query = { ...firstPage, search: 'EB 12', status: 'Approved', sort: 'collect', page: 7 } as const;
    expect(readQuery(writeQuery(query))).toEqual(query);
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=many',
    'status=Lost',
    'stage=lost',
    'sort=name',
    'visaType=lost',
    'assignedTo=her',
    'missing=love',
    'language=fr',
    'hasEmail=maybe',
    'addedFrom=soon',
    'visaTo=2026-02-30',
    'limit=5',
  ])('ignores %s', address => {
    expect(readQuery(new URLSearchParams(address))).toEqual(firstPage);
  });

  it('names the filters that it ignores', () => {
    const address = 'stage=lost&addedFrom=17.04.1990&visaTo=-7d&language=&from=1990-04-17T00:00:00Z';
    expect(ignoredFilters(new URLSearchParams(address))).toEqual(['stage', 'addedFrom', 'from']);
  });
});

describe('stage filter in the URL', () => {
  const stage = 'biometrics';

  it('the stage is stored in the URL', () => {
    expect(writeQuery({ ...firstPage, stage, page: 2 }).toString()).toBe('stage=biometrics&page=2');
    expect(readQuery(new URLSearchParams('stage=biometrics&page=2'))).toEqual({
      ...firstPage,
      stage,
      page: 2,
    });
  });

  it('a stage can be combined with a status, and with a search in any order', () => {
    const asked = { search: 'EB', status: 'Approved', sort: 'collect' } as const;
    const address = new URLSearchParams('stage=biometrics&search=EB&status=Approved&sort=collect');
    expect(readQuery(address)).toEqual({ ...firstPage, ...asked, stage });
    expect(withFilters({ ...firstPage, ...asked, page: 3 }, { stage })).toEqual({
      ...firstPage,
      ...asked,
      stage,
    });
    expect(withFilters({ ...firstPage, stage, page: 2 }, { status: 'Approved' })).toEqual({
      ...firstPage,
      stage,
      status: 'Approved',
    });
  });

  it('sorts by age unless there is a search', () => {
    expect(readQuery(new URLSearchParams('stage=biometrics&sort=collect'))).toEqual({ ...firstPage, stage });
    const query = { ...firstPage, search: 'EB', stage, sort: 'collect' } as const;
    expect(withFilters(query, { search: '' })).toEqual({ ...firstPage, stage });
    expect(withFilters({ ...firstPage, sort: 'collect' }, { stage })).toEqual({ ...firstPage, stage });
  });
});

describe('filters in the URL', () => {
  const filters = {
    visaType: 'study',
    assignedTo: 'me',
    employer: 'Northern Foods',
    missing: 'passport',
    language: 'bn',
    hasEmail: 'no',
    addedFrom: '7d',
    addedTo: '2026-05-01',
    visaFrom: '0d',
    visaTo: '-7d',
  } as const;

  it('all filters are in the URL, and can be read back', () => {
    const address = writeQuery({ ...firstPage, ...filters });
    expect(address.toString()).toBe(
      'visaType=study&assignedTo=me&employer=Northern+Foods&missing=passport&language=bn&hasEmail=no&' +
        'addedFrom=7d&addedTo=2026-05-01&visaFrom=0d&visaTo=-7d',
    );
    expect(readQuery(address)).toEqual({ ...firstPage, ...filters });
  });

  it('relative days and the user are replaced before the server is asked', () => {
    expect(askedFilters({ ...firstPage, ...filters }, 'a'.repeat(24), '2026-03-05')).toEqual({
      ...firstPage,
      ...filters,
      assignedTo: 'a'.repeat(24),
      addedFrom: '2026-02-26',
      visaFrom: '2026-03-05',
      visaTo: '2026-03-12',
    });
  });

  it('a list with filters is sorted by age, with only days, status and stage also by collect date, and in a search by any', () => {
    expect(sortsOf({ ...firstPage, visaType: 'study' })).toEqual(['newest']);
    expect(sortsOf({ ...firstPage, stage: 'medical', addedFrom: '7d', visaTo: '0d' })).toEqual([
      'newest',
      'collect',
    ]);
    expect(sortsOf({ ...firstPage, visaType: 'study', visaTo: '0d' })).toEqual(['newest']);
    expect(sortsOf({ ...firstPage, visaType: 'study', search: 'EB' })).toHaveLength(3);
    expect(sortsOf({ ...firstPage, status: 'Approved' })).toHaveLength(3);
    expect(readQuery(new URLSearchParams('visaType=study&sort=approve')).sort).toBe('newest');
  });
});

describe('cursors in the history state', () => {
  it('cursors are read from the history state', () => {
    expect(readCursors({ cursors: { 2: 'two' } })).toEqual({ 2: 'two' });
  });

  it.each([undefined, null, 'text', {}, { cursors: 1 }, { cursors: { 2: 3 } }])(
    'there are no cursors for %j',
    state => {
      expect(readCursors(state)).toEqual({});
    },
  );

  it('only the last hundred cursors are kept', () => {
    let cursors = {};
    for (let page = 2; page <= 150; page += 1) cursors = withCursor(cursors, page, `c${page}`);
    expect(Object.keys(cursors)).toHaveLength(100);
    expect(cursors).toHaveProperty('150', 'c150');
  });
});
