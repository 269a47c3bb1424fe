import { describe, expect, it } from 'vitest';
import { stages } from '../../stages/stages.ts';
import { nextSteps } from './deploy.ts';

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
