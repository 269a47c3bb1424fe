import { afterEach, expect, it } from 'vitest';
import { watchAppearance } from './appearance.ts';
import { defaultPreferences, keepPreferences } from './preferences.ts';

const scheme = () => document.documentElement.style.colorScheme;

afterEach(() => keepPreferences(defaultPreferences));

it('What is dark on the screen is light on paper', () => {
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
