import * as v from 'valibot';
import { isId } from '../../../../functions/contract.ts';
import { ClientError } from '../../../../functions/reports/routes.ts';

/** Records what requests sent, to look for it in the logs. */

/** Shorter texts appear in a log by chance. */
const shortest = 8;

/** Checks for a page or a place in a script: reports of errors log these, and their patterns have no room for a person's data. */
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

/** The texts of a request that name something: plain words, such as a status or a field, are in the code and in logs as well. */
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
    // Ids that we made name no person, and operators find records by them.
    text => text.trim().length >= shortest && !/^[A-Za-z_]+$/.test(text) && !isId(text) && !isPlace(text),
  );
}
