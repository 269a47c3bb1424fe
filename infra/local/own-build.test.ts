import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { copyBuild, withBuildLock } from './own-build.ts';

let project: string;
let data: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), text);
};
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'project-'));
  data = mkdtempSync(join(tmpdir(), 'data-'));
  write('dist/site/robots.txt', 'first');
  write('cdk.out/Api.template.json', 'first');
  write('cdk.out/asset.1/index.js', 'bundle');
});

it('A copy of the build stays unchanged when the next build replaces the original', () => {
  const { site, assembly } = copyBuild(data, project);
  rmSync(join(project, 'dist'), { recursive: true });
  write('dist/site/robots.txt', 'second');
  write('cdk.out/Api.template.json', 'second');
  write('cdk.out/asset.2/index.js', 'other bundle');
  expect(read(site, 'robots.txt')).toBe('first');
  expect(read(assembly, 'Api.template.json')).toBe('first');
  expect(read(assembly, 'asset.1', 'index.js')).toBe('bundle');
});

it('A new copy of the build replaces the earlier copy', () => {
  write('dist/site/old.html', 'old');
  copyBuild(data, project);
  rmSync(join(project, 'dist/site/old.html'));
  write('dist/site/robots.txt', 'second');
  const { site } = copyBuild(data, project);
  expect(read(site, 'robots.txt')).toBe('second');
  expect(() => read(site, 'old.html')).toThrow('ENOENT');
});

it('Two builds in one checkout run one after the other', async () => {
  const running: string[] = [];
  const build = (name: string) =>
    withBuildLock(async () => {
      running.push(`${name} begins`);
      await new Promise(resolve => setTimeout(resolve, 150));
      running.push(`${name} ends`);
    }, project);
  await Promise.all([build('first'), build('second')]);
  expect(running.map(line => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
});

it('A failed build releases the lock', async () => {
  await expect(withBuildLock(() => Promise.reject(new Error('no space')), project)).rejects.toThrow(
    'no space',
  );
  expect(await withBuildLock(async () => 'built', project)).toBe('built');
});
