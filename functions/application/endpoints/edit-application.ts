import { dropFiles } from '../../files/keep-upload.ts';
import { savingUploads } from '../../files/saving-uploads.ts';
import type { Writer } from '../../server/activity.ts';
import { requireVersion } from '../../server/aws/conditions.ts';
import { parseOrFault } from '../../server/fault.ts';
import { filesOf, StoredApplication, withoutFiles } from '../record.ts';
import { filesLeft, revised } from '../rules/application.ts';
import { getLive, save } from '../store/applications.ts';
import { type FileWishes, keepUploads, uploadsIn } from '../store/uploads.ts';

/** What the form sends: the version that was read, the fields that change, and uploads by the places they are for. */
type Edit = FileWishes & Readonly<Record<string, unknown>> & { readonly version: number };

/**
 * Changes fields and files of a live application. Uploads are kept before the write and removed again when it is
 * refused; files that were replaced or removed are deleted after it.
 * @throws DomainError NOT_FOUND, STALE, DUPLICATE, or INVALID for a file
 */
export async function editApplication(id: string, edit: Edit, writer: Writer): Promise<StoredApplication> {
  const before = await getLive(id);
  requireVersion(before, edit.version);
  const files = await keepUploads(edit, writer.who);
  const changed = { ...before, ...withoutFiles(edit), ...files, version: before.version };
  const after = revised(parseOrFault(StoredApplication, changed, `The new application ${id}`), writer.now);
  const added = filesOf(files).map(([, file]) => file);
  await savingUploads({ uploads: uploadsIn(edit), files: added }, writer.now, claims =>
    save(before, after, writer, claims),
  );
  await dropFiles(filesLeft(before, after));
  return after;
}
