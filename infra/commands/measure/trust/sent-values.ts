import * as v from 'valibot';
import { isId } from '../../../../functions/contract.ts';
import { ClientError } from '../../../../functions/reports/routes.ts';

/** A shorter text can be in a log by chance. */
const shortest = 8;

/** Addresses of pages and scripts. Error reports log these, and they cannot contain personal data. */
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

/** Returns the texts of a request that no log may contain. Leaves out single words, such as a status. */
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
    // Leaves out our own ids, which name no person and which operators need to find records.
    text => text.trim().length >= shortest && !/^[A-Za-z_]+$/.test(text) && !isId(text) && !isPlace(text),
  );
}
