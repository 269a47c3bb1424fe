import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { own } from '../shared/own.ts';
import { localWords } from './local-words.ts';

/**
 * Strength of a password in guesses, by zxcvbn with its lists of leaked passwords, words and names. A module of its own,
 * to be loaded when somebody chooses a password: reading the lists takes a third of a second of processor time.
 */

/**
 * Without rare surnames, articles of Wikipedia and the words of dice: half of the time to read the lists, and no refusal.
 */
const {
  'lastnames-en': _lastNames,
  'wikipedia-en': _articles,
  'diceware-common': _dice,
  ...others
} = { ...common, ...english };

const estimator = new ZxcvbnFactory({
  dictionary: { ...others, local: [...localWords] },
  graphs: adjacencyGraphs,
  // The time grows with the square of the length and more; no password that is good so far is made bad by its end.
  maxLength: 40,
});

/** Signs that people write for letters. */
const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** zxcvbn's highest score: more than 10¹⁰ guesses, too many even for whoever has a stolen list of slow hashes. */
const strong = 4;

/** Four and more neighbours on the rows of a keyboard, in both directions. */
const keyRuns = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
  .flatMap(row => [row, [...row].reverse().join('')])
  .flatMap(row =>
    Array.from({ length: row.length - 3 }, (_, start) =>
      Array.from({ length: row.length - start - 3 }, (_, more) => row.slice(start, start + 4 + more)),
    ).flat(),
  );

/** Replacement for a word that adds no strength. */
const oneLetter = 'x';

/** Parts of a password that say little, by what zxcvbn calls them; for words by the name of their list. */
export interface Strength {
  readonly isStrong: boolean;
  readonly weakParts: ReadonlySet<string>;
}

/**
 * Judges a password as it is, and with one letter for each word that others know of the person or choose here,
 * and for each run of keys: zxcvbn takes several of them, with signs between, for chance.
 * @param known words that others know of the person, in small letters
 */
export function strengthOf(password: string, known: readonly string[]): Strength {
  const { score, sequence } = estimator.check(password, [...known]);
  const has = (words: readonly string[]) => readingsOf(password).some(text => without(words, text) !== text);
  const found = sequence.map(({ pattern, ...match }) => String(match['dictionaryName'] ?? pattern));
  return {
    isStrong: score >= strong && shortened(password, known).every(text => scoreOf(text) >= strong),
    weakParts: new Set([
      ...found,
      ...(has(known) ? ['userInputs'] : []),
      ...(has(localWords) ? ['local'] : []),
      ...(has(keyRuns) ? ['spatial'] : []),
    ]),
  };
}

const scoreOf = (text: string) => estimator.check(text).score;

function shortened(password: string, known: readonly string[]): string[] {
  const words = [...known, ...localWords, ...keyRuns];
  return readingsOf(password).flatMap(text => {
    const short = without(words, text);
    return short === text ? [] : [short];
  });
}

/** In small letters, as it is and without its disguises. */
function readingsOf(password: string): string[] {
  const plain = password.toLowerCase();
  return [plain, plain.replace(/[@431!0$57]/g, sign => own(disguises, sign) ?? sign)];
}

function without(words: readonly string[], text: string): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((left, word) => left.replaceAll(word, oneLetter), text);
}
