import type { Writer } from '../../activity/write-activity.ts';
import { dropFiles } from '../../files/keep-upload.ts';
import { savingUploads } from '../../files/saving-uploads.ts';
import { requireVersion } from '../../server/aws/conditions.ts';
import type { Part } from '../../server/aws/transaction.ts';
import { parseOrFault } from '../../server/fault.ts';
import { getKept, requireOpen, save } from '../applications.ts';
import { filesLeft, revised } from '../changes.ts';
import { withDocuments } from '../checklist-rules.ts';
import { isAskedFor } from '../fields.ts';
import { filesOf, StoredApplication, withoutFiles } from '../stored-application.ts';
import { requireAsked } from './require-asked.ts';
import { type Names, requireNames } from './require-names.ts';
import { type FileWishes, keepUploads, uploadsIn } from './uploads.ts';

/** Body of the form: the version that was read, the fields that change, and uploads by the places they are for. */
type Edit = FileWishes & Names & Readonly<Record<string, unknown>> & { readonly version: number };

/**
 * Changes fields and files of an open case. Uploads are kept before the write and removed again when it is
 * refused; files that were replaced or removed are deleted after it.
 * @param first parts of the transaction whose refusals win
 * @throws DomainError NOT_FOUND, STALE, DUPLICATE, or INVALID for a file and for a closed case
 */
export async function editApplication(
  id: string,
  edit: Edit,
  writer: Writer,
  first: readonly Part[] = [],
): Promise<StoredApplication> {
  const before = await getKept(id);
  requireVersion(before, edit.version);
  requireOpen(before);
  requireNames(namesToCheck(before, edit), { isEdit: true });
  const files = await keepUploads(edit, writer.who);
  const fields = { ...before, ...ownEmail(before, edit), ...withoutFiles(edit) };
  requireAsked(fields, name => fields[name] === before[name] && isAskedFor(name, before.visaType));
  const checklist = withDocuments(before, files);
  const changed = { ...fields, ...files, checklist, version: before.version };
  const after = revised(parseOrFault(StoredApplication, changed, `The new application ${id}`), writer.now);
  const added = filesOf(files).map(([, file]) => file);
  await savingUploads({ uploads: uploadsIn(edit), files: added }, writer.now, claims =>
    save(before, after, writer, [...first, ...claims]),
  );
  await dropFiles(filesLeft(before, after));
  return after;
}

/** Another email is the person's own again, unless the edit says that it is shared. */
function ownEmail(before: StoredApplication, { email = before.email }: Edit): Partial<StoredApplication> {
  return email === before.email ? {} : { emailShared: undefined };
}

/** The names that change; both where the edit takes `namesAsInPassport` back. Unchanged names of older records stay. */
function namesToCheck(before: StoredApplication, edit: Names): Names {
  const { surname, givenN, namesAsInPassport = before.namesAsInPassport } = edit;
  if (before.namesAsInPassport && !namesAsInPassport)
    return { surname: surname ?? before.surname, givenN: givenN ?? before.givenN };
  return {
    surname: surname === before.surname ? undefined : surname,
    givenN: givenN === before.givenN ? undefined : givenN,
    namesAsInPassport,
  };
}
