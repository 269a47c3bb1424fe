import { expect, it } from 'vitest';
import { compareFields } from './compare-fields.ts';

it('compareFields returns only the changed fields, with their values before and after', () => {
  const before = { name: 'Anna', tags: ['a'], link: 'https://a.example', version: 1 };
  const after = { name: 'Anna B', tags: ['a'], link: undefined, image: 'a.png', version: 2 };
  expect(compareFields(['name', 'tags', 'link', 'image'], before, after)).toStrictEqual({
    before: { name: 'Anna', link: 'https://a.example' },
    after: { name: 'Anna B', image: 'a.png' },
  });
});

it('compareFields returns undefined if no field changed', () => {
  expect(compareFields(['name'], { name: 'Anna' }, { name: 'Anna' })).toEqual({ before: {}, after: {} });
});
