import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Fault, parseOrFault } from './fault.ts';

const Record = v.object({ name: v.string(), file: v.object({ size: v.number() }) });

it('Our own data is parsed, and what the schema does not know is left out', () => {
  expect(parseOrFault(Record, { name: 'a', file: { size: 1 }, other: 2 }, 'It')).toEqual({
    name: 'a',
    file: { size: 1 },
  });
});

it('A fault names the wrong fields but never their values', () => {
  const parse = () => parseOrFault(Record, { name: 17, file: { size: 'ayesha' } }, 'Record 5');
  expect(parse).toThrow(new Fault('Record 5 is not as it should be: name, file.size'));
});

it('A fault says when nothing of it is right', () => {
  expect(() => parseOrFault(Record, undefined, 'Record 5')).toThrow(
    'Record 5 is not as it should be: all of it',
  );
});

it('A fault has no key of a table by ids or emails, which are data', () => {
  const People = v.record(v.string(), v.object({ name: v.string() }));
  const stored = { '0123456789abcdef01234567': { name: 1 }, 'email#ayesha@example.com': { name: 2 } };
  expect(() => parseOrFault(People, stored, 'People')).toThrow(
    new Fault('People is not as it should be: *.name'),
  );
});
