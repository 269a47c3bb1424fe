import { describe, expect, it } from 'vitest';
import { isGuessable } from './guessable.ts';

describe('A password', () => {
  it.each([
    'Password123!',
    'P@ssw0rd1234',
    'Maplegate2026!',
    'maPleGate-2026-#',
    'Qwertyuiop1!',
    'Poiuytrewq1!',
    'Asdfghjkl123!',
    '1qaz2wsx3edC!',
    'Aaaaaaaaaaa1!',
    'Abcdefghijk1!',
    'Welcome2026!!',
    'Summer2026!!!',
    'Canada123456!',
    'Bangladesh@71',
    'Admin@123456',
    'Letmein12345!',
    'Iloveyou2024!',
  ])('like %s is easy to guess', password => {
    expect(isGuessable(password)).toBe(true);
  });

  it.each([
    'Correct-Horse-1',
    'Quiet-Harbour-77',
    'Ünïcödé-Pass-1',
    'kV#7mPq%2xLr+9Tw',
    'আমার-Nouka-bhashe-7',
  ])('like %s is not', password => {
    expect(isGuessable(password)).toBe(false);
  });

  it('made of what others know of the person is easy to guess for them alone', () => {
    const about = ['Farhana Begum', 'farhana.rahmani@example.com'];
    for (const password of ['Farhana-Begum-1', 'Rahmani!2026aa', 'F@rhan@Begum#9']) {
      expect([password, isGuessable(password, about)]).toEqual([password, true]);
      expect([password, isGuessable(password)]).toEqual([password, false]);
    }
    expect(isGuessable('Quiet-Harbour-77', about)).toBe(false);
  });
});
