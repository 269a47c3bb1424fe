import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Lets the test browser use only the fonts of npm packages. */

const packages = {
  'Public Sans': '@expo-google-fonts/public-sans',
  'Source Serif 4': '@expo-google-fonts/source-serif-4',
  'Noto Sans Bengali': '@expo-google-fonts/noto-sans-bengali',
} as const;

type Family = keyof typeof packages;

/** The fonts in order of preference. */
const families: Readonly<Record<string, readonly Family[]>> = {
  'sans-serif': ['Public Sans', 'Noto Sans Bengali'],
  serif: ['Source Serif 4', 'Noto Sans Bengali'],
  monospace: ['Public Sans', 'Noto Sans Bengali'],
};

/** Chromium's headless browser exits at once without a font configuration. */
export function fontConfiguration(folder: string, missing: readonly Family[] = []): string {
  const path = join(folder, 'fonts.conf');
  const text = configuration(join(folder, 'font-cache'), missing);
  mkdirSync(folder, { recursive: true });
  // Renames the finished file in one step, because another run may be reading it.
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, path);
  return path;
}

function configuration(cacheFolder: string, missing: readonly Family[]): string {
  const { resolve } = createRequire(import.meta.url);
  const isThere = (family: string) => !missing.some(one => one === family);
  const folders = Object.entries(packages)
    .filter(([family]) => isThere(family))
    .map(([, name]) => dirname(resolve(`${name}/package.json`)));
  const aliases = Object.entries(families).map(([kind, preferred]) => {
    const names = preferred.filter(isThere).map(name => `<family>${name}</family>`);
    return `<alias><family>${kind}</family><prefer>${names.join('')}</prefer></alias>`;
  });
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
