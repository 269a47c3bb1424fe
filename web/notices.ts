import { readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';

/** SPDX ids of licences that require a notice. */
const withNotice: readonly string[] = ['Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

/** SPDX ids of licences that require no notice. */
const withoutNotice: readonly string[] = ['0BSD', 'MIT-0'];

const Package = v.object({ name: v.string(), version: v.string(), license: v.string() });

const noticeFile = /^(licen[cs]e|copying|notice|third[-_]party)/i;

/** Packages without a licence file, and a package of the same repository with one. */
const licensedBy: ReadonlyMap<string, string> = new Map([
  ['@aws-amplify/auth', 'aws-amplify'],
  ['@aws-amplify/core', 'aws-amplify'],
]);

const root = join(import.meta.dirname, '..');
const fonts = join(import.meta.dirname, 'public/fonts');

/** @param modules absolute paths, paths relative to the project, or virtual modules of Vite and its bundler */
export function packagesOf(modules: Iterable<string>): string[] {
  const folders = new Set<string>();
  for (const module of modules) {
    const helper = /^\0(vite|rolldown)\//.exec(module)?.[1];
    const folder = helper
      ? `node_modules/${helper}`
      : /^(.*\bnode_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];
    if (folder) folders.add(isAbsolute(folder) ? folder : join(root, folder));
  }
  return [...folders].toSorted();
}

/**
 * Returns all licence texts as one text.
 * @param others licence texts of other assets such as fonts, by name
 * @throws Error for packages without a licence text or with a licence that is not allowed
 */
export function thirdPartyNotices(
  folders: readonly string[],
  others: Readonly<Record<string, string>> = {},
): string {
  const notices = folders.map(noticeOf);
  const wrong = notices.flatMap(({ wrong }) => wrong ?? []);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const texts = [...notices, ...Object.entries(others).map(([title, text]) => ({ title, text }))];
  const groups = Map.groupBy(texts, ({ text }) => text.trim().replace(/\s+/g, ' '));
  return [...groups.values()]
    .map(group => {
      const titles = [...new Set(group.map(({ title }) => title))].toSorted();
      return `${titles.join('\n')}\n\n${group[0]?.text.trim()}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}

interface Notice {
  readonly title: string;
  readonly text: string;
  readonly wrong?: string;
}

function noticeOf(folder: string): Notice {
  const { name, version, license } = v.parse(
    Package,
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const title = `${name} ${version} (${license})`;
  const licence = licensedBy.get(name);
  const text = noticeTextOf(licence === undefined ? folder : join(root, 'node_modules', licence));
  if (withNotice.includes(license) && text === '')
    return { title, text, wrong: `${title} has no file with its licence.` };
  if (withNotice.includes(license)) return { title, text };
  if (withoutNotice.includes(license)) return { title, text: text || 'Its licence asks for no notice.' };
  return { title, text, wrong: `${title} has a licence that web/notices.ts does not allow.` };
}

function noticeTextOf(folder: string): string {
  return readdirSync(folder)
    .filter(name => noticeFile.test(name))
    .toSorted()
    .map(name => readFileSync(join(folder, name), 'utf8').trim())
    .filter(text => text !== '')
    .join('\n\n');
}

export function fontLicences(): Record<string, string> {
  const files = readdirSync(fonts).filter(name => name.startsWith('LICENSE-'));
  return Object.fromEntries(
    files.map(name => [
      `Font ${name.replace(/^LICENSE-|\.txt$/g, '')}`,
      readFileSync(join(fonts, name), 'utf8'),
    ]),
  );
}

/** Collects the modules in the bundle. Styles count although they have no code: they are in separate files. */
export function shippedModules(found: Set<string>): Plugin {
  return {
    name: 'shipped-modules',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules))
          if (renderedLength > 0 || /\.css(\?|$)/.test(id)) found.add(id);
      }
    },
  };
}
