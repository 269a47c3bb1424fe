import { vi } from 'vitest';
import * as files from '../files/store-upload.ts';

export type FilesStub = ReturnType<typeof stubFiles>;

/** Replaces `files/store-upload.ts` and records its files. */
export function stubFiles() {
  const keepUpload = vi.spyOn(files, 'storeUpload').mockReset();
  keepUpload.mockImplementation(async (uploadKey, { prefix, field }) => ({
    key: `${prefix}/${field}-new`,
    name: `${uploadKey.slice(-4)}.png`,
    contentType: 'image/png',
    size: 99,
  }));
  const dropFiles = vi.spyOn(files, 'tryToDeleteFiles').mockReset();
  dropFiles.mockImplementation(async () => {});
  const droppedKeys = () => dropFiles.mock.calls.flatMap(([dropped]) => dropped.map(({ key }) => key));
  return { keepUpload, droppedKeys };
}
