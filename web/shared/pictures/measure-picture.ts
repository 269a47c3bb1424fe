import { type Fault, measuredSide, pictureFaults } from './picture-faults.ts';

/** Finds problems that make an uploaded picture hard to read. @throws Error if the browser cannot show it */
export async function faultsOf(picture: Blob): Promise<Fault[]> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  const scale = Math.min(1, measuredSide / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.max(1, width * scale), Math.max(1, height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser gives no canvas.');
  context.imageSmoothingQuality = 'high';
  // Transparent pixels of a PNG are white, like paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const pixels = new Uint8ClampedArray(data.length / 4);
  for (let at = 0; at < pixels.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    // Weights of red, green and blue in the brightness (Rec. 601).
    pixels[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return pictureFaults({ pixels, width: canvas.width, height: canvas.height }, { width, height });
}
