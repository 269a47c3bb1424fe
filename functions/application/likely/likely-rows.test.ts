import { describe, expect, it } from 'vitest';
import { likelyRows } from './likely-rows.ts';
import type { TypedPerson } from './routes.ts';

const kamrul: TypedPerson = {
  surname: 'Rahman',
  givenN: 'Md Kamrul',
  dob: '1990-02-28',
  nationalId: '1234567890',
  phone: '+8801712345678',
  email: 'kamrul@example.com',
  passport: 'BX0123456',
};
/** The same person as `kamrul`, with other numbers. */
const again = {
  ...kamrul,
  nationalId: '9876543210',
  phone: '+8801911111111',
  email: 'k@example.com',
  passport: 'A98765432',
};

/** Returns the number of the earlier row if the second person is likely the first one. */
function earlierRow(second: TypedPerson, first: TypedPerson = kamrul): number | undefined {
  const add = likelyRows();
  expect(add(2, first)).toBeUndefined();
  return add(3, second)?.row;
}

describe('likelyRows', () => {
  it.each<[string, TypedPerson]>([
    ['the same name and birth date', again],
    ['given name and surname exchanged', { ...again, surname: 'Md Kamrul', givenN: 'Rahman' }],
    ['another spelling', { ...kamrul, passport: 'A98765432', surname: 'Rohman', givenN: 'Mohammad Kamrul' }],
    [
      'the name as one word',
      { ...kamrul, passport: 'A98765432', surname: '', givenN: 'Md Kamrulrahman', nationalId: '1234567890' },
    ],
    ['the same national id', { surname: 'Akter', nationalId: '1234567890' }],
    ['the same phone and name, and another birth date', { ...again, dob: '1990-02-27', phone: kamrul.phone }],
  ])('finds the same person in rows with %s', (_, second) => {
    expect(earlierRow(second)).toBe(2);
  });

  it.each<[string, TypedPerson]>([
    ['another birth date', { ...again, dob: '1991-05-06' }],
    ['another name', { ...again, surname: 'Akter', givenN: 'Nasrin' }],
    ['the phone of a relative', { ...again, givenN: 'Nasrin', phone: kamrul.phone }],
  ])('finds different people in rows with %s', (_, second) => {
    expect(earlierRow(second)).toBeUndefined();
  });

  it('returns which values are the same and which differ', () => {
    const add = likelyRows();
    add(2, kamrul);
    expect(add(3, again)).toEqual({
      row: 2,
      compared: {
        name: 'same',
        dob: 'same',
        nationalId: 'different',
        phone: 'different',
        email: 'different',
        passport: 'different',
      },
    });
  });
});

it('A list with the same birth date and phone in all rows is compared in linear time', () => {
  const add = likelyRows();
  const before = process.threadCpuUsage();
  for (let row = 0; row < 20_000; row += 1) {
    const name = [...row.toString(26)].map(digit => 'bcdfghjklm'[Number.parseInt(digit, 26) % 10]).join('a');
    add(row, { surname: `Rahman${name}`, givenN: `${name}ul`, dob: '1980-01-01', phone: '+8801712345678' });
  }
  const { user } = process.threadCpuUsage(before);
  expect(user / 1_000_000).toBeLessThan(20);
});
