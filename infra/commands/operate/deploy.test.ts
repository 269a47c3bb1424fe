import { describe, expect, it } from 'vitest';
import { stages } from '../../stages/stages.ts';
import { nextSteps, parametersOf } from './deploy.ts';

describe('A deployment', () => {
  const plan = { order: [], added: [], left: [], changes: [], problems: [], isForced: false };

  it('stops at a refused plan', () => {
    const problems = [{ text: 'Data: the table words is removed.', drop: 'words' }];
    expect(() => parametersOf({ ...plan, problems }, [])).toThrow('Nothing was deployed.');
  });

  it('deploys the planned assembly with the operator’s parameters', () => {
    const parameters = ['--require-approval', 'never'];
    const assembly = ['deploy', '--all', '--app', expect.stringMatching(/cdk\.out$/)];
    const outputs = ['--outputs-file', expect.stringMatching(/outputs\.json$/)];
    for (const first of [undefined, plan])
      expect(parametersOf(first, parameters)).toEqual([...assembly, ...outputs, ...parameters]);
  });

  it('deploys every stack if later ones read the name of a replaced resource', () => {
    expect(parametersOf({ ...plan, isForced: true }, [])).toContain('--force');
    expect(parametersOf(plan, [])).not.toContain('--force');
  });
});

describe('After a deployment', () => {
  const url = 'https://d1.cloudfront.net';
  const outputs = { 'Maplegate-dev-Site': { url, host: 'd1.cloudfront.net' } };
  const check = `The site is at ${url}. To check it: npm run smoke -- ${url}`;

  it('prints the URL of the site and the setting that must name it', () => {
    expect(nextSteps(stages.dev, outputs)).toEqual([
      check,
      expect.stringContaining(`siteOrigin: '${url}' in infra/stages/dev.ts`),
    ]);
  });

  it('prints only the URL if the setting names it already', () => {
    expect(nextSteps({ ...stages.dev, siteOrigin: url }, outputs)).toEqual([check]);
  });
});
