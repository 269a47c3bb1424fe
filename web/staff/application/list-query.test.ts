import { describe, expect, it } from 'vitest';
import { firstPage, readCursors, readQuery, withCursor, withFilters, writeQuery } from './list-query.ts';

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
    'limit=5',
  ])('ignores %s', address => {
    expect(readQuery(new URLSearchParams(address))).toEqual(firstPage);
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
