import { afterAll, beforeAll, expect, it } from 'vitest';
import { environmentNames } from '../../../functions/deployment.ts';
import { startTestCloud, type TestCloud } from '../../local/testing/test-cloud.ts';
import { openStage } from './open-stage.ts';

let test: TestCloud;
beforeAll(async () => {
  test = await startTestCloud();
});
afterAll(() => test.close());

it('openStage finds the tables and buckets that the functions use', async () => {
  const { resourceEnvironment } = test.cloud;
  const names = Object.values(environmentNames).filter(name => /_(TABLE|BUCKET)$/.test(name));
  const stored = names.filter(name => name !== environmentNames.site);
  for (const name of stored) delete process.env[name];
  await openStage('dev');
  for (const name of stored) expect(process.env[name], name).toBe(resourceEnvironment[name]);
});

it('openStage accepts another name for a restored table', async () => {
  await openStage('dev', ['applications=applications-good']);
  expect(process.env[environmentNames.applications]).toBe('applications-good');
  expect(process.env[environmentNames.words]).toBe(test.cloud.resourceEnvironment[environmentNames.words]);
});

it.each([
  [undefined, [], 'Which stage? --stage dev or --stage prod or --stage local'],
  ['staging', [], 'Which stage?'],
  ['prod', [], 'Stack with id Maplegate-prod-Data does not exist'],
  ['dev', ['application=good'], 'application=good: Say it as applications=NAME, with one of applications, '],
  ['dev', ['applications'], 'applications: Say it as applications=NAME'],
])('openStage refuses the stage %s with the names %j', async (stage, replaced, message) => {
  await expect(openStage(stage, replaced)).rejects.toThrow(message);
});
