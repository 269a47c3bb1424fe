import { describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import { leakedPasswords } from '../testing/leaked-words.ts';
import { requireNotGuessable } from './guessable.ts';
import { rateStrength } from './password-strength.ts';

const refusalOf = (password: string, about: readonly string[] = []) =>
  requireNotGuessable(password, about).then(
    () => undefined,
    error => error,
  );

describe('The check for guessable passwords', () => {
  it('rejects a leaked word with a capital letter and 123!, for every twentieth word of the list', () => {
    const some = leakedPasswords.filter((_, place) => place % 20 === 0);
    expect(some.filter(password => rateStrength(password, []).isStrong)).toEqual([]);
  });

  it.each([
    'Password123!',
    'P@ssw0rd1234',
    'Maplegate2026!',
    'maPleGate-2026-#',
    'Qwertyuiop1!',
    'Poiuytrewq1!',
    'Asdfghjkl123!',
    '1qaz2wsx3edC!',
    '1q2w3e4r5t6Y!',
    'Ghjklpoiuy12!',
    'Qwert-asdf-zxcv1',
    'Aaaaaaaaaaa1!',
    'Abcdefghijk1!',
    'Summer2026!!!',
    'Canada123456!',
    'Admin@123456',
    'Iloveyou2024!',
    // Words that are common in Bangladesh.
    'Bismillah786!',
    'Bangladesh@71',
    'Joy-Bangla-1971',
    'Dhaka-Bangladesh-1',
    'Abahani-1972!',
    'Allahu-Akbar-786!',
    'Rahman-Begum-786',
    'Kurigram123!',
    'বাংলাদেশ-Dhaka-1971',
    'আমার-সোনার-বাংলা-Aa1',
  ])('rejects %s', async password => {
    await expect(refusalOf(password)).resolves.toMatchObject({ code: 'INVALID' });
  });

  it.each([
    'Correct-Horse-1',
    'Quiet-Harbour-77',
    'Ünïcödé-Pass-1',
    'kV#7mPq%2xLr',
    'Monsoon-Kettle-31',
    'আমার-Nouka-bhashe-7',
    'Horin-Megh-Pahar-12!',
    'Dhaka-Rain-Kettle-Nouka-5',
  ])('accepts %s', async password => {
    await expect(refusalOf(password)).resolves.toBeUndefined();
  });

  it('rejects a password of a user’s own data for that user only', async () => {
    const about = ['Tahmida Quashem', 'tahmida.q@example.com'];
    for (const password of [
      'Tahmida-Quashem-1',
      'TahmidaQuashem7!',
      'T@hm1da!Quashem',
      'Quashem-tahmida-9!',
    ]) {
      expect([password, await refusalOf(password, about)]).toMatchObject([password, { code: 'INVALID' }]);
      expect([password, await refusalOf(password)]).toEqual([password, undefined]);
    }
    await expect(refusalOf('Quiet-Harbour-77', about)).resolves.toBeUndefined();
  });

  it('is fast for texts of any length with any characters', () => {
    const before = process.cpuUsage();
    rateStrength('aA1!4@$5sS0oOiI1lL|!'.repeat(13).slice(0, 256), []);
    const { user, system } = process.cpuUsage(before);
    // A check of the whole text would take tens of seconds. Processor time does not depend on other
    // processes.
    expect((user + system) / 1e6).toBeLessThan(5);
  });
});

it.each([
  ['Password123!', ['a common password']],
  ['Kurigram123!', ['a word or name that many people here choose']],
  ['Jessica-123456', ['a common password']],
  ['Ghjklpoiuy12!', ['a row of keys']],
  ['Abcdefghijk1!', ['a run such as abc or 123']],
  ['Summer2026!!!', ['a common word', 'something repeated', 'a date or a year']],
  ['Bina-bina-2026', ['your name or email', 'a date or a year']],
  ['Bina-bina-Begum', ['your name or email', 'a word or name that many people here choose']],
])('The error for %s names the weak part and suggests something better', async (password, parts) => {
  const message = messages.guessablePassword(parts);
  await expect(refusalOf(password, ['Bina'])).resolves.toMatchObject({
    message,
    fields: { password: message },
  });
});

it('The advice in an error is one or two sentences', () => {
  const better = 'Use three or more words that have nothing to do with each other.';
  expect(messages.guessablePassword([])).toBe(`This password is easy to guess. ${better}`);
  expect(messages.guessablePassword(['a row of keys', 'a common word', 'a date or a year'])).toBe(
    `This password is easy to guess: it has a row of keys, a common word and a date or a year. ${better}`,
  );
});
