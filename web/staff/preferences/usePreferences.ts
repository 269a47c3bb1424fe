import { useSyncExternalStore } from 'react';
import { type Formats, formatsOf } from './formats.ts';
import { onPreferences, type Preferences, readPreferences } from './preferences.ts';

/** The preferences of this device, as they change. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(onPreferences, readPreferences);
}

/** Returns the writers of numbers, days and moments. */
export function useFormats(): Formats {
  return formatsOf(usePreferences().format);
}
