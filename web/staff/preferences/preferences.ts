import { createListeners } from '../shared/listeners.ts';

/** Preferences for appearance, formats and shortcuts. Local storage keeps them on this device. */

export const formatNames = ['iso', 'en-GB', 'en-CA', 'en-US', 'fr-CA', 'bn-BD'] as const;
/** Format of dates and numbers. `iso` writes dates as `YYYY-MM-DD`. */
export type FormatName = (typeof formatNames)[number];

export const looks = ['device', 'light', 'dark'] as const;
export type Look = (typeof looks)[number];

export const densities = ['comfortable', 'compact'] as const;
export type DensityName = (typeof densities)[number];

export const recordTabs = ['overview', 'checklist', 'particulars', 'emails', 'history'] as const;
export type RecordTab = (typeof recordTabs)[number];

export interface Preferences {
  readonly format: FormatName;
  readonly look: Look;
  readonly density: DensityName;
  /** Whether shortcuts with a single key work. Users of speech input may turn them off (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  /** Last used tab of the record screen. */
  readonly recordTab: RecordTab;
}

export const defaultPreferences: Preferences = {
  format: 'iso',
  look: 'device',
  density: 'comfortable',
  singleKeys: true,
  recordTab: 'overview',
};

/** Parses stored preferences. Unknown values get their defaults. */
export function parsePreferences(stored: string | null): Preferences {
  const found = fieldsOf(stored);
  const one = <T extends string>(known: readonly T[], name: keyof Preferences, otherwise: T) =>
    known.find(value => value === found[name]) ?? otherwise;
  return {
    format: one(formatNames, 'format', defaultPreferences.format),
    look: one(looks, 'look', defaultPreferences.look),
    density: one(densities, 'density', defaultPreferences.density),
    singleKeys: found.singleKeys !== false,
    recordTab: one(recordTabs, 'recordTab', defaultPreferences.recordTab),
  };
}

function fieldsOf(stored: string | null): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const storageKey = 'preferences';
const changes = createListeners();
let last: { readonly stored: string | null; readonly preferences: Preferences } | undefined;

export function readPreferences(): Preferences {
  const stored = localStorage.getItem(storageKey);
  if (!last || last.stored !== stored) last = { stored, preferences: parsePreferences(stored) };
  return last.preferences;
}

export function storePreferences(changed: Partial<Preferences>): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...readPreferences(), ...changed }));
  changes.notify();
}

/** Calls a listener after changes in this and other tabs. Returns a function that removes it. */
export function onPreferences(listener: () => void): () => void {
  const onStored = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener();
  };
  const stop = changes.add(listener);
  window.addEventListener('storage', onStored);
  return () => {
    stop();
    window.removeEventListener('storage', onStored);
  };
}
