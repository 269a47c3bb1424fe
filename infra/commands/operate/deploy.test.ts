import { describe, expect, it } from 'vitest';
import { stages } from '../../stage.ts';
import { contextOf, nextSteps, stageOf } from './deploy.ts';

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
    expect(stageOf(contextOf(parameters)).name).toBe('prod');
    expect(stageOf(contextOf([]))).toEqual(stages.dev);
    expect(() => stageOf({ stage: 'prod' })).toThrow('alarmEmail');
  });

  it.each(['superAdminEmal', 'superadminemail', 'domain'])('refuses the unknown setting %s', name => {
    expect(() => stageOf({ [name]: 'me@example.com' })).toThrow(
      `${name}: After -c comes one of stage, superAdminEmail, alarmEmail, siteOrigin, mailFrom.`,
    );
  });
});

describe('After a deployment', () => {
  const url = 'https://d1.cloudfront.net';
  const outputs = { 'Maplegate-dev-Site': { url, host: 'd1.cloudfront.net' } };
  const check = `The site is at ${url}. To check it: npm run smoke -- ${url}`;

  it('prints the URL of the site and the setting for its address', () => {
    expect(nextSteps(stages.dev, outputs)).toEqual([check, expect.stringContaining(`-c siteOrigin=${url}`)]);
  });

  it('prints only the URL if the address is set', () => {
    expect(nextSteps({ ...stages.dev, siteOrigin: url }, outputs)).toEqual([check]);
  });
});
