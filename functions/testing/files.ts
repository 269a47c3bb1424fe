import { vi } from 'vitest';
import * as files from '../files/keep-upload.ts';

export type FilesStub = ReturnType<typeof stubFiles>;

/**
 * Stands in for `keepUpload` and `dropFiles` of `files/keep-upload.ts`: keeps what it is given, and remembers what was kept and
 * dropped.
 */
export function stubFiles() {
  const keepUpload = vi.spyOn(files, 'keepUpload').mockReset();
  keepUpload.mockImplementation(async (uploadKey, { prefix, field }) => ({
    key: `${prefix}/${field}-new`,
    name: `${uploadKey.slice(-4)}.png`,
    contentType: 'image/png',
    size: 99,
  }));
  const dropFiles = vi.spyOn(files, 'dropFiles').mockReset();
  dropFiles.mockImplementation(async () => {});
  /** The keys that were dropped, in order. */
  const droppedKeys = () => dropFiles.mock.calls.flatMap(([dropped]) => dropped.map(({ key }) => key));
  return { keepUpload, droppedKeys };
}
