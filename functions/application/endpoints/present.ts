import { linkTo } from '../../files/file-links.ts';
import type { FileSlot } from '../../files/slots.ts';
import type { StoredFile } from '../../shared/schemas.ts';
import { filesOf, type StoredApplication, withoutFiles } from '../record.ts';

type Linked<T> = Omit<T, FileSlot> & Partial<Record<FileSlot, StoredFile>>;

/** A stored application as the API answers it: every file with a link that works for five minutes. */
export async function present<T extends Partial<Pick<StoredApplication, FileSlot>>>(
  record: T,
): Promise<Linked<T>> {
  const links = filesOf(record).map(async ([slot, file]) => [slot, await linkTo(file)] as const);
  return { ...withoutFiles(record), ...Object.fromEntries(await Promise.all(links)) };
}
