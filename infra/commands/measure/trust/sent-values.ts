import * as v from 'valibot';
import { isId } from '../../../../functions/contract.ts';
import { ClientError } from '../../../../functions/reports/routes.ts';

/** Shorter texts appear in a log by chance. */
const shortest = 8;

/** Error reports log page and script addresses, and these patterns have no room for personal data. */
const isPlace = (text: string): boolean =>
  v.is(ClientError.entries.page, text) || v.is(ClientError.entries.stack, [text]);

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsIn(inner)]);
}

function bodyOf(body: unknown): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** Leaves out plain words, such as a status, because the code and logs contain them too. */
export function valuesSent(url: string, body: unknown): string[] {
  const { pathname, searchParams } = new URL(url);
  const parts = pathname.split('/').flatMap(part => {
    try {
      return [decodeURIComponent(part)];
    } catch {
      return [part];
    }
  });
  return [...parts, ...searchParams.values(), ...textsIn(bodyOf(body))].filter(
    // Our own ids name no person, and operators need them to find records.
    text => text.trim().length >= shortest && !/^[A-Za-z_]+$/.test(text) && !isId(text) && !isPlace(text),
  );
}
