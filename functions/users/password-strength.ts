import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { ownProperty } from '../shared/own-property.ts';
import { localWords } from './local-words.ts';

/** Loaded when used, because loading zxcvbn's word lists takes a third of a second of processor time. */

/** These word lists would take half of the loading time, and reject no further password. */
const {
  'lastnames-en': _lastNames,
  'wikipedia-en': _articles,
  'diceware-common': _dice,
  ...others
} = { ...common, ...english };

const estimator = new ZxcvbnFactory({
  dictionary: { ...others, local: [...localWords] },
  graphs: adjacencyGraphs,
  // Maximum length to check. The time grows with its square, and more text cannot weaken a strong password.
  maxLength: 40,
});

/** Characters that people use in place of letters, such as `@` for a. */
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

/** The highest score of zxcvbn: more than 10¹⁰ guesses. */
const strong = 4;

/** Returns parts of four or more adjacent keys in a row of the keyboard, in both directions. */
const keyRuns = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
  .flatMap(row => [row, [...row].reverse().join('')])
  .flatMap(row =>
    Array.from({ length: row.length - 3 }, (_, start) =>
      Array.from({ length: row.length - start - 3 }, (_, more) => row.slice(start, start + 4 + more)),
    ).flat(),
  );

const oneLetter = 'x';

/** Kinds of weak parts, by zxcvbn's names of patterns. Words are named by their list. */
export interface Strength {
  readonly isStrong: boolean;
  readonly weakParts: ReadonlySet<string>;
}

/** Also rates the password with known words replaced by one letter: zxcvbn rates several of them as random. */
export function rateStrength(password: string, known: readonly string[]): Strength {
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

function readingsOf(password: string): string[] {
  const plain = password.toLowerCase();
  return [plain, plain.replace(/[@431!0$57]/g, sign => ownProperty(disguises, sign) ?? sign)];
}

function without(words: readonly string[], text: string): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((left, word) => left.replaceAll(word, oneLetter), text);
}
