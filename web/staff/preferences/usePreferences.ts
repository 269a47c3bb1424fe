import { useSyncExternalStore } from 'react';
import { type Formats, formatsOf } from './formats.ts';
import { onPreferences, type Preferences, readPreferences } from './preferences.ts';

export function usePreferences(): Preferences {
  return useSyncExternalStore(onPreferences, readPreferences);
}

export function useFormats(): Formats {
  return formatsOf(usePreferences().format);
}
