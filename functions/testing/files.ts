import { vi } from 'vitest';
import type { dropFiles as realDrop, keepUpload as realKeep } from '../shared/files.ts';

/** Stands in for `shared/files.ts`: keeps what it is given, and remembers what was kept and dropped. */

export const keepUpload = vi.fn<typeof realKeep>(async (uploadKey, { folder, field }) => ({
  key: `${folder}/${field}-new`,
  name: `${uploadKey.slice(-4)}.png`,
  contentType: 'image/png',
  size: 99,
}));

export const dropFiles = vi.fn<typeof realDrop>(async () => {});

/** The keys that were dropped, in order. */
export function droppedKeys(): string[] {
  return dropFiles.mock.calls.flatMap(([files]) => files.map(({ key }) => key));
}

/** Forgets what was kept and dropped, and any refusals of the last test. */
export function resetFiles(): void {
  keepUpload.mockClear();
  dropFiles.mockClear();
}
