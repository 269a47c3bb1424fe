import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';
import { Id, Instant, IsoDate, pageQuery, QueryNumber, StoredFile, UploadKey, Version } from './schemas.ts';

const id = '65e5f3f0a1b2c3d4e5f60718';

/** Returns the error message, or undefined if the value is accepted. */
const refusalOf = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0].message;

describe('The schema of an id', () => {
  it('returns an id unchanged', () => {
    expect(v.parse(Id, id)).toBe(id);
  });

  it.each(['totals', id.toUpperCase(), 5, undefined])('rejects %j', value => {
    expect(refusalOf(Id, value)).toBe(messages.invalidId);
  });
});

describe('The schema of a date', () => {
  it('accepts only an existing day', () => {
    expect(v.parse(IsoDate, '2026-03-04')).toBe('2026-03-04');
    expect(refusalOf(IsoDate, '2026-02-30')).toBe(messages.invalid('date'));
  });
});

it('The schema of an instant accepts ISO 8601 in UTC', () => {
  expect(v.is(Instant, '2026-03-04T20:05:06.789Z')).toBe(true);
  expect(v.is(Instant, '2026-03-04')).toBe(false);
});

it.each([
  [1, true],
  [2, true],
  [0, false],
  [1.5, false],
  ['1', false],
])('The schema of a version, for the value %j, returns: %j', (version, is) => {
  expect(v.is(Version, version)).toBe(is);
});

it('The schema of a stored file has only a name, a type, a size and a link', () => {
  const file = { name: 'a.jpg', contentType: 'image/jpeg', size: 1, url: 'https://files.example.com/a' };
  expect(v.parse(StoredFile, { ...file, key: 'applications/a' })).toEqual(file);
  for (const name of Object.keys(file))
    expect(v.is(StoredFile, { ...file, [name]: undefined }), name).toBe(false);
});

describe('The schema of an upload’s key', () => {
  it.each([`incoming/file1/${id}/${id}`, `incoming/slide/${id}/${id}`])('accepts %s', key => {
    expect(v.parse(UploadKey, key)).toBe(key);
  });

  it.each([
    `applications/file1/${id}`,
    `incoming/file1/${id}`,
    `../incoming/file1/${id}/${id}`,
    `incoming//${id}/${id}`,
    `incoming/FILE1/${id}/${id}`,
    `incoming/a/b/${id}/${id}`,
    `incoming/file1/${id}/${id}0`,
    `incoming/file1/${id}/${id.slice(1)}`,
    `incoming/file1/${id}/${id.toUpperCase()}`,
    `incoming/file1/${id}/x`,
    `incoming/file1/${id}/${id}/x`,
  ])('rejects %s', key => {
    expect(refusalOf(UploadKey, key)).toBe(messages.uploadMissing);
  });
});

describe('The schema of a number in a query', () => {
  const Number10 = QueryNumber(3, 10);

  it.each([
    ['3', 3],
    ['10', 10],
    ['007', 7],
  ])('reads "%s" as a number', (text, number) => {
    expect(v.parse(Number10, text)).toBe(number);
  });

  it.each(['2', '11', '', '-5', '5.0', '5e0', ' 5', '5 ', '0x5', '0000000005', 5])('rejects %j', value => {
    expect(v.is(Number10, value)).toBe(false);
  });
});

it('The schema of a page’s query has the first page and ten rows as default, and at most fifty rows', () => {
  const Query = v.object(pageQuery);
  expect(v.parse(Query, {})).toEqual({ page: 1, limit: 10 });
  expect(v.parse(Query, { page: '999999999', limit: '50' })).toEqual({ page: 999_999_999, limit: 50 });
  for (const query of [{ page: '0' }, { limit: '0' }, { limit: '51' }])
    expect(v.is(Query, query)).toBe(false);
  expect(v.parse(Query, { page: '1', limit: '1' })).toEqual({ page: 1, limit: 1 });
});
