import { afterEach, expect, it } from 'vitest';
import { watchAppearance } from './appearance.ts';
import { defaultPreferences, keepPreferences } from './preferences.ts';

const scheme = () => document.documentElement.style.colorScheme;

afterEach(() => keepPreferences(defaultPreferences));

it('Dark screens print in light colours', () => {
  keepPreferences({ look: 'dark' });
  const stop = watchAppearance();
  expect(scheme()).toBe('dark');
  dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(scheme()).toBe('dark');
  keepPreferences(defaultPreferences);
  stop();
});
