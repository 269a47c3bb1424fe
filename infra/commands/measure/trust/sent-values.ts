import * as v from 'valibot';
import { isId } from '../../../../functions/contract.ts';
import { ClientError } from '../../../../functions/reports/routes.ts';

/** A shorter text can be in a log by chance. */
const shortest = 8;

/** Addresses of pages and scripts. Error reports log these, and they cannot contain personal data. */
const isPlace = (text: string): boolean =>
  v.is(ClientError.entries.page, text) || v.is(ClientError.entries.stack, [text]);

/** Returns all names and texts. Not recursive, because some attacks nest a value thousands of times. */
function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  const values = [value];
  // The loop also visits items that are added during it.
  for (const one of values) {
    if (typeof one === 'string') texts.push(one);
    if (typeof one !== 'object' || one === null) continue;
    for (const [name, inner] of Object.entries(one)) {
      texts.push(name);
      values.push(inner);
    }
  }
  return texts;
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
