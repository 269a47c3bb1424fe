import { linkToFile } from '../../files/file-links.ts';
import type { FileSlot } from '../../files/slots.ts';
import type { StoredFile } from '../../shared/schemas.ts';
import { filesOf, type StoredApplication, withoutFiles } from '../stored-application.ts';

type Presented = Omit<StoredApplication, FileSlot> & Partial<Record<FileSlot, StoredFile>>;

/** Returns the application for the API, with file links that work for five minutes. */
export async function present(record: StoredApplication): Promise<Presented> {
  const links = filesOf(record).map(async ([slot, file]) => [slot, await linkToFile(file)] as const);
  const linked = Object.fromEntries(await Promise.all(links));
  return { ...withoutFiles(record), ...linked };
}
