import { limits } from '../../shared/limits.ts';
import { likenessOf } from '../rules/name-key.ts';
import { isTwoOf } from '../rules/name-words.ts';
import type { Words } from '../rules/words.ts';
import { type Meaning, nameIn, type Term } from './search.ts';

/** Ranks of a typed name, best first: as stored, in another spelling, or the beginning of a stored one. */
const nameRanks = { written: 0, spelled: 1, begun: 2 } as const;
/** Rank of a similar but different name (Jamil for Jamal). Larger than the sum of all other ranks. */
const similarRank = 1000;

/** Returns the rank of an application for a query: 0 is best, undefined is no match. */
export function rankOf(terms: readonly Term[], words: Words): number | undefined {
  // For each term, from the last to the first: ranks it alone, or joined with the next term as one name.
  const ranks: (number | undefined)[] = [...terms.map(() => undefined), 0, undefined];
  for (const place of [...terms.keys()].toReversed()) {
    const alone = sum(rankOfTerm(terms[place] ?? [], words), ranks[place + 1]);
    const needsJoining = alone === undefined || alone >= similarRank;
    const joined =
      needsJoining && isJoined(terms[place], terms[place + 1], words)
        ? sum(nameRanks.spelled, ranks[place + 2])
        : undefined;
    ranks[place] = least([alone, joined]);
  }
  return ranks[0];
}

export function isFitting(terms: readonly Term[], words: Words): boolean {
  return (rankOf(terms, words) ?? similarRank) < similarRank;
}

const sum = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one + other;

function least(all: readonly (number | undefined)[]): number | undefined {
  const known = all.filter(rank => rank !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

const rankOfTerm = (term: Term, words: Words) => least(term.map(meaning => rankOfMeaning(meaning, words)));

function rankOfMeaning({ kind, key, typed }: Meaning, { names, values }: Words): number | undefined {
  if (kind === 'values') return values.some(value => value.startsWith(key)) ? nameRanks.written : undefined;
  if (kind === 'ends') {
    const end = [...key].toReversed().join('');
    return values.some(value => value.endsWith(end)) ? nameRanks.written : undefined;
  }
  if (typed === undefined) return undefined;
  return least([
    ...names.map(name => rankOfName(typed, name)),
    isTwoOf(typed, names) ? nameRanks.spelled : undefined,
  ]);
}

function rankOfName(typed: string, name: string): number | undefined {
  if (name === typed) return nameRanks.written;
  // A single letter has no other spelling.
  const likeness = typed.length > 1 ? likenessOf(typed, name) : undefined;
  if (likeness === 'same') return nameRanks.spelled;
  if (name.startsWith(typed)) return nameRanks.begun;
  return likeness && similarRank;
}

/** Checks whether two adjacent terms are one stored name, or two stored names split at another place. */
function isJoined(term: Term | undefined, next: Term | undefined, { names }: Words): boolean {
  const [one, other] = [term && nameIn(term), next && nameIn(next)];
  if (one === undefined || other === undefined) return false;
  return names.some(name => likenessOf(one + other, name) === 'same') || isTwoOf(one + other, names);
}

interface Match {
  readonly id: string;
  readonly rank: number;
}

/** Returns the best matches without duplicates. Similar names are added only if there is no other match. */
export function bestOf(found: readonly Match[]): { ids: string[]; more: boolean } {
  const ranked = new Map<string, number>();
  for (const { id, rank } of found) ranked.set(id, Math.min(rank, ranked.get(id) ?? rank));
  const all = [...ranked].toSorted(
    ([one, rank], [other, otherRank]) => rank - otherRank || (one < other ? 1 : -1),
  );
  const fitting = all.filter(([, rank]) => rank < similarRank);
  const ids = (fitting.length > 0 ? fitting : all).map(([id]) => id);
  return { ids: ids.slice(0, limits.searchMatches), more: ids.length > limits.searchMatches };
}
