import { expect, it } from 'vitest';
import { addressLinks } from './document.ts';
import { BuiltFiles } from './files.ts';

it('names full addresses where the origin is known', () => {
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

it('lists the modules of sources once each, the first source first', () => {
  expect(files.modules(['main.tsx', 'page.tsx'])).toEqual(['/main.js', '/shell.js', '/page.js', '/words.js']);
});

it('lists style sheets in the order in which they apply', () => {
  expect(files.styles('page.tsx')).toEqual(['/shell.css', '/page.css']);
});

it('fails for a source that was not built', () => {
  expect(() => files.address('gone.tsx')).toThrow('The build has no file for gone.tsx');
});
