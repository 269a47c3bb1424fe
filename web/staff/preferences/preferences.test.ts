import { expect, it } from 'vitest';
import { defaultPreferences, parsePreferences } from './preferences.ts';

it('reads what was kept', () => {
  const kept = { format: 'bn-BD', look: 'dark', density: 'compact', singleKeys: false };
  expect(parsePreferences(JSON.stringify(kept))).toEqual(kept);
});

it('has its defaults before anything is kept', () => {
  expect(parsePreferences(null)).toEqual(defaultPreferences);
});

it.each(['no JSON', 'null', '3', '[]', '{"look":"purple","format":1,"singleKeys":0}'])(
  'has its defaults for %s',
  stored => {
    expect(parsePreferences(stored)).toEqual(defaultPreferences);
  },
);

it('keeps what it knows beside what it does not', () => {
  const parsed = parsePreferences('{"look":"light","density":"loose","more":1}');
  expect(parsed).toEqual({ ...defaultPreferences, look: 'light' });
});
