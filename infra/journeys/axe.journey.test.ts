import { expect, it } from 'vitest';
import { violations } from './axe.ts';
import { closeProfiles, visit } from './browser.ts';

it('axe finds an error in a page and in its frame, unless the rule is turned off', async () => {
  const { page } = await visit('http://localhost');
  const body = `<html lang="en"><title>A page</title>
    <main><h1>A page</h1><img src="data:,"><iframe title="A frame" srcdoc="<input>"></iframe></main></html>`;
  await page.route('http://localhost/', route => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/');
  expect(await violations(page)).toEqual([
    'image-alt: img',
    expect.stringMatching(/^label: iframe.* input$/),
  ]);
  expect(await violations(page, { without: ['image-alt'] })).toEqual([expect.stringMatching(/^label: /)]);
  await closeProfiles();
});
