import { describe, expect, it } from 'vitest';
import {
  type KeyPress,
  pressOf,
  type ShortcutName,
  shortcutNames,
  shortcuts,
  shownKeys,
} from './shortcuts.ts';

const press = (special: Partial<KeyPress>): KeyPress => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...special,
});

describe('pressOf', () => {
  it.each<[ShortcutName, Partial<KeyPress>]>([
    ['add', { key: 'n' }],
    // Caps Lock is on.
    ['add', { key: 'N' }],
    // The same key is pressed with a Bangla layout.
    ['add', { key: 'ন', code: 'KeyN' }],
    ['overview', { key: '১', code: 'Digit1' }],
    // French keyboards type digits with Shift.
    ['overview', { key: '1', code: 'Digit1', shiftKey: true }],
    ['help', { key: '?', shiftKey: true }],
    ['help', { key: '।', code: 'Slash', shiftKey: true }],
    // German keyboards type `/` with Shift.
    ['find', { key: '/', shiftKey: true }],
  ])('returns single for the shortcut %s: %o', (name, special) => {
    expect(pressOf(name, press(special), false)).toBe('single');
  });

  it.each<[ShortcutName, Partial<KeyPress>]>([
    ['find', { key: 'k', ctrlKey: true }],
    ['find', { key: 'ক', code: 'KeyK', ctrlKey: true }],
    ['save', { key: 's', ctrlKey: true }],
    ['send', { key: 'Enter', ctrlKey: true }],
  ])('returns combined for the shortcut %s with Ctrl: %o', (name, special) => {
    expect(pressOf(name, press(special), false)).toBe('combined');
  });

  it('uses Cmd on a Mac, where Ctrl+K deletes to the end of the line', () => {
    expect(pressOf('find', press({ key: 'k', metaKey: true }), true)).toBe('combined');
    expect(pressOf('find', press({ key: 'k', ctrlKey: true }), true)).toBeUndefined();
    expect(pressOf('find', press({ key: 'k', metaKey: true }), false)).toBeUndefined();
  });

  it.each<Partial<KeyPress>>([
    { key: 'n', ctrlKey: true },
    { key: 'n', metaKey: true },
    { key: 'n', altKey: true },
    { key: 'N', shiftKey: true },
    { key: 'n', repeat: true },
    { key: 'n', isComposing: true },
    { key: 'j' },
  ])('returns undefined for other keys: %o', special => {
    expect(pressOf('add', press(special), false)).toBeUndefined();
  });
});

it('no two shortcuts have the same key', () => {
  const keys = shortcutNames.flatMap(name => shortcuts[name].keys);
  expect(new Set(keys).size).toBe(keys.length);
  expect(shortcutNames.toSorted()).toEqual(Object.keys(shortcuts).toSorted());
});

it('a shortcut is shown with the names on the keyboard', () => {
  expect(shownKeys('save', false)).toEqual(['Ctrl+S']);
  expect(shownKeys('send', true)).toEqual(['⌘Enter']);
  expect(shownKeys('find', true)).toEqual(['⌘K', '/']);
  expect(shownKeys('nextDocument', false)).toEqual(['→']);
});
