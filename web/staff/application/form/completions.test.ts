import { describe, expect, it } from 'vitest';
import type { ApplicationField } from '../../../../functions/contract.ts';
import { completionOf } from './completions.ts';

describe('completionOf', () => {
  it.each<[ApplicationField, string, string]>([
    ['birthCity', 'sy', 'Sylhet'],
    ['birthCity', 'COM', 'Comilla'],
    ['birthCity', 'cox', 'Cox’s Bazar'],
    ['email', 'nasrin71@', 'nasrin71@gmail.com'],
    ['email', 'Nasrin71@y', 'Nasrin71@yahoo.com'],
    ['identification', 'n', 'None'],
  ])('%s “%s” becomes “%s”', (name, typed, whole) => {
    expect(completionOf(name, typed)).toBe(whole);
  });

  it.each<[ApplicationField, string]>([
    // One letter is too short, because it matches many places.
    ['birthCity', 's'],
    ['birthCity', 'Sylhet'],
    ['birthCity', 'Toronto'],
    // An email cannot be completed without the first letter of its provider.
    ['email', 'nasrin'],
    ['email', '@'],
    ['email', 'nasrin@office.example'],
    ['identification', ''],
    ['identification', 'no '],
    ['surname', 'sy'],
  ])('%s “%s” stays unchanged', (name, typed) => {
    expect(completionOf(name, typed)).toBeUndefined();
  });
});
