import { describe, expect, it } from 'vitest';
import { firstPage, narrowed, readCursors, readQuery, withCursor, writeQuery } from './list-query.ts';

describe('the address of the list', () => {
  it('says nothing for the first page of everything', () => {
    expect(writeQuery(firstPage).toString()).toBe('');
    expect(readQuery(new URLSearchParams())).toEqual(firstPage);
  });

  it('holds search, status, order and page, and reads them again', () => {
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
  ])('takes %s as not said', address => {
    expect(readQuery(new URLSearchParams(address))).toEqual(firstPage);
  });
});

describe('a stage', () => {
  const stage = 'biometrics';

  it('is in the address', () => {
    expect(writeQuery({ ...firstPage, stage, page: 2 }).toString()).toBe('stage=biometrics&page=2');
    expect(readQuery(new URLSearchParams('stage=biometrics&page=2'))).toEqual({
      ...firstPage,
      stage,
      page: 2,
    });
  });

  it('goes with no search, no status and no other order', () => {
    const address = new URLSearchParams('stage=biometrics&search=EB&status=Approved&sort=collect');
    expect(readQuery(address)).toEqual({ ...firstPage, stage });
    const query = { ...firstPage, search: 'EB', sort: 'collect', page: 3 } as const;
    expect(narrowed(query, { stage })).toEqual({ ...firstPage, stage });
  });

  it.each([{ search: 'EB' }, { status: 'Approved' }, { status: undefined }, { sort: 'collect' }] as const)(
    'gives way to %o',
    by => {
      expect(narrowed({ ...firstPage, stage, page: 2 }, by)).toEqual({ ...firstPage, ...by });
    },
  );
});

describe('the cursors of a history entry', () => {
  it('come from its state', () => {
    expect(readCursors({ cursors: { 2: 'two' } })).toEqual({ 2: 'two' });
  });

  it.each([undefined, null, 'text', {}, { cursors: 1 }, { cursors: { 2: 3 } }])('are none in %j', state => {
    expect(readCursors(state)).toEqual({});
  });

  it('are the last hundred', () => {
    let cursors = {};
    for (let page = 2; page <= 150; page += 1) cursors = withCursor(cursors, page, `c${page}`);
    expect(Object.keys(cursors)).toHaveLength(100);
    expect(cursors).toHaveProperty('150', 'c150');
  });
});
