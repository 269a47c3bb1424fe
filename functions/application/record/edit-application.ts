import type { Writer } from '../../activity/write-activity.ts';
import { saveWithUploads } from '../../files/save-with-uploads.ts';
import { tryToDeleteFiles } from '../../files/store-upload.ts';
import { requireVersion } from '../../server/aws/conditions.ts';
import type { TransactionPart } from '../../server/aws/transaction.ts';
import { parseOrFault } from '../../server/fault.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { type ConsentChanges, givenConsents } from '../consents.ts';
import { isAskedFor } from '../fields.ts';
import { filesLeft, revised } from '../rules/changes.ts';
import { withDocuments } from '../rules/checklist.ts';
import { getUndeleted, requireOpen, save } from '../store/applications.ts';
import { filesOf, StoredApplication, withoutFiles } from '../stored-application.ts';
import { requireAsked } from './require-asked.ts';
import { type Names, requireNames } from './require-names.ts';
import { type FileWishes, keepUploads, uploadsIn } from './uploads.ts';

type Edit = FileWishes &
  Names &
  Readonly<Record<string, unknown>> & {
    readonly version: number;
    readonly consent?: boolean | undefined;
    readonly consents?: ConsentChanges | undefined;
  };

/** Errors of the parts in `first` win. Throws NOT_FOUND, STALE, DUPLICATE or INVALID. */
export async function editApplication(
  id: string,
  edit: Edit,
  writer: Writer,
  first: readonly TransactionPart[] = [],
): Promise<StoredApplication> {
  const before = await getUndeleted(id);
  requireVersion(before, edit.version);
  requireOpen(before);
  requireNames(namesToCheck(before, edit), { isEdit: true });
  const files = await keepUploads(edit, writer.who);
  const consents = givenConsents(before, edit, {
    today: officeDayOf(writer.now),
    way: writer.importId === undefined ? undefined : 'import',
  });
  const fields = { ...before, ...ownEmail(before, edit), ...withoutFiles(edit), ...consents };
  requireAsked(fields, name => fields[name] === before[name] && isAskedFor(name, before.visaType));
  const checklist = withDocuments(before, files);
  const changed = { ...fields, ...files, checklist, version: before.version };
  const after = revised(parseOrFault(StoredApplication, changed, `The new application ${id}`), writer.now);
  const added = filesOf(files).map(([, file]) => file);
  await saveWithUploads({ uploads: uploadsIn(edit), files: added }, writer.now, claims =>
    save(before, after, writer, [...first, ...claims]),
  );
  await tryToDeleteFiles(filesLeft(before, after));
  return after;
}

/** Removes `emailShared` if the email changes. The edit can set it again. */
function ownEmail(before: StoredApplication, { email = before.email }: Edit): Partial<StoredApplication> {
  return email === before.email ? {} : { emailShared: undefined };
}

/** Returns the names to check: the changed ones, or both if the edit removes `namesAsInPassport`. */
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
