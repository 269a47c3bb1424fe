import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdfOf, smallPdf, streamObject } from '../../testing/hostile/pictures.ts';
import { FileProblem } from './file-problem.ts';
import { checkPdf } from './pdf.ts';

const plain = smallPdf.toString('latin1');
const table = plain.indexOf('xref\n0');
/** Returns the small sample document with some text replaced. */
const withText = (old: string | RegExp, text: string) =>
  Buffer.from(
    plain.replace(old, () => text),
    'latin1',
  );
/** Returns the sample document with a wrong position of its cross-reference table. */
const moved = (by: number) => withText(/startxref\n\d+/, `startxref\n${table + by}`);
/** Returns the sample PDF with a cross-reference stream, which is compressed, instead of the table. */
const packedTable = (begins: string) => withText(/xref\n0[\s\S]*trailer/, `${begins}\n`);
const flate = '/Filter /FlateDecode';

describe('checkPdf', () => {
  it('rejects a PDF that is cut off at any place', async () => {
    const whole = smallPdf.subarray(0, -1);
    for (let bytes = 0; bytes < whole.length; bytes += 1)
      await expect(checkPdf(whole.subarray(0, bytes)), `${bytes} bytes`).rejects.toThrow(FileProblem);
  });

  it.each<[string, Buffer]>([
    ['a line before the header', Buffer.concat([Buffer.from('\n'), moved(1)])],
    ['an unknown version', withText('%PDF-1.7', '%PDF-3.0')],
    ['a table position inside another object', moved(-8)],
    ['an invalid start of the table', packedTable('obj 10 10 obj')],
    ['a table object without a number', packedTable('obj 0 obj')],
    ['a table object without a generation', packedTable('10 obj obj')],
    ['more than 8 spaces after the end', Buffer.concat([smallPdf, Buffer.alloc(8, ' ')])],
  ])('rejects a PDF with %s', async (_, file) => {
    await expect(checkPdf(file)).rejects.toThrow(FileProblem);
  });

  it.each<[string, Buffer]>([
    ['Windows line ends around its end', withText(/startxref\n(\d+)\n/, `startxref\r\n${table}\r\n`)],
    ['a table after the end of a line', moved(-1)],
    ['a table that is an object', packedTable('10 10 obj')],
    [
      'an uncompressed stream that starts like a compressed one',
      pdfOf({ objects: [streamObject(4, '', Buffer.from('789cffffffffff', 'hex'))] }),
    ],
    [
      'a megabyte in a stream',
      pdfOf({ objects: [streamObject(4, flate, deflateSync(Buffer.alloc(1024 * 1024)))] }),
    ],
    [
      'the end mark of an archive far from its own end',
      pdfOf({
        objects: [streamObject(4, '', Buffer.from('PK\x05\x06')), streamObject(5, '', Buffer.alloc(70_000))],
      }),
    ],
  ])('accepts a PDF with %s', async (_, file) => {
    await expect(checkPdf(file)).resolves.toBeUndefined();
  });

  it('finds a name that is split between two pieces of a decompressed stream', async () => {
    for (let before = 256 * 1024 - 40; before <= 256 * 1024; before += 4) {
      const text = Buffer.concat([Buffer.alloc(before, ' '), Buffer.from('/#4aavaScript (1)')]);
      const file = pdfOf({ objects: [streamObject(4, flate, deflateSync(text))] });
      await expect(checkPdf(file), `${before} bytes`).rejects.toThrow(FileProblem);
    }
  });
});
