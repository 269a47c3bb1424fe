import { expect, it } from 'vitest';
import { faultsOf } from './measure-picture.ts';

/** Draws a page with strokes of the size of letters, blurred by `blur` pixels. */
async function aPage({ blur = 0, paper = 235, scale = 1 }): Promise<Blob> {
  const canvas = new OffscreenCanvas(1448 * scale, 2048 * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas.');
  context.fillStyle = `rgb(${paper} ${paper} ${paper})`;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.filter = `blur(${blur}px)`;
  context.fillStyle = 'rgb(30 30 30)';
  context.beginPath();
  for (let top = 90; top < 1950; top += 36)
    for (let left = 80; left < 1360; left += 14) {
      context.rect(left, top, 3, 22);
      context.rect(left, top + ((left * 7 + top) % 19), 10, 3);
    }
  context.fill();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.7 });
}

it('pictureFaults reports pictures that are hard to read, as the browser draws them', async () => {
  expect(await faultsOf(await aPage({}))).toEqual([]);
  expect(await faultsOf(await aPage({ blur: 4 }))).toEqual(['blurred']);
  expect(await faultsOf(await aPage({ paper: 80 }))).toEqual(['dark']);
  expect(await faultsOf(await aPage({ scale: 0.4 }))).toEqual(['small']);
});
