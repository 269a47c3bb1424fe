import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The fonts of the browser that tests use: those of the npm packages, and none of the machine's. */

/** The packages with the fonts' files, and the family that each brings. */
const packages = {
  'Public Sans': '@expo-google-fonts/public-sans',
  'Source Serif 4': '@expo-google-fonts/source-serif-4',
  'Noto Sans Bengali': '@expo-google-fonts/noto-sans-bengali',
} as const;

type Family = keyof typeof packages;

/** What a page gets that asks for a kind of font, or for one that is not there. The first letters found count. */
const families: Readonly<Record<string, readonly Family[]>> = {
  'sans-serif': ['Public Sans', 'Noto Sans Bengali'],
  serif: ['Source Serif 4', 'Noto Sans Bengali'],
  monospace: ['Public Sans', 'Noto Sans Bengali'],
};

/** Writes the configuration into a folder, and answers its path. Without one Chromium's shell ends at once. */
export function fontConfiguration(folder: string): string {
  const path = join(folder, 'fonts.conf');
  const text = configuration(join(folder, 'font-cache'));
  mkdirSync(folder, { recursive: true });
  // In one step: another run may be reading it.
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, path);
  return path;
}

function configuration(cacheFolder: string): string {
  const { resolve } = createRequire(import.meta.url);
  const folders = Object.values(packages).map(name => dirname(resolve(`${name}/package.json`)));
  const aliases = Object.entries(families).map(
    ([kind, preferred]) =>
      `<alias><family>${kind}</family><prefer>${preferred.map(name => `<family>${name}</family>`).join('')}</prefer></alias>`,
  );
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    '<fontconfig>',
    ...folders.map(folder => `<dir>${folder}</dir>`),
    `<cachedir>${cacheFolder}</cachedir>`,
    ...aliases,
    '</fontconfig>',
    '',
  ].join('\n');
}
