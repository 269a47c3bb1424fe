import { crc32, createInflate } from 'node:zlib';
import { requireAllowedSize, requireValid } from './file-problem.ts';
import { buildOrientation, readOrientation } from './orientation.ts';

/** Source for PNG: W3C, Portable Network Graphics (Third Edition). */

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Chunks that are kept, because they change how pixels look. */
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP']);
const colourTypes: Readonly<
  Record<number, { readonly depths: readonly number[]; readonly samples: number }>
> = {
  0: { depths: [1, 2, 4, 8, 16], samples: 1 },
  2: { depths: [8, 16], samples: 3 },
  3: { depths: [1, 2, 4, 8], samples: 1 },
  4: { depths: [8, 16], samples: 2 },
  6: { depths: [8, 16], samples: 4 },
};
/** Passes of an interlaced picture: first x and y, and steps of x and y. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Chunk {
  readonly type: string;
  readonly content: Buffer;
  readonly whole: Buffer;
}

/** Keeps colours, orientation, first picture. @throws FileProblem unless the file is one complete picture */
export async function cleanPng(file: Buffer): Promise<Buffer> {
  requireValid(file.subarray(0, signature.length).equals(signature));
  const chunks = [...readChunks(file)];
  const types = chunks.map(({ type }) => type);
  const count = (type: string) => types.filter(other => other === type).length;
  const header = chunks[0]?.content;
  requireValid(header !== undefined && types[0] === 'IHDR' && count('IHDR') === 1 && count('PLTE') <= 1);
  const data = types.indexOf('IDAT');
  requireValid(data > 0 && types.lastIndexOf('IDAT') - data + 1 === count('IDAT'));
  requireValid(types.indexOf('PLTE') < data && (header[9] !== 3 || count('PLTE') === 1));
  const pixels = chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content);
  await requireInflatedSize(Buffer.concat(pixels), sizeOfPixels(header));
  const first = chunks.filter(({ type }, index) => type === 'IDAT' || types.indexOf(type) === index);
  return Buffer.concat([signature, ...first.flatMap(keptOf)]);
}

function* readChunks(file: Buffer): Generator<Chunk> {
  for (let at = signature.length; at < file.length; ) {
    requireValid(at + 12 <= file.length);
    const end = at + 12 + file.readUInt32BE(at);
    requireValid(end <= file.length);
    requireValid(crc32(file.subarray(at + 4, end - 4)) === file.readUInt32BE(end - 4));
    const type = file.toString('latin1', at + 4, at + 8);
    requireValid(/^[A-Za-z]{4}$/.test(type));
    // A chunk name that begins with an upper-case letter marks a chunk that viewers must understand.
    requireValid(kept.has(type) || /^[a-z]/.test(type));
    requireValid((type === 'IEND') === (end === file.length) && (type !== 'IEND' || end - at === 12));
    yield { type, content: file.subarray(at + 8, end - 4), whole: file.subarray(at, end) };
    at = end;
  }
}

/** Returns the decompressed size of all rows in bytes. Each row starts with a byte for its filter. */
function sizeOfPixels(header: Buffer): number {
  requireValid(header.length === 13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, colour = 0, compression, filter, interlace = 0] = header.subarray(8);
  const { depths, samples } = colourTypes[colour] ?? { depths: [], samples: 0 };
  requireValid(depths.includes(depth) && compression === 0 && filter === 0 && interlace <= 1);
  requireAllowedSize(width, height);
  return (interlace ? passes : ([[0, 0, 1, 1]] as const)).reduce((sum, [x, y, stepX, stepY]) => {
    const [columns, rows] = [Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)];
    const isEmpty = columns <= 0 || rows <= 0;
    return isEmpty ? sum : sum + rows * (1 + Math.ceil((columns * samples * depth) / 8));
  }, 0);
}

/** Decompresses in pieces, because a large picture does not fit into the memory of a function. */
async function requireInflatedSize(data: Buffer, expected: number): Promise<void> {
  const inflate = createInflate({ chunkSize: 256 * 1024 });
  inflate.end(data);
  let size = 0;
  try {
    for await (const { length } of inflate) {
      size += length;
      if (size > expected) break;
    }
  } catch {
    requireValid(false);
  }
  requireValid(size === expected && inflate.bytesWritten === data.length);
}

function keptOf({ type, content, whole }: Chunk): Buffer[] {
  if (type !== 'eXIf') return kept.has(type) ? [whole] : [];
  const orientation = readOrientation(content);
  return orientation ? [chunkOf(type, buildOrientation(orientation))] : [];
}

function chunkOf(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)]);
}
