import { serverLimits } from '../shared/server-limits.ts';
import { readSettings } from './read-settings.ts';

/** The last value that was read, and its expiry in Unix milliseconds. */
let known: { readonly answer: boolean; readonly until: number } | undefined;

/**
 * Returns whether every enquiry needs a code. Each instance of the function reads the setting at most once a minute, to save a
 * read at each enquiry. So a change takes up to a minute.
 */
export async function asksForCodeAlways(now: Date): Promise<boolean> {
  if (known && now.getTime() < known.until) return known.answer;
  const { codeAlways } = await readSettings();
  known = { answer: codeAlways, until: now.getTime() + serverLimits.settingSeconds * 1000 };
  return codeAlways;
}
