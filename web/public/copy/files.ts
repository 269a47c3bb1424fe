import type { StoredFile } from '../../../functions/contract.ts';

/** Checks whether a file is shown in a frame. Its type decides as well as its name: people rename files. */
export function isPdf({ name, contentType }: StoredFile): boolean {
  return /\.pdf$/i.test(name) || contentType === 'application/pdf';
}
