import { readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';

/** The licences of the packages that a build ships, which ask to travel with every copy. */

/** Licences, by their SPDX identifiers, that let us ship a package in any product as long as its notice comes along. */
const withNotice: readonly string[] = ['Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

/** Licences that do not even ask for that: their packages often have no file with it. */
const withoutNotice: readonly string[] = ['0BSD', 'MIT-0'];

const Package = v.object({ name: v.string(), version: v.string(), license: v.string() });

/** A package's own licence, what it asks to be passed on, and the licences of what it has copied into itself. */
const noticeFile = /^(licen[cs]e|copying|notice|third[-_]party)/i;

/** Packages of a repository that has its licence in another of its packages alone. */
const licensedBy: ReadonlyMap<string, string> = new Map([
  ['@aws-amplify/auth', 'aws-amplify'],
  ['@aws-amplify/core', 'aws-amplify'],
]);

const root = join(import.meta.dirname, '..');
const fonts = join(import.meta.dirname, 'public/fonts');

/**
 * The folders of the packages of which these modules are, each once: paths on the disk, relative ones from the project's
 * folder, or the virtual modules by which Vite and its bundler add code of their own.
 */
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
 * The licences of packages as one text, those that have the same text together.
 * @param folders the packages' folders
 * @param others texts for what is no package, such as fonts, by its name
 * @throws Error that names every package without a licence's text, or with a licence that is not allowed
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
  /** Reason why it may not be shipped. */
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

/** The licences of the site's fonts, each under the name of its file. */
export function fontLicences(): Record<string, string> {
  const files = readdirSync(fonts).filter(name => name.startsWith('LICENSE-'));
  return Object.fromEntries(
    files.map(name => [
      `Font ${name.replace(/^LICENSE-|\.txt$/g, '')}`,
      readFileSync(join(fonts, name), 'utf8'),
    ]),
  );
}

/** Notes the modules of which a build writes something. Styles count when imported: they come into files of their own. */
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
