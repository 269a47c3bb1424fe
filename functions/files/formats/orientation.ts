/** The orientation is the only Exif value that changes how a picture looks. Source: Exif 2.32, tag 0x0112. */

const orientationTag = 0x0112;

/** Returns the orientation, 2 to 8. Undefined if the picture is not turned or the data cannot be read. */
export function readOrientation(tiff: Buffer): number | undefined {
  const order = tiff.toString('latin1', 0, 4);
  if (order !== 'MM\0*' && order !== 'II*\0') return undefined;
  const isBig = order === 'MM\0*';
  const read = (at: number, bytes: 2 | 4) => {
    if (at + bytes > tiff.length) return 0;
    return isBig ? tiff.readUIntBE(at, bytes) : tiff.readUIntLE(at, bytes);
  };
  const directory = read(4, 4);
  const entries = read(directory, 2);
  for (let entry = 0; entry < entries; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return undefined;
    if (read(at, 2) !== orientationTag) continue;
    const orientation = read(at + 8, 2);
    return orientation >= 2 && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
}

export function buildOrientation(orientation: number): Buffer {
  const tiff = Buffer.from(
    '4d4d002a 00000008 0001 0112 0003 00000001 0000 0000 00000000'.replaceAll(' ', ''),
    'hex',
  );
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
