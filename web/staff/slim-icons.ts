import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Leaves Cloudscape's icons out of the built back office that nobody asks for: 84 of 141, 5 KB gzipped. Icons are named
 * by strings, so one stays when its name stands in quotation marks anywhere in the components or in the back office.
 */
export function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [components] = id.split(iconFile);
      if (!id.endsWith(iconFile) || !components) return null;
      return { code: withoutUnused(code, wordsIn(components)), map: null };
    },
  };
}

const iconFile = '/icon/generated/icons.js';
const icon = /^ {4}"?(?<name>[a-z-]+)"?: React\.createElement\([\s\S]*?(?=^ {4}"?[a-z-]+"?: React|^\};)/gm;
const quoted = /['"`]([a-z-]+)['"`]/g;

/** The module of the icons with those alone whose name is among the words. Throws when it has another form. */
export function withoutUnused(code: string, words: ReadonlySet<string>): string {
  let count = 0;
  const slim = code.replace(icon, (text, ...rest) => {
    const { name } = rest.at(-1);
    count += 1;
    return words.has(name) ? text : '';
  });
  if (count === 0) throw new Error('The icons of Cloudscape are not written as they were');
  return slim;
}

/** Every word that stands in quotation marks in the components and in the back office. */
function wordsIn(components: string): Set<string> {
  const files = [
    ...globSync('**/*.js', { cwd: components }).map(file => join(components, file)),
    ...globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).map(file => join(import.meta.dirname, file)),
  ];
  const sources = files.filter(
    file => !file.endsWith(iconFile) && !/\/(test-utils|api-docs|i18n)\//.test(file),
  );
  return new Set(
    sources.flatMap(file => Array.from(readFileSync(file, 'utf8').matchAll(quoted), ([, word = '']) => word)),
  );
}
