import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { iconLinks } from './inlined.ts';

it('The file favicon.ico contains the same picture as the icon of the browser tab', () => {
  const icon = readFileSync(join(import.meta.dirname, '../static/favicon.ico'));
  // The file has a header of 6 bytes, one entry of 16 bytes and then the PNG.
  expect(icon.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
  expect(iconLinks.join()).toContain(`data:image/png;base64,${icon.subarray(22).toString('base64')}"`);
});
