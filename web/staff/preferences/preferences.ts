import { createListeners } from '../shared/listeners.ts';

/** Preferences of this device for appearance, for dates and numbers, and for shortcuts, kept in local storage. */

export const formatNames = ['iso', 'en-GB', 'en-CA', 'en-US', 'fr-CA', 'bn-BD'] as const;
/** A language of dates and numbers; `iso` writes dates as `YYYY-MM-DD`. */
export type FormatName = (typeof formatNames)[number];

export const looks = ['device', 'light', 'dark'] as const;
/** Light or dark; `device` is what the device asks for. */
export type Look = (typeof looks)[number];

export const densities = ['comfortable', 'compact'] as const;
export type DensityName = (typeof densities)[number];

export interface Preferences {
  readonly format: FormatName;
  readonly look: Look;
  readonly density: DensityName;
  /** Lets shortcuts of a single key work. Who speaks to the computer may want none (WCAG 2.1.4). */
  readonly singleKeys: boolean;
}

export const defaultPreferences: Preferences = {
  format: 'iso',
  look: 'device',
  density: 'comfortable',
  singleKeys: true,
};

/** Preferences from what was stored; whatever is not known has its default. Pure. */
export function parsePreferences(stored: string | null): Preferences {
  const found = fieldsOf(stored);
  const one = <T extends string>(known: readonly T[], name: keyof Preferences, otherwise: T) =>
    known.find(value => value === found[name]) ?? otherwise;
  return {
    format: one(formatNames, 'format', defaultPreferences.format),
    look: one(looks, 'look', defaultPreferences.look),
    density: one(densities, 'density', defaultPreferences.density),
    singleKeys: found.singleKeys !== false,
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

/** The preferences of this device; the same object for as long as they are the same. */
export function readPreferences(): Preferences {
  const stored = localStorage.getItem(storageKey);
  if (!last || last.stored !== stored) last = { stored, preferences: parsePreferences(stored) };
  return last.preferences;
}

/** Keeps what changed, and tells everybody who listens. */
export function keepPreferences(changed: Partial<Preferences>): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...readPreferences(), ...changed }));
  changes.tell();
}

/** Hears when the preferences change, in another tab as well. Answers the way to stop hearing. */
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
