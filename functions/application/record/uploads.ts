import { documentRule, type FileRule, portraitOnEdit } from '../../files/rules.ts';
import { type FileSlot, fileSlots } from '../../files/slots.ts';
import { storeUpload, tryToDeleteFiles } from '../../files/store-upload.ts';
import { DomainError } from '../../shared/errors.ts';
import type { KeptFile } from '../../shared/schemas.ts';

/** Stores the upload of one slot. Throws INVALID or NOT_FOUND with an error for the slot. */
export function keepIn(slot: FileSlot, uploadKey: string, owner: string, rule: FileRule): Promise<KeptFile> {
  return storeUpload(uploadKey, { ...rule, field: slot, purpose: slot, owner, prefix: 'applications' });
}

/** Change of each slot: the key of an upload to store, null to remove the file, undefined for no change. */
export type FileWishes = Readonly<Partial<Record<FileSlot, string | null | undefined>>>;
export type FileChanges = Partial<Record<FileSlot, KeptFile | undefined>>;

export function uploadsIn(wishes: FileWishes): (readonly [slot: FileSlot, uploadKey: string])[] {
  return fileSlots.flatMap(slot => {
    const uploadKey = wishes[slot];
    return uploadKey ? [[slot, uploadKey] as const] : [];
  });
}

/** Stores all uploads or none. A removed file is undefined. Throws INVALID or NOT_FOUND with all rejected slots. */
export async function keepUploads(wishes: FileWishes, owner: string): Promise<FileChanges> {
  const outcomes = await Promise.allSettled(
    uploadsIn(wishes).map(async ([slot, uploadKey]) => {
      const rule = slot === 'image' ? portraitOnEdit : documentRule(true);
      return [slot, await keepIn(slot, uploadKey, owner, rule)] as const;
    }),
  );
  const kept = outcomes.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const failures = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failures.length > 0) {
    await tryToDeleteFiles(kept.map(([, file]) => file));
    throw asOneError(failures);
  }
  const emptied = fileSlots.filter(slot => wishes[slot] === null).map(slot => [slot, undefined] as const);
  return Object.fromEntries([...kept, ...emptied]);
}

/** Combines the rejections into one error. Another failure wins, because the caller cannot correct it. */
function asOneError(failures: readonly unknown[]): unknown {
  const refusals = failures.filter(failure => failure instanceof DomainError);
  const [first] = refusals;
  if (!first || refusals.length < failures.length) {
    return failures.find(failure => !(failure instanceof DomainError));
  }
  const fields = Object.assign({}, ...refusals.map(({ fields }) => fields));
  return new DomainError(first.code, first.message, { fields });
}
