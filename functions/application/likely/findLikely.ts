import * as v from 'valibot';
import { readMany } from '../../server/aws/read-many.ts';
import { parseOrFault } from '../../server/fault.ts';
import { type Answered, type Handler, serve } from '../../server/serve.ts';
import { limits } from '../../shared/limits.ts';
import { comparablePhone } from '../../shared/phone.ts';
import { probed, readWords, type Word } from '../list/read-words.ts';
import type { Meaning } from '../list/search.ts';
import { nameBeginning, nameKey } from '../name-key.ts';
import { StoredApplication } from '../stored-application.ts';
import { comparable, comparableNumber } from '../words.ts';
import { areNear, compare, isLikely, namesOf, titles } from './likeness.ts';
import { findLikely as route, type TypedPerson } from './routes.ts';

/** The attributes that are compared or answered, and no other. */
const attributes = [
  ...(['_id', 'surname', 'givenN', 'dob', 'nationalId', 'phone', 'email', 'passport'] as const),
  ...(['isStatus', 'closedAt', 'deletedAt'] as const),
] as const;
const Candidate = v.pick(StoredApplication, attributes);

/** Records that are answered. */
const most = 5;
/** Half read units of a request: one for each lookup, and one for each record of up to 4 KB. */
const halfUnits = 10;
/** Words of one value: few share a phone. */
const sharing = 10;

/** Finds records that are likely the same person by the words of the search, and compares them whole. */
export const findLikely: Handler<typeof route> = async ({ body }) => {
  const ids = await findCandidates(body);
  const records = await readMany('applications', ids, attributes.slice(1));
  const candidates = records.map(record => parseOrFault(Candidate, record, 'An application'));
  const likely: Answered<typeof route>['likely'] = ids.flatMap(id => {
    const candidate = candidates.find(({ _id }) => _id === id);
    if (!candidate || candidate.deletedAt !== undefined) return [];
    const compared = compare(body, candidate);
    return isLikely(compared) ? [{ ...candidate, compared }] : [];
  });
  return { likely };
};

/** The ids of those who may be the same person, who shares most first. */
async function findCandidates(typed: TypedPerson): Promise<string[]> {
  const names = namesOf(typed);
  const lookups = lookupsFor(typed);
  const found = await Promise.all(
    lookups.map(async ({ meaning, isProof }) => {
      const { found } = await readWords(meaning, meaning.kind === 'names' ? probed : sharing);
      return isProof ? found : found.filter(({ words }) => areNear(names, words.names));
    }),
  );
  const ids = new Set(found.flat().map(idOf));
  return [...ids].slice(0, Math.min(most, halfUnits - lookups.length));
}

const idOf = ({ place }: Word): string => place.slice(-limits.idLength);

/** Words that a whole value has: those of one person, or of a few who share it. */
interface Lookup {
  readonly meaning: Meaning;
  /** It says who somebody is; of the others only those with a near name are looked at. */
  readonly isProof?: true;
}

/** The lookups for what is typed, in the order in which what they find counts: at most six. */
function lookupsFor(typed: TypedPerson): Lookup[] {
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

export const handler = serve(route, findLikely);
