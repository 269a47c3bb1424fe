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

  it.each([
    ['six characters left of it are enough', 'passwordkvxqzm', false],
    ['five are not', 'passwordkvxqz', true],
    ['three neighbours are a run', 'kvxqzabc', true],
    ['two neighbours are not', 'kvxqzab', false],
    ['three of the same are worth nothing', 'kvxqzwww', true],
    ['two of the same are', 'kkvvxx', false],
    ['a year is worth nothing', 'kvxqz1987', true],
    ['what stands around a word is no word together', 'vipasswordsakv', false],
    ['what stands around a year is no word together', 'vi1987sakv', false],
    ['what stands around a year is no run together', 'ab1987ckvxq', false],
    ['what stands around a run is no other run together', 'qabcwekvx', false],
    ['a run may be the end of its row', 'kvqjwxyz', true],
    ['a run may be in the middle row of keys', 'sdfkvxqz', true],
    ['a run may be in the lower row of keys', 'kpwjdzxcvbnm', true],
    ['a common word is worth nothing', 'computerkvxqz', true],
  ])('is measured by what is left of it: %s', (_, password, isEasy) => {
    expect(isGuessable(password)).toBe(isEasy);
  });

  it.each([
    'm@plegate',
    'm4plegate',
    'mapl3gate',
    'maplega7e',
    'adm1n',
    'adm!n',
    'hell0',
    '$hadow',
    '5hadow',
  ])('has no better a word that is disguised: %s', word => {
    expect(isGuessable(`${word}kvxqz`)).toBe(true);
    expect(isGuessable(`${word.replace(/[a-z]/, 'ü')}kvxqz`)).toBe(false);
  });

  it('is measured without names of three letters and more, the longest first', () => {
    expect(isGuessable('annettekvxqz', ['Ann Annette'])).toBe(true);
    expect(isGuessable('libokvxq', ['Li Bo', '7'])).toBe(false);
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
