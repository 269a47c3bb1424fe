import type { App } from 'aws-cdk-lib';
import { expect, it } from 'vitest';
import { siteSettingsFile } from '../../web/shared/paths.ts';
import { onlyResource } from '../testing/resources.ts';
import { builtRenderer, prod, synthesise, synthTimeout } from '../testing/templates.ts';

it('The stack of settings remembers the settings of the stage', { timeout: synthTimeout }, async () => {
  const { settings } = await synthesise({ stage: prod });
  const { Properties } = onlyResource(settings, 'Custom::Settings');
  expect(Properties).toMatchObject({
    parameter: '/maplegate/prod/settings',
    settings: {
      alarmEmail: 'operator@example.com',
      mailFrom: 'office@example.com',
      siteOrigin: 'https://d1.cloudfront.net',
      archiveYears: '7',
      originSecret: '1',
      proofKey: '1',
    },
    dropped: [],
  });
});

it('The stack of settings compares the address that the site was built for with that of the stage', {
  timeout: synthTimeout,
}, async () => {
  const siteOf = async (origin: string) => {
    const built = JSON.stringify({ origin, timeZone: prod.timeZone });
    const files = { 'site/index.html': '', ...builtRenderer, [siteSettingsFile]: built };
    const { settings } = await synthesise({ stage: prod, built: files });
    return onlyResource(settings, 'Custom::Settings').Properties['site'];
  };
  const same = await siteOf('https://d1.cloudfront.net');
  expect(same.built).toBe(same.wanted);
  const other = await siteOf('http://localhost:3000');
  expect(other.built).not.toBe(other.wanted);
});

it('The stack of settings is deployed before every other stack', { timeout: synthTimeout }, async () => {
  let app: App | undefined;
  await synthesise({
    stage: prod,
    alter: made => {
      app = made;
    },
  });
  const stacks = app?.synth().stacks ?? [];
  expect(stacks).toHaveLength(9);
  for (const { stackName, dependencies } of stacks) {
    if (stackName === 'Maplegate-prod-Settings') continue;
    expect(dependencies.map(({ id }) => id)).toContain('Maplegate-prod-Settings');
  }
});
