import { requireValid } from './file-problem.ts';
import { readOrientation } from './orientation.ts';

/** Sources: ISO 32000-2, 7.5 (file structure) and 8.9.5 (images); ITU-T T.81, annex B, for JPEG. */

interface Picture {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
  readonly components: number;
  /** Degrees clockwise to show the picture upright. */
  readonly turn: number;
}

/** Sides of a page in points: A4. */
const [shortSide, longSide] = [595, 842];

const colourSpaces: ReadonlyMap<number, string> = new Map([
  [1, '/DeviceGray'],
  [3, '/DeviceRGB'],
]);

/** Returns whether `pdfOfPictures` accepts a picture: grey or RGB, and not mirrored. */
export function fitsIntoPdf(jpeg: Buffer): boolean {
  return pictureOf(jpeg) !== undefined;
}

/** Returns a PDF with a JPEG on each page, unchanged. @throws FileProblem for a picture that `fitsIntoPdf` refuses */
export function pdfOfPictures(jpegs: readonly Buffer[]): Buffer {
  const pages = jpegs.map((_, index) => `${pageNumber(index)} 0 R`).join(' ');
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${pages}] /Count ${jpegs.length} >>`),
    ...jpegs.flatMap(pageObjects),
  ];
  return fileOf(objects);
}

/** Each page is three objects, after the catalogue and the list of pages. */
const pageNumber = (index: number) => 3 + index * 3;

function pageObjects(jpeg: Buffer, index: number): Buffer[] {
  const picture = pictureOf(jpeg);
  requireValid(picture !== undefined);
  const { width, height, components, turn } = picture;
  const number = pageNumber(index);
  const [pageWidth, pageHeight] = width > height ? [longSide, shortSide] : [shortSide, longSide];
  const scale = Math.min(pageWidth / width, pageHeight / height);
  const [wide, high] = [width * scale, height * scale];
  const [left, bottom] = [(pageWidth - wide) / 2, (pageHeight - high) / 2];
  const place = `q ${[wide, 0, 0, high, left, bottom].map(value => value.toFixed(2)).join(' ')} cm /Page Do Q`;
  return [
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Rotate ${turn} ` +
        `/Contents ${number + 1} 0 R /Resources << /XObject << /Page ${number + 2} 0 R >> >> >>`,
    ),
    streamOf('', Buffer.from(place)),
    streamOf(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
        `/ColorSpace ${colourSpaces.get(components)} /BitsPerComponent 8 /Filter /DCTDecode `,
      jpeg,
    ),
  ];
}

function streamOf(entries: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries}/Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

function fileOf(objects: readonly Buffer[]): Buffer {
  // The comment has bytes above 127, so that programs treat the file as binary.
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]));
  }
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

/** Degrees clockwise for each orientation of Exif that is not mirrored. */
const turns: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [3, 180],
  [6, 90],
  [8, 270],
]);

const isFrame = (kind: number) => kind === 0xc0 || kind === 0xc1 || kind === 0xc2;
const scan = 0xda;

/** Reads the segments of a JPEG that `cleanJpeg` accepted. */
function pictureOf(jpeg: Buffer): Picture | undefined {
  let orientation = 1;
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const kind = jpeg[at + 1] ?? scan;
    if (kind === scan) return undefined;
    const content = jpeg.subarray(at + 4, at + 2 + jpeg.readUInt16BE(at + 2));
    if (kind === 0xe1 && content.toString('latin1', 0, 6) === 'Exif\0\0')
      orientation = readOrientation(content.subarray(6)) ?? 1;
    if (isFrame(kind) && content.length >= 6) {
      const [height, width] = [content.readUInt16BE(1), content.readUInt16BE(3)];
      const [components, turn] = [content[5] ?? 0, turns.get(orientation)];
      return colourSpaces.has(components) && turn !== undefined
        ? { jpeg, width, height, components, turn }
        : undefined;
    }
    at += 4 + content.length;
  }
  return undefined;
}
