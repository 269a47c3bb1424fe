import { expect, it } from 'vitest';
import { defaultPreferences, parsePreferences } from './preferences.ts';

it('parsePreferences reads stored preferences', () => {
  const kept = { format: 'bn-BD', look: 'dark', density: 'compact', singleKeys: false, recordTab: 'emails' };
  expect(parsePreferences(JSON.stringify(kept))).toEqual(kept);
});

it('parsePreferences returns the defaults if nothing is stored', () => {
  expect(parsePreferences(null)).toEqual(defaultPreferences);
});

it.each(['no JSON', 'null', '3', '[]', '{"look":"purple","format":1,"singleKeys":0}'])(
  'uses defaults for %s',
  stored => {
    expect(parsePreferences(stored)).toEqual(defaultPreferences);
  },
);

it('parsePreferences keeps valid values and ignores unknown ones', () => {
  const parsed = parsePreferences('{"look":"light","density":"loose","more":1}');
  expect(parsed).toEqual({ ...defaultPreferences, look: 'light' });
});
