import { describe, expect, it } from 'vitest';
import { firstPage, readCursors, readQuery, withCursor, writeQuery } from './list-query.ts';

describe('the address of the list', () => {
  it('says nothing for the first page of everything', () => {
    expect(writeQuery(firstPage).toString()).toBe('');
    expect(readQuery(new URLSearchParams())).toEqual(firstPage);
  });

  it('holds search, status, order and page, and reads them again', () => {
    const query = { search: 'EB 12', status: 'Approved', sort: 'collect', page: 7, limit: 10 } as const;
    expect(readQuery(writeQuery(query))).toEqual(query);
  });

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=many', 'status=Lost', 'sort=name', 'limit=5'])(
    'takes %s as not said',
    address => {
      expect(readQuery(new URLSearchParams(address))).toEqual(firstPage);
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
