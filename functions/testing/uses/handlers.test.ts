import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placedTasks, tasks } from '../../deployment.ts';
import { cognito } from '../../server/aws/cognito.ts';
import { dynamo } from '../../server/aws/dynamo.ts';
import { s3 } from '../../server/aws/s3.ts';
import { handlerProblems } from './handler-files.ts';
import { taskOfTest } from './task-of-test.ts';

const functions = join(import.meta.dirname, '..', '..');
const sources = globSync('*/**/*.ts', { cwd: functions, exclude: ['testing/**'] });
const readSource = (path: string) => readFileSync(join(functions, path), 'utf8');

/** Code that would hide AWS calls from `check-handlers.ts`: other mocks of AWS, or mocks of our modules. */
const waysAround = [
  /aws-sdk-client-mock/,
  /\bpoolHttp\b|answerForPool/,
  /vi\.(mock|doMock)\((import\()?'\.\.?\//,
];

it('Each handler is in the file of its name, in the folder of its domain, with its test next to it', () => {
  const placed = placedTasks().map(({ domain, task: { name } }) => ({ domain, name }));
  const texts = Object.fromEntries(sources.map(path => [path, readSource(path)]));
  expect(handlerProblems(placed, texts)).toEqual([]);
});

it.each(tasks())('The handler of $name has no test that hides its AWS calls', ({ name }) => {
  const tests = sources.filter(path => path.endsWith('.test.ts') && taskOfTest(path)?.name === name);
  expect(
    tests.filter(path => waysAround.some(way => way.test(readSource(path)))),
    'Mock the clients of AWS with mockDynamo, mockCognito, mockS3 or stubPool, and none of our own modules',
  ).toEqual([]);
});

it.each([
  ['dynamo', dynamo],
  ['cognito', cognito],
  ['s3', s3],
])('The AWS client %s is checked in every unit test', (_, client) => {
  expect(Object.hasOwn(client, 'send')).toBe(true);
});

const root = join(functions, '..');
const unitTests = globSync('{functions,infra,web}/**/*.test.ts', {
  cwd: root,
  exclude: ['**/*.component.test.ts'],
});

it('No unit test mocks a module, because test files that run later would get the mock too', () => {
  const standsIn = (path: string) => /\bvi\.(mock|doMock)\(/.test(readFileSync(join(root, path), 'utf8'));
  expect(unitTests.filter(standsIn)).toEqual([]);
});

it('Each mock of an AWS client ends with its test file, because files that run later would get it too', () => {
  const staysMocked = (path: string) =>
    /(?<!\b(?:restoreAfterFile|forThisFile)\()\bmockClient\(/.test(readFileSync(join(root, path), 'utf8'));
  const testing = globSync('{functions,infra,web}/**/testing/**/*.ts', { cwd: root });
  expect([...unitTests, ...testing].filter(staysMocked)).toEqual([]);
});
