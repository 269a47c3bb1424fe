export type QuarterTurns = 0 | 1 | 2 | 3;

const turns = { 0: 1, 1: 2, 2: 3, 3: 0 } as const;

export const nextQuarterTurn = (quarters: QuarterTurns): QuarterTurns => turns[quarters];

/** Maximum side of a picture to send, in pixels: A4 at 175 dpi. */
const sideSent = 2048;

/** Desired maximum bytes of a picture, so that a slow connection sends it within seconds. */
export const pictureBytesSent = 800 * 1024;

/** JPEG qualities in the order of trial. The result of the last one is used, whatever its size. */
const qualities = [0.85, 0.7, 0.55, 0.4];

/** Returns the picture upright (by Exif), rotated, in sRGB, without metadata. Undefined if it cannot be decoded. */
export async function shrinkPicture(picture: File, quarters: QuarterTurns = 0): Promise<File | undefined> {
  const canvas = await drawn(picture, quarters).catch(() => undefined);
  const blob = canvas && (await encoded(canvas, picture.type));
  if (!blob) return undefined;
  const name = blob.type === picture.type ? picture.name : `${picture.name.replace(/\.[^.]*$/, '')}.jpg`;
  return new File([blob], name, { type: blob.type });
}

/** @throws Error if the file is not a picture or is too large for the browser */
async function drawn(picture: File, quarters: QuarterTurns): Promise<OffscreenCanvas> {
  // Applies the orientation that the Exif data states.
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const scale = Math.min(1, sideSent / Math.max(width, height));
  const [across, down] = [Math.max(1, Math.floor(width * scale)), Math.max(1, Math.floor(height * scale))];
  const isAside = quarters % 2 === 1;
  const canvas = new OffscreenCanvas(isAside ? down : across, isAside ? across : down);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(bitmap, -across / 2, -down / 2, across, down);
  bitmap.close();
  return canvas;
}

async function encoded(canvas: OffscreenCanvas, type: string): Promise<Blob | undefined> {
  let blob: Blob | undefined;
  if (type === 'image/png') {
    blob = await canvas.convertToBlob({ type });
    if (blob.size <= pictureBytesSent) return blob;
  }
  // White background, because JPEG has no transparency.
  const context = contextOf(canvas);
  context.resetTransform();
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const quality of qualities) {
    blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size <= pictureBytesSent) break;
  }
  return blob;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser cannot create a canvas context.');
  return context;
}
