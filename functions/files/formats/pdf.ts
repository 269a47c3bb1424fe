import { constants, createInflateRaw } from 'node:zlib';
import { messages } from '../../shared/messages.ts';
import { FileProblem, requireValid } from './file-problem.ts';

/** Source: ISO 32000-2, 7.5 (file structure), 12.6 (actions). Viewers run all other content in a sandbox. */

const active = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'XFA',
  'Encrypt',
];
const activeName = new RegExp(`/(${active.join('|')})(?![^\\s()<>[\\]{}/%])`);

/** A ZIP archive is found by this record at its end and a comment of at most 65,535 bytes. */
const zipEnd = { signature: 'PK\x05\x06', bytes: 22 + 0xffff };
/** Maximum decompressed bytes of all streams together. Normal documents of 10 MB stay far below. */
const mostUnpacked = 256 * 1024 * 1024;
const mostStreams = 50_000;
/** Characters that are searched again with the next piece: more than any name with all characters escaped. */
const overlap = 64;

/** @throws FileProblem unless the file is exactly one complete document without active content */
export async function checkPdf(file: Buffer): Promise<void> {
  const text = file.toString('latin1');
  requireValid(/^%PDF-[12]\.\d[\s%]/.test(text));
  const [, offset] = /\sstartxref\s+(\d{1,10})\s+%%EOF\s{0,8}$/.exec(text.slice(-80)) ?? [];
  requireValid(
    offset !== undefined && /^\s*(xref\s|\d+ \d+ obj)/.test(text.slice(Number(offset), Number(offset) + 40)),
  );
  requireValid(!text.slice(-zipEnd.bytes).includes(zipEnd.signature));
  rejectActiveContent(text);
  let [streams, unpacked] = [0, 0];
  for (const data of flateStreams(file, text)) {
    streams += 1;
    unpacked += await checkStream(data, mostUnpacked - unpacked);
    requireValid(streams <= mostStreams);
  }
}

function rejectActiveContent(text: string): void {
  if (activeName.test(unescaped(text))) throw new FileProblem(messages.activePdf);
}

/** Decodes names: `#` and two hexadecimal digits can replace any character. */
function unescaped(text: string): string {
  if (!text.includes('#')) return text;
  return text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Yields all possible Flate streams, because each can contain objects. Source: RFC 1950, section 2.2. */
function* flateStreams(file: Buffer, text: string): Generator<Buffer> {
  for (const { index, 0: keyword } of text.matchAll(/stream\r?\n/g)) {
    const data = file.subarray(index + keyword.length);
    if (data.length > 2 && data.readUInt8(0) % 16 === 8 && data.readUInt16BE(0) % 31 === 0)
      yield data.subarray(2);
  }
}

/** Returns the decompressed bytes. Accepts truncated streams, as viewers do. @throws FileProblem */
async function checkStream(data: Buffer, most: number): Promise<number> {
  const unpacking = createInflateRaw({ chunkSize: 256 * 1024, finishFlush: constants.Z_SYNC_FLUSH });
  unpacking.end(data);
  let size = 0;
  let before = '';
  try {
    for await (const piece of unpacking) {
      const text: string = before + piece.toString('latin1');
      rejectActiveContent(text);
      size += piece.length;
      requireValid(size <= most);
      before = text.slice(-overlap);
    }
  } catch (error) {
    if (error instanceof FileProblem) throw error;
  }
  return size;
}
