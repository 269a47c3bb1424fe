import { dropFiles, keepUpload } from '../../files/keep-upload.ts';
import type { KeptFile } from '../../files/kept-file.ts';
import { documentType, imageTypes } from '../../files/routes.ts';
import { type FileSlot, fileSlots } from '../../files/slots.ts';
import { DomainError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';

/** Takes uploads under an application's prefix. */

/** What a file must be to be kept in a place. */
interface FileRule {
  readonly maxBytes: number;
  readonly tooLarge: string;
  readonly types: readonly string[];
}

export const portraitOnAdd: FileRule = {
  maxBytes: limits.imageBytes,
  tooLarge: messages.imageTooLarge,
  types: imageTypes,
};

const portraitOnEdit: FileRule = {
  maxBytes: limits.imageBytesOnEdit,
  tooLarge: messages.imageTooLargeOnEdit,
  types: imageTypes,
};

/** Whether PDF is allowed at this stage was decided when the upload was created. */
const documentRule: FileRule = {
  maxBytes: limits.documentBytes,
  tooLarge: messages.documentTooLarge,
  types: [...imageTypes, documentType],
};

/** What a file must be to replace the one in a place. */
function ruleOnEdit(slot: FileSlot): FileRule {
  return slot === 'image' ? portraitOnEdit : documentRule;
}

/**
 * Copies one upload under the application's prefix.
 * @throws DomainError INVALID that names the place
 */
export function keepIn(
  slot: FileSlot,
  uploadKey: string,
  application: string,
  rule: FileRule,
): Promise<KeptFile> {
  return keepUpload(uploadKey, {
    field: slot,
    purpose: slot,
    folder: `applications/${application}`,
    ...rule,
  });
}

/** For each place: the key of an upload to keep there, null to remove the file, undefined to leave it as it is. */
export type FileWishes = Readonly<Partial<Record<FileSlot, string | null | undefined>>>;
export type FileChanges = Partial<Record<FileSlot, KeptFile | undefined>>;

/**
 * Keeps every named upload, or none. In the answer, a place whose file is removed has the value undefined.
 * @throws DomainError INVALID with the first refused place's message and all refused places
 */
export async function keepUploads(wishes: FileWishes, application: string): Promise<FileChanges> {
  const wanted = fileSlots.flatMap(slot => {
    const uploadKey = wishes[slot];
    return uploadKey ? [{ slot, uploadKey }] : [];
  });
  const outcomes = await Promise.allSettled(
    wanted.map(async ({ slot, uploadKey }) => {
      return [slot, await keepIn(slot, uploadKey, application, ruleOnEdit(slot))] as const;
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
