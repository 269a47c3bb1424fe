import * as v from 'valibot';
import { readMany } from '../../server/aws/read-many.ts';
import { nameWithId, parseOrFault } from '../../server/fault.ts';
import { readEachReadable } from '../../server/unreadable.ts';
import { limits } from '../../shared/limits.ts';
import { comparablePhone } from '../../shared/phone.ts';
import { readWords, type Word, wordsPerProbe } from '../list/read-words.ts';
import { type Meaning, pairsOf, wholeName } from '../list/search.ts';
import { wholeKey } from '../rules/name-key.ts';
import { comparable, isForename, splitOf } from '../rules/name-words.ts';
import { comparableNumber } from '../rules/words.ts';
import { StoredApplication } from '../stored-application.ts';
import { areNear, compare, isLikely, namesOf } from './likeness.ts';
import type { LikelyPerson, TypedPerson } from './routes.ts';

const attributes = [
  ...(['_id', 'surname', 'givenN', 'dob', 'nationalId', 'phone', 'email', 'passport'] as const),
  ...(['isStatus', 'closedAt', 'deletedAt'] as const),
] as const;
const Candidate = v.pick(StoredApplication, attributes);

const most = 5;
/** Maximum cost of a request in half read units: one for each lookup and for each record of up to 4 KB. */
const halfUnits = 10;
/** Maximum number of words read for one value. Few people share a phone. */
const sharing = 10;

/** Finds records by the person's search words, then compares whole records. Reads at most 5 units. */
export async function findPeople(typed: TypedPerson): Promise<v.InferInput<typeof LikelyPerson>[]> {
  const ids = await findCandidates(typed);
  const records = await readMany('applications', ids, attributes.slice(1));
  const candidates = readEachReadable(records, record =>
    parseOrFault(Candidate, record, nameWithId('Application', record['_id'])),
  );
  return ids.flatMap(id => {
    const candidate = candidates.find(({ _id }) => _id === id);
    if (!candidate || candidate.deletedAt !== undefined) return [];
    const compared = compare(typed, candidate);
    return isLikely(compared) ? [{ ...candidate, compared }] : [];
  });
}

async function findCandidates(typed: TypedPerson): Promise<string[]> {
  const names = namesOf(typed);
  const lookups = lookupsFor(typed);
  const found = await Promise.all(
    lookups.map(async ({ meaning, isProof }) => {
      const { found } = await readWords(meaning, meaning.kind === 'names' ? wordsPerProbe : sharing);
      return isProof ? found : found.filter(({ words }) => areNear(names, words.names));
    }),
  );
  const ids = new Set(found.flat().map(idOf));
  return [...ids].slice(0, Math.min(most, halfUnits - lookups.length));
}

const idOf = ({ place }: Word): string => place.slice(-limits.idLength);

interface Lookup {
  readonly meaning: Meaning;
  /** The value identifies a person alone. Candidates of other lookups also need a similar name. */
  readonly isProof?: true;
}

function lookupsFor(typed: TypedPerson): Lookup[] {
  const { nationalId = '', passport = '', email = '', phone = '' } = typed;
  // A `#` after the key excludes longer words.
  const whole = (key: string): Meaning[] => (key === '' ? [] : [{ kind: 'values', key: `${key}#` }]);
  const proof = [...whole(comparableNumber(nationalId)), ...whole(comparableNumber(passport))];
  const shared = [...whole(comparable(email)), ...whole(comparablePhone(phone))];
  return [
    ...proof.map(meaning => ({ meaning, isProof: true }) as const),
    ...[...shared, ...namesFor(typed)].map(meaning => ({ meaning })),
  ];
}

/** Returns lookups by name. Names alone are too common, so a date of birth is required too. */
function namesFor(typed: TypedPerson): Meaning[] {
  if (!typed.dob) return [];
  const names = [...new Set(namesOf(typed))].filter(name => !isForename(name));
  const parts = names.flatMap(name => splitOf(name) ?? name);
  const longest = parts.toSorted((one, other) => other.length - one.length).slice(0, 3);
  const [only, ...others] = longest;
  if (only === undefined) return [];
  if (others.length === 0)
    return ['#', ` ${wholeKey('md')}`].map(end => ({ kind: 'names', key: wholeKey(only) + end }));
  const compound = parts.flatMap(one => parts.map(other => one + other)).find(isCompoundOf(parts));
  return [...(compound === undefined ? [] : [wholeName(compound)]), ...pairsOf(longest)].slice(0, 2);
}

/** Returns a test for words that consist of two of these parts, such as Abdurrahman. */
const isCompoundOf =
  (parts: readonly string[]) =>
  (word: string): boolean => {
    const split = splitOf(word) ?? [];
    return new Set(split).size === 2 && split.every(part => parts.includes(part));
  };
