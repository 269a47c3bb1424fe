import { dropFiles } from '../../files/keep-upload.ts';
import type { Writer } from '../../server/activity.ts';
import { requireVersion } from '../../server/conditions.ts';
import { parseOwn } from '../../server/fault.ts';
import { wroteNothing } from '../../server/transaction.ts';
import { filesOf, StoredApplication } from '../record.ts';
import { filesLeft, revised } from '../rules/application.ts';
import { getLive, save } from '../store/applications.ts';
import { type FileWishes, keepUploads } from '../store/uploads.ts';

/** What the caller wants: the version that was read, fields that change, and files by their places. */
export interface Edit {
  readonly version: number;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files: FileWishes;
}

/**
 * Changes fields and files of a live application. Uploads are copied before the write, taken back when it is
 * refused; files that were replaced or removed go after it.
 * @throws DomainError NOT_FOUND, STALE, DUPLICATE, or INVALID for a file
 */
export async function edit(id: string, wanted: Edit, writer: Writer): Promise<StoredApplication> {
  const before = await getLive(id);
  requireVersion(before, wanted.version);
  const files = await keepUploads(wanted.files, id);
  const changed = { ...before, ...wanted.fields, ...files };
  const after = revised(parseOwn(StoredApplication, changed, `The new application ${id}`), writer.now);
  try {
    await save(before, after, writer);
  } catch (error) {
    if (wroteNothing(error)) await dropFiles(filesOf(files).map(([, file]) => file));
    throw error;
  }
  await dropFiles(filesLeft(before, after));
  return after;
}
