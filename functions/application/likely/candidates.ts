import { comparablePhone } from '../../shared/phone.ts';
import type { Meaning } from '../list/search.ts';
import { nameBeginning, nameKey } from '../name-key.ts';
import { comparable, comparableNumber } from '../words.ts';
import { namesOf, titles } from './likeness.ts';
import type { TypedPerson } from './routes.ts';

/** Which words are looked up for somebody who is typed. Pure. */

/** Words that a whole value has: those of one person, or of a few who share it. */
interface Lookup {
  readonly meaning: Meaning;
  /** It says who somebody is; of the others only those with a near name are looked at. */
  readonly isProof?: true;
}

/** The lookups for what is typed, in the order in which what they find counts: at most six. */
export function lookupsFor(typed: TypedPerson): Lookup[] {
  const { nationalId = '', passport = '', email = '', phone = '' } = typed;
  // A word ends before this sign.
  const whole = (key: string): Meaning[] => (key === '' ? [] : [{ kind: 'values', key: `${key}#` }]);
  const proof = [...whole(comparableNumber(nationalId)), ...whole(comparableNumber(passport))];
  const shared = [...whole(comparable(email)), ...whole(comparablePhone(phone))];
  return [
    ...proof.map(meaning => ({ meaning, isProof: true }) as const),
    ...[...shared, ...namesFor(typed)].map(meaning => ({ meaning })),
  ];
}

/**
 * The names together, as a word of a name goes on with the others: without Md or Mosammat, and with it. Names alone say
 * nothing, so they are looked up only with a date of birth.
 */
function namesFor(typed: TypedPerson): Meaning[] {
  if (!typed.dob) return [];
  const words = new Map(namesOf(typed).map(word => [nameKey(word), word]));
  const core = [...words.keys()].filter(key => !titles.includes(key));
  const longest = core.toSorted((one, other) => other.length - one.length)[0];
  if (longest === undefined) return [];
  const title = titles.find(key => words.has(key)) ?? titles[0] ?? '';
  const sequence = (keys: readonly string[]) => {
    const others = keys.filter(key => key !== longest).toSorted();
    const last = others.pop();
    if (last === undefined) return `${longest}#`;
    return [longest, ...others, nameBeginning(words.get(last) ?? last)].join(' ');
  };
  const keys = [...new Set([sequence(core), sequence([...core, title])])];
  return keys.map(key => ({ kind: 'names', key }));
}
