import { serverLimits } from '../shared/server-limits.ts';
import { readSettings } from './read-settings.ts';

let known: { readonly answer: boolean; readonly until: number } | undefined;

/** Returns whether every enquiry needs a code. Cached for a minute, to save a read at each enquiry. */
export async function asksForCodeAlways(now: Date): Promise<boolean> {
  if (known && now.getTime() < known.until) return known.answer;
  const { codeAlways } = await readSettings();
  known = { answer: codeAlways, until: now.getTime() + serverLimits.settingSeconds * 1000 };
  return codeAlways;
}
