import { afterEach, expect, it } from 'vitest';
import { watchAppearance } from './appearance.ts';
import { defaultPreferences, storePreferences } from './preferences.ts';

const scheme = () => document.documentElement.style.colorScheme;

afterEach(() => storePreferences(defaultPreferences));

it('dark screens are printed in light colours', () => {
  storePreferences({ look: 'dark' });
  const stop = watchAppearance();
  expect(scheme()).toBe('dark');
  dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(scheme()).toBe('dark');
  storePreferences(defaultPreferences);
  stop();
});
