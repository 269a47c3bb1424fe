import { describe, expect, it } from 'vitest';
import { readStage, stages } from '../../stages/stages.ts';
import { contextOf, nextSteps } from './deploy.ts';

describe('A deployment', () => {
  it('reads its stage from the CDK’s parameters', () => {
    const parameters = [
      '--require-approval',
      'never',
      '-c',
      'stage=prod',
      '--context',
      'alarmEmail=a@example.com',
    ];
    expect(contextOf(parameters)).toEqual({ stage: 'prod', alarmEmail: 'a@example.com' });
    expect(readStage(contextOf(parameters)).name).toBe('prod');
    expect(readStage(contextOf([]))).toEqual(stages.dev);
  });
});

describe('After a deployment', () => {
  const url = 'https://d1.cloudfront.net';
  const outputs = { 'Maplegate-dev-Site': { url, host: 'd1.cloudfront.net' } };
  const check = `The site is at ${url}. To check it: npm run smoke -- ${url}`;

  it('prints the URL of the site and the setting for its address', () => {
    expect(nextSteps(stages.dev, outputs)).toEqual([
      check,
      expect.stringContaining(`siteOrigin: '${url}' in infra/stages/dev.ts`),
    ]);
  });

  it('prints only the URL if the address is set', () => {
    expect(nextSteps({ ...stages.dev, siteOrigin: url }, outputs)).toEqual([check]);
  });
});
