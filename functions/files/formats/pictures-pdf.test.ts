import { expect, it } from 'vitest';
import { jpegOf, smallJpeg } from '../../testing/hostile/pictures.ts';
import { FileProblem } from './file-problem.ts';
import { checkPdf } from './pdf.ts';
import { fitsIntoPdf, pdfOfPictures } from './pictures-pdf.ts';

const exif = (orientation: number) => {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100000000' + '00000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, content.length + 2]);
  return Buffer.concat([head, content]);
};

it('writes a page for each picture, with the bytes of the picture unchanged', async () => {
  const pdf = pdfOfPictures([smallJpeg, smallJpeg, smallJpeg]);
  await expect(checkPdf(pdf)).resolves.toBeUndefined();
  const text = pdf.toString('latin1');
  expect(text).toContain('/Count 3');
  expect(text.split(smallJpeg.toString('latin1'))).toHaveLength(4);
  expect(text).toContain('/Width 8 /Height 8 /ColorSpace /DeviceGray');
});

it('states the place of each object', () => {
  const pdf = pdfOfPictures([smallJpeg]);
  const text = pdf.toString('latin1');
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start)).toMatch(/^xref\n0 6\n/);
  const offsets = Array.from(text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm), ([, offset]) =>
    Number(offset),
  );
  expect(offsets).toHaveLength(5);
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
});

it.each([
  [1, 0],
  [3, 180],
  [6, 90],
  [8, 270],
])('turns a picture of orientation %i by %i degrees', (orientation, turn) => {
  const pdf = pdfOfPictures([jpegOf({ early: [exif(orientation)] })]);
  expect(pdf.toString('latin1')).toContain(`/Rotate ${turn} `);
});

it('refuses a mirrored picture and a file that is no JPEG', () => {
  expect(fitsIntoPdf(smallJpeg)).toBe(true);
  expect(fitsIntoPdf(jpegOf({ early: [exif(2)] }))).toBe(false);
  expect(fitsIntoPdf(Buffer.from('text'))).toBe(false);
  expect(() => pdfOfPictures([Buffer.from('text')])).toThrow(FileProblem);
});
