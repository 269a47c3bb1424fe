/** JPEG photographs with Exif data like those of phones. */

/** Text of a location, which is stored beside the orientation. */
export const secretPlace = '23.8103 N 90.4125 E';

interface Photograph {
  readonly width: number;
  readonly height: number;
  /** Exif orientation, 1 to 8. */
  readonly orientation?: number;
  /** Gives neighbouring pixels different colours, so that the file is large. */
  readonly noisy?: boolean;
}

/**
 * A photograph. Its stored pixels are red at the top left, green at the top right, blue at the bottom left and black
 * at the bottom right.
 */
export async function aPhotograph({ width, height, orientation = 1, noisy }: Photograph): Promise<File> {
  const canvas = quadrants(width, height, noisy);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const parts = [bytes.slice(0, 2), exif(orientation), bytes.slice(2)];
  return new File(parts, 'photograph.jpg', { type: 'image/jpeg' });
}

/** The same picture as a PNG. The black quarter is transparent. */
export async function aPng({ width, height, noisy }: Photograph): Promise<File> {
  const canvas = quadrants(width, height, noisy);
  contextOf(canvas).clearRect(width / 2, height / 2, width / 2, height / 2);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'drawing.png', { type: 'image/png' });
}

function quadrants(width: number, height: number, noisy = false): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  const corners = [
    ['rgb(220 20 20)', 0, 0],
    ['rgb(20 220 20)', width / 2, 0],
    ['rgb(20 20 220)', 0, height / 2],
    ['rgb(20 20 20)', width / 2, height / 2],
  ] as const;
  for (const [colour, left, top] of corners) {
    context.fillStyle = colour;
    context.fillRect(left, top, width / 2, height / 2);
  }
  if (!noisy) return canvas;
  context.globalAlpha = 0.15;
  context.fillStyle = context.createPattern(grain(), 'repeat') ?? 'black';
  context.fillRect(0, 0, width, height);
  return canvas;
}

function grain(): OffscreenCanvas {
  const side = 128;
  const tile = new OffscreenCanvas(side, side);
  const pixels = contextOf(tile).createImageData(side, side);
  crypto.getRandomValues(pixels.data);
  for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255;
  contextOf(tile).putImageData(pixels, 0, 0);
  return tile;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot create a canvas context.');
  return context;
}

/** APP1 segment: big-endian TIFF with the orientation, and the location in the field for the software. */
function exif(orientation: number): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(`${secretPlace}\0`);
  const tiff = new DataView(new ArrayBuffer(38 + text.length));
  new Uint8Array(tiff.buffer).set(text, 38);
  tiff.setUint32(0, 0x4d4d002a);
  tiff.setUint32(4, 8);
  tiff.setUint16(8, 2);
  const entries = [
    [0x0112, 3, 1, orientation * 0x10000],
    [0x0131, 2, text.length, 38],
  ] as const;
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + 12 * index;
    tiff.setUint16(at, tag);
    tiff.setUint16(at + 2, type);
    tiff.setUint32(at + 4, count);
    tiff.setUint32(at + 8, value);
  });
  const segment = new Uint8Array(10 + tiff.byteLength);
  segment.set([0xff, 0xe1]);
  new DataView(segment.buffer).setUint16(2, segment.length - 2);
  segment.set(new TextEncoder().encode('Exif'), 4);
  segment.set(new Uint8Array(tiff.buffer), 10);
  return segment;
}
