import { describe, expect, it } from 'vitest';
import { endOfImage, frame, jpegOf, segment, smallJpeg } from '../../testing/hostile/pictures.ts';
import { FileProblem } from './file-problem.ts';
import { cleanJpeg } from './jpeg.ts';
import { buildOrientation } from './orientation.ts';

const zeros = (bytes: number) => Buffer.alloc(bytes);
const ascii = (text: string, bytes = text.length) =>
  Buffer.concat([Buffer.from(text, 'latin1'), zeros(bytes)]).subarray(0, bytes);
const scanOf = (...parts: Buffer[]) =>
  Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), ...parts]);
const data = Buffer.from([0x3f]);
const huffmanTable = Buffer.concat([Buffer.from([0x00, 1]), zeros(16)]);

describe('cleanJpeg', () => {
  it('rejects a JPEG that is cut off at any place', () => {
    for (let bytes = 0; bytes < smallJpeg.length; bytes += 1)
      expect(() => cleanJpeg(smallJpeg.subarray(0, bytes)), `${bytes} bytes`).toThrow(FileProblem);
  });

  it.each<[string, Buffer]>([
    ['a wrong start', Buffer.concat([zeros(2), smallJpeg.subarray(2)])],
    ['a byte between two segments', jpegOf({ early: [zeros(1)] })],
    ['an empty table', jpegOf({ early: [segment(0xdb, zeros(0))] })],
    ['a table of an unknown kind', jpegOf({ early: [segment(0xf0, huffmanTable)] })],
    ['a 16-bit table with half of its values', jpegOf({ early: [segment(0xdb, ascii('\x10', 65))] })],
    ['a restart interval of three bytes', jpegOf({ early: [segment(0xdd, zeros(3))] })],
    [
      'two components',
      jpegOf({ frames: [segment(0xc0, Buffer.from([8, 0, 8, 0, 8, 2, 1, 17, 0, 2, 17, 0]))] }),
    ],
    [
      'a frame that is longer than its components',
      jpegOf({ frames: [segment(0xc0, Buffer.from([8, 0, 8, 0, 8, 1, 1, 17, 0, 0]))] }),
    ],
    ['a scan without a component', jpegOf({ scans: [Buffer.concat([segment(0xda, zeros(4)), data])] })],
    [
      'a scan with five components',
      jpegOf({ scans: [Buffer.concat([segment(0xda, ascii('\x05', 14)), data])] }),
    ],
    [
      'a scan header that is too long',
      jpegOf({ scans: [Buffer.concat([segment(0xda, ascii('\x01', 7)), data])] }),
    ],
    [
      'a segment of an unknown kind between scans',
      jpegOf({ scans: [scanOf(data), segment(0xc9, zeros(2)), scanOf(data)] }),
    ],
    ['101 scans', jpegOf({ scans: Array.from({ length: 101 }, () => scanOf(data)) })],
  ])('rejects a JPEG with %s', (_, file) => {
    expect(() => cleanJpeg(file)).toThrow(FileProblem);
  });

  it.each<[string, Buffer]>([
    ['100 scans', jpegOf({ scans: Array.from({ length: 100 }, () => scanOf(data)) })],
    [
      'restarts in its data',
      jpegOf({ scans: [scanOf(data, Buffer.from([0xff, 0xd0]), data, Buffer.from([0xff, 0xd7]), data)] }),
    ],
    ['a byte 0xFF in its data', jpegOf({ scans: [scanOf(data, Buffer.from([0xff, 0x00]))] })],
    ['a fill byte before its end', jpegOf({ end: Buffer.concat([Buffer.from([0xff]), endOfImage]) })],
    ['a restart interval', jpegOf({ early: [segment(0xdd, zeros(2))] })],
    ['a table of 16 bits', jpegOf({ early: [segment(0xdb, ascii('\x10', 129))] })],
    ['two tables in one segment', jpegOf({ early: [segment(0xdb, zeros(130))] })],
    [
      'three components',
      jpegOf({ frames: [segment(0xc2, Buffer.from([8, 0, 8, 0, 8, 3, 1, 17, 0, 2, 17, 0, 3, 17, 0]))] }),
    ],
  ])('returns a JPEG with %s unchanged', (_, file) => {
    expect(cleanJpeg(file)).toEqual(file);
  });

  it('removes fill bytes between segments', () => {
    expect(cleanJpeg(jpegOf({ early: [Buffer.from([0xff, 0xff])] }))).toEqual(smallJpeg);
  });

  it('rejects a JPEG without a frame before its scans', () => {
    expect(() => cleanJpeg(jpegOf({ frames: [], scans: [scanOf(data), frame()] }))).toThrow(FileProblem);
  });
});

describe('cleanJpeg for application data in a JPEG', () => {
  const turned = Buffer.concat([ascii('Exif\0\0'), buildOrientation(6)]);

  it.each<[string, number, Buffer, Buffer]>([
    [
      'a JFIF header without its thumbnail',
      0xe0,
      ascii('JFIF\0\x01\x02\x00\x00\x01\x00\x01\x01\x01abc'),
      ascii('JFIF\0\x01\x02\x00\x00\x01\x00\x01\0\0'),
    ],
    ['the shortest JFIF header', 0xe0, ascii('JFIF\0', 14), ascii('JFIF\0', 14)],
    ['the orientation', 0xe1, Buffer.concat([turned, ascii('secret')]), turned],
    [
      'the colour profile',
      0xe2,
      ascii('ICC_PROFILE\0\x01\x01profile'),
      ascii('ICC_PROFILE\0\x01\x01profile'),
    ],
    ['the colour transformation', 0xee, ascii('Adobe\0d\0\0\0\0\x01secret'), ascii('Adobe\0d\0\0\0\0\x01')],
    ['the shortest colour transformation', 0xee, ascii('Adobe', 12), ascii('Adobe', 12)],
  ])('keeps %s', (_, kind, written, kept) => {
    expect(cleanJpeg(jpegOf({ early: [segment(kind, written)] }))).toEqual(
      jpegOf({ early: [segment(kind, kept)] }),
    );
  });

  it.each<[string, number, Buffer]>([
    ['a short JFIF header', 0xe0, ascii('JFIF\0', 13)],
    ['a JFIF header in another segment', 0xe3, ascii('JFIF\0', 14)],
    ['something else in the place of a JFIF header', 0xe0, ascii('JFXX\0', 14)],
    ['an orientation in another segment', 0xe5, turned],
    ['something else in the place of Exif', 0xe1, Buffer.concat([ascii('Else\0\0'), buildOrientation(6)])],
    ['Exif that turns nothing', 0xe1, Buffer.concat([ascii('Exif\0\0'), buildOrientation(1)])],
    ['a colour profile in another segment', 0xe4, ascii('ICC_PROFILE\0\x01\x01profile')],
    ['something else in the place of a profile', 0xe2, ascii('MPF\0secret of a phone')],
    ['a short segment of Adobe’s', 0xee, ascii('Adobe', 11)],
    ['a segment of Adobe’s in another place', 0xed, ascii('Adobe', 12)],
    ['something else in the place of Adobe’s', 0xee, ascii('Other', 12)],
    ['the last of the application’s segments', 0xef, ascii('secret')],
    ['a comment', 0xfe, ascii('secret')],
    ['an empty comment', 0xfe, zeros(0)],
  ])('removes %s', (_, kind, written) => {
    expect(cleanJpeg(jpegOf({ early: [segment(kind, written)] }))).toEqual(smallJpeg);
  });
});
