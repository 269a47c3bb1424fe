import { comparablePhone } from '../../shared/phone.ts';
import { nameKey, twinOf } from '../rules/name-key.ts';
import { comparable, isForename, splitOf } from '../rules/name-words.ts';
import { comparableNumber } from '../rules/words.ts';
import { compare, isLikely, namesOf } from './likeness.ts';
import type { Compared, TypedPerson } from './routes.ts';

/** Finds rows of one spreadsheet that are likely of the same person, by the rules for stored records. */

export interface LikelyRow {
  readonly row: number;
  readonly compared: Compared;
}

/** Maximum number of rows with one shared value, such as an agent's phone, that later rows are compared with. */
const comparedMost = 20;

/** Returns a function that adds a row, and returns the first earlier row likely of the same person. */
export function likelyRows(): (row: number, person: TypedPerson) => LikelyRow | undefined {
  const rowsByKey = new Map<string, { readonly row: number; readonly person: Person }[]>();
  return (row, typed) => {
    const person = personOf(typed);
    let found: LikelyRow | undefined;
    const seen = new Set<number>();
    for (const key of keysOf(person)) {
      const rows = rowsByKey.get(key) ?? [];
      for (const earlier of rows) {
        if (found || seen.has(earlier.row)) continue;
        seen.add(earlier.row);
        const compared = compare(typed, earlier.person);
        if (isLikely(compared)) found = { row: earlier.row, compared };
      }
      if (rows.length < comparedMost) rows.push({ row, person });
      rowsByKey.set(key, rows);
    }
    return found;
  };
}

/** A person's values, with an empty text for a missing value. */
type Person = ReturnType<typeof personOf>;

const personOf = ({ surname, givenN, dob, nationalId, phone, email, passport }: TypedPerson) => ({
  surname: surname ?? '',
  givenN: givenN ?? '',
  dob: dob ?? '',
  nationalId: nationalId ?? '',
  phone: phone ?? '',
  email: email ?? '',
  passport: passport ?? '',
});

/** Returns keys of a row. Rows of one person share at least one, also with other spellings of the name. */
function keysOf(person: Person): string[] {
  const { dob, nationalId, phone, email } = person;
  const words = namesOf(person).filter(word => !isForename(word));
  const spellings = words.flatMap(word => [word, ...(splitOf(word) ?? []), twinOf(word) ?? []].flat());
  const names = [...new Set(spellings.map(nameKey))];
  const longest = names.toSorted((one, other) => other.length - one.length).slice(0, 1);
  const ofValue = (value: string, keys: readonly string[]) =>
    value === '' ? [] : keys.map(key => `${value} ${key}`);
  return [
    ...(nationalId === '' ? [] : [comparableNumber(nationalId)]),
    ...ofValue(dob, names),
    ...ofValue(phone && comparablePhone(phone), longest),
    ...ofValue(email && comparable(email), longest),
  ];
}
