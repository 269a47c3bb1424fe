import { expect, it } from 'vitest';
import { defaultSettings } from '../../functions/contract.ts';
import { addressLinks, contentElement } from './document.ts';
import { BuiltFiles } from './files.ts';

it('addressLinks returns absolute URLs if the origin of the site is known', () => {
  expect(addressLinks('bn', 'home', 'https://example.org')).toEqual([
    '<link rel="canonical" href="https://example.org/bn">',
    '<link rel="alternate" hreflang="en" href="https://example.org/">',
    '<link rel="alternate" hreflang="bn" href="https://example.org/bn">',
    '<link rel="alternate" hreflang="x-default" href="https://example.org/">',
  ]);
});

const files = new BuiltFiles({
  'main.tsx': { file: 'main.js', imports: ['shell.js'] },
  'page.tsx': { file: 'page.js', imports: ['shell.js', 'words.js'], css: ['page.css'] },
  'shell.js': { file: 'shell.js', css: ['shell.css'] },
  'words.js': { file: 'words.js', imports: ['shell.js'] },
});

it('BuiltFiles lists each module of the sources once, in the order of the sources', () => {
  expect(files.modules(['main.tsx', 'page.tsx'])).toEqual(['/main.js', '/shell.js', '/page.js', '/words.js']);
});

it('BuiltFiles lists style sheets so that imported ones come first', () => {
  expect(files.styles('page.tsx')).toEqual(['/shell.css', '/page.css']);
});

it('BuiltFiles throws for a source that was not built', () => {
  expect(() => files.address('gone.tsx')).toThrow('The build has no file for gone.tsx');
});

const slide = { id: '1', title: '</script><script>alert(1)</script>', text: 'A text.' };

it('contentElement returns no element if all values are defaults', () => {
  expect(contentElement({ settings: { ...defaultSettings, version: 4 }, slides: { en: [], bn: [] } })).toBe(
    '',
  );
});

it('contentElement contains only values that differ from the defaults, escaped so that no text can end the element', () => {
  const settings = { ...defaultSettings, phone: '+880 1712-000000', version: 4 };
  const element = contentElement({ settings, slides: { en: [slide], bn: [] } });
  const [, json = ''] =
    /^<script type="application\/json" id="published">([^<]*)<\/script>$/.exec(element) ?? [];
  expect(JSON.parse(json)).toEqual({ settings: { phone: settings.phone }, slides: { en: [slide] } });
});
