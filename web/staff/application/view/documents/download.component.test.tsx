import { afterEach, expect, it, vi } from 'vitest';
import { pixel } from '../../../../testing/applicant.ts';
import { downloadFile } from './download.ts';

const file = { name: 'visa.png', contentType: 'image/png', size: 68, url: pixel };

afterEach(() => {
  vi.restoreAllMocks();
});

it('a file is saved under its own name, with an underscore before a character that a spreadsheet would run as a formula', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download, new URL(this.href).protocol);
  });
  expect(await downloadFile(file)).toBe(true);
  expect(await downloadFile({ ...file, name: '\u200b=1+1.png' })).toBe(true);
  expect(saved).toEqual(['visa.png', 'blob:', '_\u200b=1+1.png', 'blob:']);
});

it.each(['/no-such-file-here.png?status=404', 'http://127.0.0.1:1/closed'])(
  'reports that %s could not be read',
  async url => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      if (url.startsWith('http:')) throw new TypeError('Failed to fetch');
      return new Response(null, { status: 404 });
    });
    expect(await downloadFile({ ...file, url })).toBe(false);
  },
);
