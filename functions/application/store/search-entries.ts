import { writeMany } from '../../server/aws/write-many.ts';
import { logFailure } from '../../server/log.ts';
import type { SearchEntry } from '../rules/search-entries.ts';

/** Writes entries. Call it before the records are written, so that each record can be found at once. */
export async function putEntries(entries: readonly SearchEntry[]): Promise<void> {
  await writeMany('words', { put: entries });
}

/** Removes entries. Errors are only logged, because leftover entries are harmless. */
export async function forgetEntries(entries: readonly SearchEntry[]): Promise<void> {
  const remove = entries.map(({ beginning, place }) => ({ beginning, place }));
  await writeMany('words', { remove }).catch(error => logFailure({ step: 'words' }, error));
}
