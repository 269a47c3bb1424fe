import { type App, Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import { reasons } from './checks.ts';
import { stages } from './stages/stages.ts';
import { prod, synthesise, synthTimeout } from './testing/templates.ts';

describe('template checks', { timeout: synthTimeout }, () => {
  it.each([stages.dev, prod])('find nothing unacknowledged in $name', async stage => {
    await expect(synthesise({ stage, checks: true })).resolves.toBeDefined();
  });

  it('have at most ten reasons', () => {
    expect(Object.keys(reasons).length).toBeLessThanOrEqual(10);
  });

  it('refuse an app with a finding', async () => {
    const alter = (app: App) => void new Bucket(new Stack(app, 'Careless'), 'bucket');
    await expect(synthesise({ checks: true, alter })).rejects.toThrow('AwsSolutions-S10');
  });
});
