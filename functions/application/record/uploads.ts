import { dropFiles, keepUpload } from '../../files/keep-upload.ts';
import { documentRule, type FileRule, portraitOnEdit } from '../../files/rules.ts';
import { type FileSlot, fileSlots } from '../../files/slots.ts';
import { DomainError } from '../../shared/errors.ts';
import type { KeptFile } from '../../shared/schemas.ts';

/** Makes files of an application out of uploads. */

/**
 * Keeps one upload of `owner` for a place in an application.
 * @throws DomainError INVALID or NOT_FOUND that names the place
 */
export function keepIn(slot: FileSlot, uploadKey: string, owner: string, rule: FileRule): Promise<KeptFile> {
  return keepUpload(uploadKey, { ...rule, field: slot, purpose: slot, owner, prefix: 'applications' });
}

/** For each place: the key of an upload to keep there, null to remove the file, undefined to leave it as it is. */
export type FileWishes = Readonly<Partial<Record<FileSlot, string | null | undefined>>>;
export type FileChanges = Partial<Record<FileSlot, KeptFile | undefined>>;

/** The keys of the uploads that are named, each with its place. */
export function uploadsIn(wishes: FileWishes): (readonly [slot: FileSlot, uploadKey: string])[] {
  return fileSlots.flatMap(slot => {
    const uploadKey = wishes[slot];
    return uploadKey ? [[slot, uploadKey] as const] : [];
  });
}

/**
 * Keeps every named upload of `owner`, or none. In the answer, a place whose file is removed has the value undefined.
 * @throws DomainError INVALID or NOT_FOUND with the first refused place's message and all refused places
 */
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
    await dropFiles(kept.map(([, file]) => file));
    throw asOneError(failures);
  }
  const emptied = fileSlots.filter(slot => wishes[slot] === null).map(slot => [slot, undefined] as const);
  return Object.fromEntries([...kept, ...emptied]);
}

/** The refusals as one error; any other failure wins over them, since the caller cannot correct it. */
function asOneError(failures: readonly unknown[]): unknown {
  const refusals = failures.filter(failure => failure instanceof DomainError);
  const [first] = refusals;
  if (!first || refusals.length < failures.length) {
    return failures.find(failure => !(failure instanceof DomainError));
  }
  const fields = Object.assign({}, ...refusals.map(({ fields }) => fields));
  return new DomainError(first.code, first.message, { fields });
}
