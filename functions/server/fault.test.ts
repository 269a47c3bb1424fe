import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Fault, parseOrFault } from './fault.ts';

const Record = v.object({ name: v.string(), file: v.object({ size: v.number() }) });

it('parseOrFault returns stored data without unknown fields', () => {
  expect(parseOrFault(Record, { name: 'a', file: { size: 1 }, other: 2 }, 'It')).toEqual({
    name: 'a',
    file: { size: 1 },
  });
});

it('parseOrFault throws an error with the names of wrong fields, without their values', () => {
  const parse = () => parseOrFault(Record, { name: 17, file: { size: 'ayesha' } }, 'Record 5');
  expect(parse).toThrow(new Fault('Record 5 is not as it should be: name, file.size'));
});

it('parseOrFault throws an error for a value that is wrong as a whole', () => {
  expect(() => parseOrFault(Record, undefined, 'Record 5')).toThrow(
    'Record 5 is not as it should be: all of it',
  );
});

it('parseOrFault hides the keys of a map, because these can be ids or emails of people', () => {
  const People = v.record(v.string(), v.object({ name: v.string() }));
  const stored = { '0123456789abcdef01234567': { name: 1 }, 'email#ayesha@example.com': { name: 2 } };
  expect(() => parseOrFault(People, stored, 'People')).toThrow(
    new Fault('People is not as it should be: *.name'),
  );
});
