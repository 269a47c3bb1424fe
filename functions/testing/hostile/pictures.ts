import { crc32, deflateSync } from 'node:zlib';

/** Builds small files from parts, so that tests can build damaged ones. */

const startOfImage = Buffer.from([0xff, 0xd8]);
export const endOfImage = Buffer.from([0xff, 0xd9]);

/** Returns a segment of a JPEG. The stated `length` can be wrong. */
export function segment(marker: number, content: Buffer, length = content.length + 2): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(length, 2);
  return Buffer.concat([head, content]);
}

const quantisation = segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 16)]));

export function frame({ width = 8, height = 8, marker = 0xc0, precision = 8 } = {}): Buffer {
  const content = Buffer.from([precision, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  content.writeUInt16BE(height, 1);
  content.writeUInt16BE(width, 3);
  return segment(marker, content);
}

/** Returns a Huffman table with one code of one bit, enough for a picture of a single colour. */
const huffmanTable = (kind: number) => Buffer.concat([Buffer.from([kind, 1]), Buffer.alloc(16)]);
const huffman = segment(0xc4, Buffer.concat([huffmanTable(0x00), huffmanTable(0x10)]));

const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0x3f])]);

interface JpegParts {
  readonly early?: readonly Buffer[];
  readonly frames?: readonly Buffer[];
  readonly tables?: readonly Buffer[];
  readonly scans?: readonly Buffer[];
  readonly end?: Buffer;
}

/** Returns a JPEG of 8 × 8 grey pixels. */
export function jpegOf(parts: JpegParts = {}): Buffer {
  const { early = [], frames = [frame()], tables = [quantisation, huffman], scans = [scan] } = parts;
  return Buffer.concat([startOfImage, ...early, ...tables, ...frames, ...scans, parts.end ?? endOfImage]);
}

export const smallJpeg = jpegOf();

export const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/** Returns a chunk of a PNG. Its checksum can be wrong. */
export function chunk(type: string, content: Buffer = Buffer.alloc(0), wrong = 0): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE((crc32(typed) ^ wrong) >>> 0, 4);
  return Buffer.concat([ends.subarray(0, 4), typed, ends.subarray(4)]);
}

export function header({ width = 2, height = 2, depth = 8, colour = 2, interlace = 0 } = {}): Buffer {
  const content = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, colour, 0, 0, interlace]);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  return chunk('IHDR', content);
}

/** Compressed pixels of a 2 × 2 picture. Each row starts with a byte for its filter. */
export const pixels = deflateSync(Buffer.alloc(2 * (1 + 2 * 3), 0));

interface PngParts {
  readonly header?: Buffer;
  readonly early?: readonly Buffer[];
  readonly data?: readonly Buffer[];
  readonly late?: readonly Buffer[];
  readonly end?: Buffer;
}

/** Returns a PNG of 2 × 2 black pixels. */
export function pngOf(parts: PngParts = {}): Buffer {
  const { early = [], data = [chunk('IDAT', pixels)], late = [] } = parts;
  const end = parts.end ?? chunk('IEND');
  return Buffer.concat([pngSignature, parts.header ?? header(), ...early, ...data, ...late, end]);
}

export const smallPng = pngOf();

interface PdfParts {
  readonly catalogue?: string;
  /** Objects of the document, each from `N 0 obj` to `endobj`. */
  readonly objects?: readonly (string | Buffer)[];
  readonly trailer?: string;
}

/** Returns a PDF with an empty page. */
export function pdfOf({ catalogue = '', objects = [], trailer = '' }: PdfParts = {}): Buffer {
  const parts: (string | Buffer)[] = [
    '%PDF-1.7\n',
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n',
    ...objects,
  ];
  const offsets: number[] = [];
  let at = 0;
  const body = Buffer.concat(
    parts.map((part, index) => {
      const bytes = Buffer.from(part);
      if (index > 0) offsets.push(at);
      at += bytes.length;
      return bytes;
    }),
  );
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = offsets.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows}`;
  const tail = `trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(table + tail)]);
}

export function streamObject(number: number, entries: string, data: Buffer): Buffer {
  const head = `${number} 0 obj\n<< ${entries} /Length ${data.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream\nendobj\n')]);
}

export const smallPdf = pdfOf();
