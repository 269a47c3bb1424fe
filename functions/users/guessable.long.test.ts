import { expect, it } from 'vitest';
import { leakedPasswords } from '../testing/leaked-words.ts';
import { rateStrength } from './password-strength.ts';

it('A password made of a leaked word, a capital letter and 123! is rejected, for every word of the list', () => {
  expect(leakedPasswords.length).toBeGreaterThanOrEqual(244);
  expect(leakedPasswords.filter(password => rateStrength(password, []).isStrong)).toEqual([]);
});
