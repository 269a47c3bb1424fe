import { expect, it, vi } from 'vitest';
import { aPhotograph, aPng, secretPlace } from '../../testing/photographs.ts';
import { pictureBytesSent, type QuarterTurns, shrinkPicture } from './shrink-picture.ts';

async function shrunk(picture: File, quarters?: QuarterTurns) {
  const file = await shrinkPicture(picture, quarters);
  if (!file) throw new Error('It was not accepted.');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'none' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])];
  return { file, text: await textOf(file), width: bitmap.width, height: bitmap.height, at };
}

const textOf = async (file: File) => new TextDecoder('latin1').decode(await file.arrayBuffer());

function nameOf([red = 0, green = 0, blue = 0]: readonly number[]): string {
  if (red > 150) return green > 150 ? 'white' : 'red';
  return green > 150 ? 'green' : blue > 150 ? 'blue' : 'black';
}

it('a photograph of 10 MB becomes much smaller than 1 MB, and at most 2048 pixels long', async () => {
  const photograph = await aPhotograph({ width: 4800, height: 3600, orientation: 6, noisy: true });
  expect(photograph.size).toBeGreaterThan(10 * 1024 * 1024);
  const { file, width, height } = await shrunk(photograph);
  expect([width, height]).toEqual([1536, 2048]);
  expect(file).toMatchObject({ name: 'photograph.jpg', type: 'image/jpeg' });
  expect(file.size).toBeLessThanOrEqual(pictureBytesSent);
});

it('a small photograph is encoded only once', async () => {
  const encode = vi.spyOn(OffscreenCanvas.prototype, 'convertToBlob');
  const photograph = await aPhotograph({ width: 60, height: 40 });
  encode.mockClear();
  await shrinkPicture(photograph);
  expect(encode).toHaveBeenCalledOnce();
});

it('the location is removed from a photograph', async () => {
  const photograph = await aPhotograph({ width: 60, height: 40, orientation: 3 });
  expect(await textOf(photograph)).toContain(secretPlace);
  const { text } = await shrunk(photograph);
  expect(text).not.toContain(secretPlace);
  expect(text).not.toContain('Exif');
});

it.each([
  [1, 'red', 'green'],
  [2, 'green', 'red'],
  [3, 'black', 'blue'],
  [4, 'blue', 'black'],
  [5, 'red', 'blue'],
  [6, 'blue', 'red'],
  [7, 'black', 'green'],
  [8, 'green', 'black'],
])(
  'a photograph is rotated upright: with the orientation %i, %s and %s are at its top',
  async (orientation, left, right) => {
    const { width, height, at } = await shrunk(await aPhotograph({ width: 60, height: 40, orientation }));
    expect([width, height]).toEqual(orientation > 4 ? [40, 60] : [60, 40]);
    expect([nameOf(at(5, 5)), nameOf(at(width - 6, 5))]).toEqual([left, right]);
  },
);

it.each([
  [1, 'blue', 'red'],
  [2, 'black', 'blue'],
  [3, 'green', 'black'],
] as const)(
  'a picture is rotated by %i quarters to the right: %s and %s are at its top',
  async (quarters, left, right) => {
    const { width, height, at } = await shrunk(await aPhotograph({ width: 61, height: 40 }), quarters);
    expect([width, height]).toEqual(quarters === 2 ? [61, 40] : [40, 61]);
    expect([nameOf(at(5, 5)), nameOf(at(width - 6, 5))]).toEqual([left, right]);
  },
);

it('a small PNG stays a PNG with its transparency', async () => {
  const { file, at } = await shrunk(await aPng({ width: 60, height: 40 }));
  expect(file).toMatchObject({ name: 'drawing.png', type: 'image/png' });
  expect(at(55, 35)[3]).toBe(0);
});

it('a large PNG becomes a JPEG, with white instead of transparency', async () => {
  const png = await aPng({ width: 2048, height: 2048, noisy: true });
  expect(png.size).toBeGreaterThan(pictureBytesSent);
  const { file, width, height, at } = await shrunk(png);
  expect([file.name, file.type]).toEqual(['drawing.jpg', 'image/jpeg']);
  expect(nameOf(at(width - 5, height - 5))).toBe('white');
});

it.each(['image/jpeg', 'image/png'])('a %s file that is not a picture is rejected', async type => {
  expect(await shrinkPicture(new File(['<html>'], 'page.jpg', { type }))).toBeUndefined();
});
