import { deflateSync } from 'node:zlib';
import {
  chunk,
  endOfImage,
  frame,
  header,
  jpegOf,
  pdfOf,
  pixels,
  pngOf,
  pngSignature,
  segment,
  smallJpeg,
  smallPdf,
  smallPng,
  streamObject,
} from './pictures.ts';

export interface HostileFile {
  readonly name: string;
  /** File type that the uploader declares. */
  readonly contentType: string;
  readonly bytes: Buffer;
}

const html = Buffer.from('<html><script>alert(document.domain)</script></html>');
/** EICAR antivirus test file, in two pieces so that scanners do not flag this source. */
const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('-'),
);
/** An archive with an empty file named `a`. */
const zip = Buffer.from(
  '504b0304140000000000000021000000000000000000000000000100000061504b01021400140000000000000021000000000000000000000000000100000000000000000000000000000000006' +
    '1504b050600000000010001002f0000001f0000000000',
  'hex',
);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const php = Buffer.from('<?php system($_GET["c"]); ?>');
const windowsProgram = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62), Buffer.from('PE\0\0')]);
const linuxProgram = Buffer.from('7f454c46020101000000000000000000', 'hex');
const gif = Buffer.from('GIF89a/*\x01\x00\x01\x00\x00\x00\x00;*/=1;alert(1)');

const tails = { html, eicar, zip, svg, php, 'a program': windowsProgram, 'a second picture': smallJpeg };

function tailed(type: string, contentType: string, whole: Buffer): HostileFile[] {
  return Object.entries(tails).map(([name, tail]) => ({
    name: `${type} + ${name}`,
    contentType,
    bytes: Buffer.concat([whole, tail]),
  }));
}

const jpegSignature = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const scanHeader = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
const cut = (file: Buffer, bytes: number) => file.subarray(0, file.length - bytes);

const jpegs: Readonly<Record<string, Buffer>> = {
  'nothing at all': Buffer.alloc(0),
  'signature alone': jpegSignature,
  'signature + html': Buffer.concat([jpegSignature, html]),
  'start and end alone': Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
  'without its end': cut(smallJpeg, 2),
  'cut in the middle': cut(smallJpeg, Math.floor(smallJpeg.length / 2)),
  'cut within its last marker': cut(smallJpeg, 1),
  'zeros behind it': Buffer.concat([smallJpeg, Buffer.alloc(4096)]),
  'html in front': Buffer.concat([html, smallJpeg]),
  'program in front': Buffer.concat([linuxProgram, smallJpeg]),
  'a PNG': smallPng,
  'a GIF that is a script': gif,
  'an SVG': svg,
  'a segment longer than the file': jpegOf({ early: [segment(0xe1, html, 0xffff)] }),
  'a segment of length 0': jpegOf({ early: [segment(0xe1, html, 0)] }),
  'a segment of length 1': jpegOf({ early: [segment(0xdb, Buffer.alloc(0), 1)] }),
  'html in a table': jpegOf({ early: [segment(0xdb, html)] }),
  'html in a Huffman table': jpegOf({ early: [segment(0xc4, html)] }),
  'an unknown segment': jpegOf({ early: [segment(0xf0, html)] }),
  'html between segments': jpegOf({ early: [html] }),
  'a second start': jpegOf({ early: [Buffer.from([0xff, 0xd8])] }),
  'no frame': jpegOf({ frames: [] }),
  'two frames': jpegOf({ frames: [frame(), frame()] }),
  'no scan': jpegOf({ scans: [] }),
  'an empty scan': jpegOf({ scans: [scanHeader] }),
  'ten thousand scans': jpegOf({
    scans: Array.from({ length: 10_000 }, () => Buffer.concat([scanHeader, Buffer.from([0x3f])])),
  }),
  'no width': jpegOf({ frames: [frame({ width: 0 })] }),
  'no height': jpegOf({ frames: [frame({ height: 0 })] }),
  '65,535 × 65,535 pixels': jpegOf({ frames: [frame({ width: 65_535, height: 65_535 })] }),
  '12,001 × 1 pixels': jpegOf({ frames: [frame({ width: 12_001, height: 1 })] }),
  '8,000 × 7,000 pixels': jpegOf({ frames: [frame({ width: 8000, height: 7000 })] }),
  'arithmetic coding': jpegOf({ frames: [frame({ marker: 0xc9 })] }),
  'lossless coding': jpegOf({ frames: [frame({ marker: 0xc3 })] }),
  '12 bits a sample': jpegOf({ frames: [frame({ precision: 12 })] }),
  'two ends': jpegOf({ end: Buffer.concat([endOfImage, endOfImage]) }),
};

/** Compressed data that is small, but more than 60 MB after decompression. */
const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024));
const indexed = header({ colour: 3 });

const pngs: Readonly<Record<string, Buffer>> = {
  'nothing at all': Buffer.alloc(0),
  'signature alone': pngSignature,
  'signature + html': Buffer.concat([pngSignature, html]),
  'header alone': Buffer.concat([pngSignature, header()]),
  'without its end': cut(smallPng, 12),
  'cut in the middle': cut(smallPng, Math.floor(smallPng.length / 2)),
  'cut within its last checksum': cut(smallPng, 1),
  'zeros behind it': Buffer.concat([smallPng, Buffer.alloc(4096)]),
  'html in front': Buffer.concat([html, smallPng]),
  'a JPEG': smallJpeg,
  'a wrong checksum of the header': Buffer.concat([
    pngSignature,
    chunk('IHDR', header().subarray(8, 21), 1),
    smallPng.subarray(33),
  ]),
  'a wrong checksum of the pixels': pngOf({ data: [chunk('IDAT', pixels, 1)] }),
  'a wrong checksum of a text': pngOf({ early: [chunk('tEXt', html, 1)] }),
  '30,000 × 16,000 pixels': pngOf({ header: header({ width: 30_000, height: 16_000 }) }),
  '4,294,967,295 × 1 pixels': pngOf({ header: header({ width: 0xffffffff, height: 1 }) }),
  '8,000 × 7,000 pixels': pngOf({ header: header({ width: 8000, height: 7000 }) }),
  'no width': pngOf({ header: header({ width: 0 }) }),
  'no height': pngOf({ header: header({ height: 0 }) }),
  'fewer pixels than it says': pngOf({ header: header({ width: 3 }) }),
  'more pixels than it says': pngOf({ data: [chunk('IDAT', deflateSync(Buffer.alloc(1000)))] }),
  'a bomb of pixels': pngOf({ data: [chunk('IDAT', bomb)] }),
  'html behind the pixels in their chunk': pngOf({ data: [chunk('IDAT', Buffer.concat([pixels, html]))] }),
  'html in the place of the pixels': pngOf({ data: [chunk('IDAT', html)] }),
  'pixels cut off': pngOf({ data: [chunk('IDAT', cut(pixels, 5))] }),
  'no pixels': pngOf({ data: [] }),
  'pixels in two places': pngOf({
    data: [chunk('IDAT', pixels.subarray(0, 5)), chunk('tIME'), chunk('IDAT', pixels.subarray(5))],
  }),
  'an unknown chunk that is needed': pngOf({ early: [chunk('HTML', html)] }),
  'a chunk without a name': pngOf({ early: [chunk('\0\0\0\0', html)] }),
  'two headers': pngOf({ early: [header()] }),
  'two palettes': pngOf({ header: indexed, early: [chunk('PLTE'), chunk('PLTE')] }),
  'no palette': pngOf({ header: indexed }),
  'a header of another length': pngOf({ header: chunk('IHDR', Buffer.alloc(14)) }),
  'an unknown colour type': pngOf({ header: header({ colour: 5 }) }),
  'an unknown bit depth': pngOf({ header: header({ depth: 7 }) }),
  'an unknown interlace': pngOf({ header: header({ interlace: 2 }) }),
  'two ends': pngOf({ late: [chunk('IEND')] }),
  'an end with html in it': pngOf({ end: chunk('IEND', html) }),
  'a chunk longer than the file': Buffer.concat([
    pngSignature,
    header(),
    Buffer.from('7fffffff49444154', 'hex'),
    pixels,
  ]),
};

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const hidden = (text: string) => [
  streamObject(4, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.from(text))),
];
const wrongSum = (data: Buffer) => Buffer.concat([cut(data, 4), Buffer.alloc(4)]);
const text = smallPdf.toString('latin1');

const pdfs: Readonly<Record<string, Buffer>> = {
  'nothing at all': Buffer.alloc(0),
  'signature alone': Buffer.from('%PDF-1.7'),
  'signature + html': Buffer.concat([Buffer.from('%PDF-1.7\n'), html]),
  'without its end': cut(smallPdf, 6),
  'cut in the middle': cut(smallPdf, Math.floor(smallPdf.length / 2)),
  'html in front': Buffer.concat([html, smallPdf]),
  'zeros behind it': Buffer.concat([smallPdf, Buffer.alloc(4096)]),
  'a table that is not there': Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n99999')),
  'a table that is somewhere else': Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n3')),
  'an archive within its end': Buffer.from(
    text.replace('trailer', () => `${zip.toString('latin1')}\ntrailer`),
    'latin1',
  ),
  'a script that runs when it opens': pdfOf({ catalogue: `/OpenAction ${script}` }),
  'a script at a page': pdfOf({ objects: [`4 0 obj\n<< /AA << /O ${script} >> >>\nendobj\n`] }),
  'a script with an escaped name': pdfOf({ catalogue: '/OpenAction << /S /J#61vaScr#69pt /JS (1) >>' }),
  'a script among its names': pdfOf({ catalogue: '/Names << /JavaScript 4 0 R >>' }),
  'a script in an object stream': pdfOf({ objects: hidden(`9 0 ${script}`) }),
  'a script in an object stream with a wrong checksum': pdfOf({
    objects: [
      streamObject(
        4,
        '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
        wrongSum(deflateSync(Buffer.from(`9 0 ${script}`))),
      ),
    ],
  }),
  'a script in an object stream that is cut off': pdfOf({
    objects: [
      streamObject(
        4,
        '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
        cut(deflateSync(Buffer.from(`9 0 ${script}`), { level: 0 }), 4),
      ),
    ],
  }),
  'a script that plays with a film': pdfOf({ catalogue: '/OpenAction << /S /Rendition /JS (1) >>' }),
  'a program to start': pdfOf({ catalogue: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
  'a form that is sent': pdfOf({ catalogue: '/OpenAction << /S /SubmitForm /F (http://example.com) >>' }),
  'data to import': pdfOf({ catalogue: '/OpenAction << /S /ImportData /F (a) >>' }),
  'an attachment': pdfOf({
    catalogue: '/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>',
    objects: [streamObject(4, '/Type /EmbeddedFile', windowsProgram)],
  }),
  'a link into an attachment': pdfOf({ catalogue: '/OpenAction << /S /GoToE >>' }),
  'a form in XML': pdfOf({ catalogue: '/AcroForm << /XFA 4 0 R >>' }),
  'rich media': pdfOf({ objects: ['4 0 obj\n<< /Subtype /RichMedia >>\nendobj\n'] }),
  'a password': pdfOf({ trailer: '/Encrypt 4 0 R' }),
  'a bomb of a stream': pdfOf({
    objects: Array.from({ length: 5 }, (_, index) => streamObject(4 + index, '/Filter /FlateDecode', bomb)),
  }),
};

function typed(type: string, contentType: string, files: Readonly<Record<string, Buffer>>): HostileFile[] {
  return Object.entries(files).map(([name, bytes]) => ({ name: `${type}: ${name}`, contentType, bytes }));
}

const unknown = { html, svg, zip, php, gif, 'a program': windowsProgram };

export const hostileFiles: readonly HostileFile[] = [
  ...tailed('JPEG', 'image/jpeg', smallJpeg),
  ...tailed('PNG', 'image/png', smallPng),
  ...tailed('PDF', 'application/pdf', smallPdf),
  ...typed('JPEG', 'image/jpeg', jpegs),
  ...typed('PNG', 'image/png', pngs),
  ...typed('PDF', 'application/pdf', pdfs),
  ...typed('Unknown type', 'text/html', unknown),
];
