import { comparablePhone } from '../../shared/phone.ts';
import { likenessOf } from '../rules/name-key.ts';
import { comparable, isForename, isTwoOf, nameWords, splitOf } from '../rules/name-words.ts';
import { comparableNumber } from '../rules/words.ts';
import type { StoredApplication } from '../stored-application.ts';
import type { Compared, Comparison, TypedPerson } from './routes.ts';

/** Rules that decide whether a record is likely the typed person, and why. */

type Person = Pick<StoredApplication, keyof TypedPerson>;

export function namesOf({ givenN = '', surname = '' }: Pick<TypedPerson, 'givenN' | 'surname'>): string[] {
  return nameWords(`${givenN} ${surname}`);
}

/** Near names have the same words in any order. A word may be written as two, and Md and Mosammat may be missing. */
export function areNear(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0) return false;
  if (isWithin(one, other) && isWithin(other, one)) return true;
  const [core, otherCore] = [withoutForenames(one), withoutForenames(other)];
  if (Math.min(core.length, otherCore.length) < 2) return false;
  return isWithin(core, otherCore) || isWithin(otherCore, core);
}

const areOne = (word: string, other: string) => likenessOf(word, other) === 'same';

/** Checks that `others` contains each word: unchanged, as two words, or joined with a neighbour. */
function isWithin(words: readonly string[], others: readonly string[]): boolean {
  return words.every(
    word =>
      others.some(other => areOne(word, other) || (other.includes(word) && isTwoOf(other, words))) ||
      isTwoOf(word, others),
  );
}

const withoutForenames = (words: readonly string[]) => [...new Set(words)].filter(word => !isForename(word));

export function compare(typed: TypedPerson, record: Person): Compared {
  return {
    ...(typed.surname && { name: compareNames(typed, record) }),
    ...(typed.dob && { dob: compareDays(typed.dob, record.dob) }),
    ...(typed.nationalId && {
      nationalId: compareTexts(comparableNumber(typed.nationalId), comparableNumber(record.nationalId)),
    }),
    ...(typed.phone && {
      phone: compareTexts(comparablePhone(typed.phone), comparablePhone(record.phone)),
    }),
    ...(typed.email && { email: compareTexts(comparable(typed.email), comparable(record.email)) }),
    ...(typed.passport && {
      passport: compareTexts(comparableNumber(typed.passport), comparableNumber(record.passport)),
    }),
  };
}

/** Decides whether two people are likely the same. Relatives share phones, so a phone counts only with a near name. */
export function isLikely({ name, dob, nationalId, phone, email, passport }: Compared): boolean {
  if (nationalId === 'same' || passport === 'same') return true;
  if (name !== 'same' && name !== 'near') return false;
  const isAlone = [nationalId, passport, phone, email].every(how => how === 'different');
  // Salim and Salam may be two people: a birth date is no evidence if everything else differs.
  if (dob === 'same') return name === 'same' || !isAlone;
  const isSomebodyElse = dob === 'different' && nationalId === 'different';
  return (phone === 'same' || email === 'same') && !isSomebodyElse;
}

function compareNames(typed: TypedPerson, record: Person): Comparison {
  const [one, other] = [namesOf(typed), namesOf(record)];
  if (inOrder(one) === inOrder(other)) return 'same';
  return areNear(one, other) ? 'near' : 'different';
}

/** Joins a person's names in alphabetical order, because given name and surname are often swapped. */
const inOrder = (names: readonly string[]) =>
  names
    .flatMap(name => splitOf(name) ?? name)
    .toSorted()
    .join(' ');

/** Dates are near if only the year, month or day differs, or day and month are swapped. */
function compareDays(one: string, other: string): Comparison {
  if (one === other) return 'same';
  const [parts, others] = [one.split('-'), other.split('-')];
  const [year, month, day] = parts;
  if (other === `${year}-${day}-${month}`) return 'near';
  return parts.filter((part, place) => part !== others[place]).length === 1 ? 'near' : 'different';
}

/** Numbers of at least this many characters are near if the longer one ends with the other. */
const endMin = 10;

/** Two texts are near if one character differs, two neighbours are exchanged, or a long text ends with the other. */
function compareTexts(one: string, other: string): Comparison {
  if (one === other) return 'same';
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= endMin && long.endsWith(short)) return 'near';
  const start = [...short].findIndex((character, place) => character !== long[place]);
  const at = start < 0 ? short.length : start;
  const [rest, longRest] = [short.slice(at), long.slice(at)];
  if (short.length < long.length) return rest === longRest.slice(1) ? 'near' : 'different';
  const isExchanged = rest[0] === longRest[1] && rest[1] === longRest[0];
  const isNear = rest.slice(1) === longRest.slice(1) || (isExchanged && rest.slice(2) === longRest.slice(2));
  return isNear ? 'near' : 'different';
}
