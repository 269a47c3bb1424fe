import { describe, expect, it } from 'vitest';
import type { ApplicationField } from '../../../../functions/contract.ts';
import { completionOf } from './completions.ts';

describe('what is proposed while it is typed', () => {
  it.each<[ApplicationField, string, string]>([
    ['birthCity', 'sy', 'Sylhet'],
    ['birthCity', 'COM', 'Comilla'],
    ['birthCity', 'cox', 'Cox’s Bazar'],
    ['email', 'nasrin71@', 'nasrin71@gmail.com'],
    ['email', 'Nasrin71@y', 'Nasrin71@yahoo.com'],
    ['identification', 'n', 'None'],
  ])('%s “%s” is “%s”', (name, typed, whole) => {
    expect(completionOf(name, typed)).toBe(whole);
  });

  it.each<[ApplicationField, string]>([
    // One letter is many places.
    ['birthCity', 's'],
    ['birthCity', 'Sylhet'],
    ['birthCity', 'Toronto'],
    // Whose letters it reaches is for the clerk to say.
    ['email', 'nasrin'],
    ['email', '@'],
    ['email', 'nasrin@office.example'],
    ['identification', ''],
    ['identification', 'no '],
    ['surname', 'sy'],
  ])('%s “%s” is left as it is', (name, typed) => {
    expect(completionOf(name, typed)).toBeUndefined();
  });
});
