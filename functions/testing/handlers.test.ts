import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tasks } from '../contract.ts';
import { s3 } from '../files/s3.ts';
import { cognito } from '../server/cognito.ts';
import { dynamo } from '../server/dynamo.ts';
import { taskOfTest } from './task-of-test.ts';

const functions = join(import.meta.dirname, '..');
const sources = globSync('*/**/*.ts', { cwd: functions, exclude: ['testing/**'] });
const readSource = (path: string) => readFileSync(join(functions, path), 'utf8');

/** What would hide calls from `hold-to-uses.ts`: other mocks of AWS, and stand-ins for modules of this product. */
const waysAround = [
  /aws-sdk-client-mock/,
  /stubGlobal\('fetch'|globalThis\.fetch/,
  /vi\.(mock|doMock)\((import\()?'\.\.?\//,
];

describe.each(tasks())('The handler of $name', ({ name }) => {
  it('has a test beside it', () => {
    const [handler, ...others] = sources.filter(source => basename(source) === `${name}.ts`);
    expect(others).toEqual([]);
    const test = handler?.replace(/\.ts$/, '.test.ts');
    expect(sources.filter(source => source === test)).toEqual([test]);
  });

  it('has no test that hides its calls', () => {
    const tests = sources.filter(path => path.endsWith('.test.ts') && taskOfTest(path)?.name === name);
    expect(tests.filter(path => waysAround.some(way => way.test(readSource(path))))).toEqual([]);
  });
});

it.each([
  ['dynamo', dynamo],
  ['cognito', cognito],
  ['s3', s3],
])('The client %s is held in every unit test', (_, client) => {
  expect(Object.hasOwn(client, 'send')).toBe(true);
});

it('No unit test stands in for a module: the next files would have it too', () => {
  const root = join(functions, '..');
  const tests = globSync('{functions,infra,web}/**/*.test.ts', {
    cwd: root,
    exclude: ['**/*.component.test.ts'],
  });
  const standsIn = (path: string) => /\bvi\.(mock|doMock)\(/.test(readFileSync(join(root, path), 'utf8'));
  expect(tests.filter(standsIn)).toEqual([]);
});
