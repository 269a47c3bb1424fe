import { serverLimits } from '../shared/server-limits.ts';
import { readSettings } from './read-settings.ts';

/** Setting as it was read, and the end of its validity in milliseconds of Unix time. */
let known: { readonly answer: boolean; readonly until: number } | undefined;

/**
 * Tells whether every enquiry needs a code. An enquiry is one read, so this one is made once a minute by each instance of the
 * function, so a change of the setting takes up to a minute.
 */
export async function asksForCodeAlways(now: Date): Promise<boolean> {
  if (known && now.getTime() < known.until) return known.answer;
  const { codeAlways } = await readSettings();
  known = { answer: codeAlways, until: now.getTime() + serverLimits.settingSeconds * 1000 };
  return codeAlways;
}
