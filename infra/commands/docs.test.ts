import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contextNames } from '../stages/stages.ts';
import { root } from './tools.ts';

const namesIn = (folder: string) => readdirSync(join(root, folder)).map(name => `${folder}/${name}`);
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...namesIn('docs'),
  ...namesIn('docs/decisions'),
]
  .filter(page => page.endsWith('.md'))
  .map(page => ({ page, text: readFileSync(join(root, page), 'utf8') }));

const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, word = '']) => word);

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** Returns undefined for a command of a tool, or one that passes its options on to a tool. */
function optionsOf(command: string): string[] | undefined {
  const [, program] = /(infra\/commands\/\S+)/.exec(scripts[command] ?? '') ?? [];
  if (!program?.endsWith('.ts') || scripts[command]?.startsWith('stryker')) return undefined;
  const source = readFileSync(join(root, program), 'utf8');
  const options = found(source, /(\w+): \{ type: '/g);
  return source.includes('...stageOption') || source.includes('options: stageOption')
    ? ['stage', ...options]
    : options;
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-');

describe.each(pages)('$page', ({ page, text }) => {
  it('names only existing commands', () => {
    for (const command of found(text, /npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(command);
  });

  it('gives commands only options that they know, and the stage if they need one', () => {
    for (const [line, command = '', words = ''] of text.matchAll(/npm run ([\w:]+)([^`|#\n]*)/g)) {
      const known = optionsOf(command);
      const given = found(words, / --(\w+)/g);
      if (known) expect(known, line).toEqual(expect.arrayContaining(given));
      if (known?.includes('stage') && words.includes(' -- ')) expect(given, line).toContain('stage');
    }
  });

  it('links only to existing files', () => {
    for (const file of found(text, /\]\(([\w./-]+)(?:#[\w-]+)?\)/g))
      expect(existsSync(join(root, page, '..', file)), file).toBe(true);
    for (const file of found(text, /`((?:infra|functions|web|docs|\.github)\/[\w./-]+)`/g))
      expect(existsSync(join(root, file)), file).toBe(true);
  });

  it('links only to existing headings', () => {
    for (const [, file = '', heading] of text.matchAll(/\]\(([\w./-]*)#([\w-]+)\)/g)) {
      const target = readFileSync(file ? join(root, page, '..', file) : join(root, page), 'utf8');
      expect(found(target, /^#+ (.+)$/gm).map(anchorOf), page).toContain(heading);
    }
  });

  it('names only existing settings', () => {
    for (const name of found(text, /-c (\w+)=/g)) expect(contextNames).toContain(name);
  });
});

it('test titles cite only existing sections of the specification', () => {
  const sections = found(readFileSync(join(root, 'docs/specification.md'), 'utf8'), /^## (\d+)\./gm);
  const titles = globSync('{functions,infra,web}/**/*.test.{ts,tsx}', { cwd: root })
    .map(file => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const cited = new Set(found(titles, /§(\d+)/g));
  expect(cited.size).toBeGreaterThan(0);
  expect([...cited].filter(section => !sections.includes(section))).toEqual([]);
});

it('the index of decisions lists each decision with its title', () => {
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
  const decisions = pages.filter(({ page }) => /\/\d{4}-[\w-]+\.md$/.test(page));
  expect(decisions.length).toBeGreaterThan(0);
  for (const { page, text } of decisions) {
    const [, number = '', title = ''] = /^# (\d{4})\. (.+)$/m.exec(text) ?? [];
    expect(index).toContain(`| [${number}](${page.replace('docs/decisions/', '')}) | ${title} | `);
  }
});

it('docs/threats.md names only existing tests', () => {
  const tests = globSync('{functions,infra,web}/**/*.test.{ts,tsx}', { cwd: root }).map(file =>
    basename(file).replace(/\.test\.tsx?$/, ''),
  );
  const text = readFileSync(join(root, 'docs/threats.md'), 'utf8');
  const named = found(text, /^\| [^|]+ \| [^|]+ \| ([^|]+) \|$/gm).flatMap(names => names.split(', '));
  const known = ['Test', '---', 'trust', ...tests];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(name => !known.includes(name))).toEqual([]);
});

it('workflows pin actions by commit with a version comment, and pass only existing settings', () => {
  const folder = join(root, '.github', 'workflows');
  const text = readdirSync(folder)
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const actions = found(text, /uses: (.+)/g);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  for (const name of found(text, /-c (\w+)=/g)) expect(contextNames).toContain(name);
});
