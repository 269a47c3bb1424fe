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

const stored = 0;
const deflated = 8;

/** Unzips a part. Own loop, because the streams of zip.js take twice the time. @throws UnreadableFile, errors of `onBytes` */
async function unzip(part: Part, onBytes: (bytes: Uint8Array) => void): Promise<void> {
  const damaged = (cause?: unknown) =>
    new UnreadableFile(fileProblems.damaged(`its part ${part.filename} cannot be unzipped`), { cause });
  const { compressionMethod: method, encrypted, uncompressedSize } = part;
  if (encrypted || (method !== stored && method !== deflated)) throw damaged();
  const zipped = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  // Workers of zip.js use `blob:` URLs, which our content security policy forbids.
  const copied = part.getData(zipped.writable, { passThrough: true, useWebWorkers: false });
  const inflater = new DecompressionStream('deflate-raw');
  const reader = (method === stored ? zipped.readable : zipped.readable.pipeThrough(inflater)).getReader();
  // If zip.js refuses the part, nothing else would end the loop.
  copied.catch(cause => reader.cancel(cause)).catch(() => undefined);
  const readChunk = () => reader.read().catch(cause => Promise.reject(damaged(cause)));
  let size = 0;
  try {
    for (let chunk = await readChunk(); !chunk.done; chunk = await readChunk()) {
      size += chunk.value.length;
      if (size > uncompressedSize) throw damaged();
      onBytes(chunk.value);
    }
    if (size < uncompressedSize) throw damaged();
  } finally {
    // After an error this ends the copying, which then fails as well.
    await reader.cancel().catch(() => undefined);
    await copied.catch(() => undefined);
  }
}
