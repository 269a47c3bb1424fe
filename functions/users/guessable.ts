/**
 * Whether a password is easy to guess: what is left of it without common words, names, runs and repetitions is too
 * short. A list of whole passwords would be longer than the login page may be, and would miss `Maplegate2026!`.
 */

/** Characters that have to be left. */
const enough = 6;

/** Words that lists of leaked passwords are made of, words of this product, and words of its trade and places. */
const words = (
  'password passwort passw0rd maplegate administrator admin superadmin welcome letmein changeme temporary default ' +
  'secret login access qazwsx iloveyou sunshine princess football cricket baseball monkey dragon master shadow hello ' +
  'freedom whatever trustno computer internet samsung google facebook january february march april june july august ' +
  'september october november december monday tuesday wednesday thursday friday saturday sunday summer winter spring ' +
  'autumn canada toronto vancouver ottawa montreal bangladesh dhaka sylhet chittagong khulna visa passport consultancy ' +
  'immigration application office company'
).split(' ');

/** Rows of keys, the alphabet and the digits: three or more neighbours in either direction are a run. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
];
const shortestRun = 3;

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

/** @param about texts that others know of the person, such as name and email; their words are worth nothing */
export function isGuessable(password: string, about: readonly string[] = []): boolean {
  const known = about.flatMap(text => text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []);
  const worthless = [...words, ...known].toSorted((one, other) => other.length - one.length);
  const plain = password.toLowerCase();
  const undisguised = plain.replace(/[@431!0$57]/g, sign => disguises[sign] ?? sign);
  return [plain, undisguised].some(text => leftOf(text, worthless).length < enough);
}

function leftOf(text: string, worthless: readonly string[]): string {
  const withoutWords = worthless.reduce((left, word) => left.replaceAll(word, ' '), text);
  const withoutRuns = withoutRunsOf(withoutWords.replace(/(?:19|20)\d\d/g, ' '));
  return withoutRuns.replace(/(.)\1{2,}/gu, ' ').replaceAll(' ', '');
}

function withoutRunsOf(text: string): string {
  let left = text;
  for (const row of rows.flatMap(one => [one, [...one].reverse().join('')])) {
    for (let length = row.length; length >= shortestRun; length -= 1) {
      for (let start = 0; start + length <= row.length; start += 1) {
        left = left.replaceAll(row.slice(start, start + length), ' ');
      }
    }
  }
  return left;
}
