import type { KeptFile } from '../shared/kept-file.ts';
import type { StoredFile } from '../shared/schemas.ts';

/** Stands in for `shared/file-links.ts`: links that say which file they lead to. */
export async function linkTo({ key, ...file }: KeptFile): Promise<StoredFile> {
  return { ...file, url: `https://files.example.com/${key}` };
}
