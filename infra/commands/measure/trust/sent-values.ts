import { isId, reportPath } from '../../../../functions/contract.ts';

/** Records what requests sent, to look for it in the logs. */

/** Shorter texts appear in a log by chance. */
const shortest = 8;

/** Fields of a page's report of its error that are there to be logged. Their patterns leave no room for a person's data. */
const loggedOfReports = ['page', 'stack'];

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
  const sent = bodyOf(body);
  const fields =
    pathname === reportPath && typeof sent === 'object' && sent !== null
      ? Object.fromEntries(Object.entries(sent).filter(([name]) => !loggedOfReports.includes(name)))
      : sent;
  return [...parts, ...searchParams.values(), ...textsIn(fields)].filter(
    // Ids that we made name no person, and operators find records by them.
    text => text.trim().length >= shortest && !/^[A-Za-z_]+$/.test(text) && !isId(text),
  );
}
