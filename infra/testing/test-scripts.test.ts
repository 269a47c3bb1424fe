import { expect, it } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };
import { listProjects } from '../../vitest.config.ts';

it('Each project of tests runs in exactly one of `npm run check`, `npm test` and `npm run test:long`', async () => {
  const projects = (await listProjects()).map(({ test }) => test?.name);
  const steps = [scripts.check, scripts.test, scripts['test:long']];
  const run = steps.flatMap(step => step.match(/(?<=--project[ =])\S+/g) ?? []);
  expect(run.toSorted()).toEqual(projects.toSorted());
});
