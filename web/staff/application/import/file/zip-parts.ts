import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js';
import { fileLimits } from './file-limits.ts';
import { fileProblems, UnreadableFile } from './file-problems.ts';

/** Unzips the files of a workbook in chunks, so that a small archive cannot fill the memory. */

export interface ZipParts {
  readonly has: (name: string) => boolean;
  /** Unzips a file and passes its bytes to `onBytes`. @throws UnreadableFile, and the errors of `onBytes` */
  readonly read: (name: string, onBytes: (bytes: Uint8Array) => void) => Promise<void>;
}

type Part = Exclude<Awaited<ReturnType<ZipReader<unknown>['getEntries']>>[number], { directory: true }>;

const megabyte = 1024 * 1024;

/** Reads the directory of a ZIP archive. @throws UnreadableFile if files are too many, too large or duplicate */
export async function openZip(bytes: Uint8Array): Promise<ZipParts> {
  const parts = new Map<string, Part>();
  let unzipped = 0;
  let count = 0;
  for await (const entry of new ZipReader(new Uint8ArrayReader(bytes)).getEntriesGenerator()) {
    count += 1;
    if (count > fileLimits.parts) throw new UnreadableFile(fileProblems.parts);
    if (entry.directory) continue;
    if (parts.has(entry.filename))
      throw new UnreadableFile(fileProblems.damaged(`it has two parts ${entry.filename}`));
    unzipped += entry.uncompressedSize;
    if (unzipped > fileLimits.unzippedMegabytes * megabyte) throw new UnreadableFile(fileProblems.unzipped);
    parts.set(entry.filename, entry);
  }
  return {
    has: name => parts.has(name),
    read: async (name, onBytes) => {
      const part = parts.get(name);
      if (!part) throw new UnreadableFile(fileProblems.damaged(`its part ${name} is missing`));
      await unzip(part, onBytes);
    },
  };
}

/** Unzips one file. zip.js stops when it becomes larger than the directory states. */
async function unzip(part: Part, onBytes: (bytes: Uint8Array) => void): Promise<void> {
  let failure: unknown;
  const writable = new WritableStream<Uint8Array>({
    write: bytes => {
      try {
        onBytes(bytes);
      } catch (error) {
        failure = error;
        throw error;
      }
    },
  });
  try {
    // zip.js gets no workers, because these need `blob:` URLs, which our content security policy forbids.
    await part.getData(writable, { useWebWorkers: false });
  } catch (cause) {
    // Throws the stream's own error, which zip.js replaces.
    if (failure !== undefined) throw failure;
    throw new UnreadableFile(fileProblems.damaged(`its part ${part.filename} cannot be unzipped`), { cause });
  }
}
