import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contextNames } from '../stage.ts';
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

describe.each(pages)('$page', ({ page, text }) => {
  it('names commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    for (const command of found(text, /npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(command);
  });

  it('leads to files that there are', () => {
    for (const file of found(text, /\]\(([\w./-]+)\)/g))
      expect(existsSync(join(root, page, '..', file)), file).toBe(true);
    for (const file of found(text, /`((?:infra|functions|web|docs|\.github)\/[\w./-]+\.\w+)`/g))
      expect(existsSync(join(root, file)), file).toBe(true);
  });

  it('gives settings that the command line knows', () => {
    for (const name of found(text, /-c (\w+)=/g)) expect(contextNames).toContain(name);
  });
});

it('The workflows name each action by its commit, beside its version, and pass settings that there are', () => {
  const folder = join(root, '.github', 'workflows');
  const text = readdirSync(folder)
    .map(name => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const actions = found(text, /uses: (.+)/g);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  for (const name of found(text, /-c (\w+)=/g)) expect(contextNames).toContain(name);
});
