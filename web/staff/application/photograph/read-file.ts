import { type GreyPicture, greyOf } from './grey-picture.ts';
import { type PhotographedLines, readPhotograph } from './read-photograph.ts';

/** The passport lines in a photograph, or the reason why none were found. */
export type PhotographAnswer =
  | {
      readonly lines: readonly [first: string, second: string];
      /** Positions of the unclear letters, from 0 to 87 over both lines. */
      readonly unclear: readonly number[];
      /** Picture of only the two lines, straightened, one below the other. */
      readonly picture: Blob;
    }
  | { readonly problem: 'noPicture' | 'noLines' };

/** Maximum side of the picture in pixels. If a passport page fills it, letters are 30 pixels wide. */
const longestRead = 2048;

/** Reads a file that may be a photograph of a passport page. It takes about a second, so it runs in a worker. */
export async function readFile(file: Blob): Promise<PhotographAnswer> {
  const picture = await pictureOf(file).catch(() => undefined);
  if (!picture) return { problem: 'noPicture' };
  const lines = readPhotograph(picture);
  if (!lines) return { problem: 'noLines' };
  const { first, second } = lines;
  const textOf = ({ letters }: typeof first) => letters.map(({ letter }) => letter).join('');
  return {
    lines: [textOf(first), textOf(second)],
    unclear: [...first.letters, ...second.letters].flatMap(({ isClear }, place) => (isClear ? [] : [place])),
    picture: await drawn(lines),
  };
}

/** @throws Error for a file that is not a picture, or is larger than the browser can hold */
async function pictureOf(file: Blob): Promise<GreyPicture> {
  // Applies the rotation that the Exif data states.
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, longestRead / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale)];
  const context = contextOf(new OffscreenCanvas(width, height));
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return greyOf(context.getImageData(0, 0, width, height));
}

async function drawn({ first, second }: PhotographedLines): Promise<Blob> {
  const { width, height } = first.picture;
  const canvas = new OffscreenCanvas(width, 2 * height);
  const context = contextOf(canvas);
  for (const [row, { values }] of [first.picture, second.picture].entries()) {
    const image = context.createImageData(width, height);
    for (const [pixel, value] of values.entries()) image.data.set([value, value, value, 255], 4 * pixel);
    context.putImageData(image, 0, row * height);
  }
  return canvas.convertToBlob({ type: 'image/png' });
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser gives no canvas.');
  return context;
}
