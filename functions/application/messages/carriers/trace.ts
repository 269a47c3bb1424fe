import * as v from 'valibot';
import type { Trace } from './carrier.ts';

/** A trace as one text, for carriers that return one text with each receipt. */

const TraceText = v.pipe(v.string(), v.parseJson(), v.tuple([v.string(), v.string(), v.string()]));

export function traceText({ application, message, attempt }: Trace): string {
  return JSON.stringify([application, message, attempt]);
}

/** Returns undefined for a text that we did not write, because others may send with the same number. */
export function parseTrace(text: string | undefined): Trace | undefined {
  const parsed = v.safeParse(TraceText, text);
  if (!parsed.success) return undefined;
  const [application, message, attempt] = parsed.output;
  return { application, message, attempt };
}
