import { vi } from 'vitest';
import * as files from '../files/store-upload.ts';

export type FilesStub = ReturnType<typeof stubFiles>;

/** Mocks `files/store-upload.ts` and records the files that are stored and deleted. */
export function stubFiles() {
  const storeUpload = vi.spyOn(files, 'storeUpload').mockReset();
  storeUpload.mockImplementation(async (uploadKey, { prefix, field }) => ({
    key: `${prefix}/${field}-new`,
    name: `${uploadKey.slice(-4)}.png`,
    contentType: 'image/png',
    size: 99,
  }));
  const deletion = vi.spyOn(files, 'tryToDeleteFiles').mockReset();
  deletion.mockImplementation(async () => {});
  const deletedKeys = () => deletion.mock.calls.flatMap(([deleted]) => deleted.map(({ key }) => key));
  return { storeUpload, deletedKeys };
}
