import { type App, Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import { stages } from './stage.ts';
import { synthesise, synthTimeout } from './testing/templates.ts';

describe('the checks', { timeout: synthTimeout }, () => {
  it.each(Object.values(stages))('find nothing in $name that is not acknowledged', async stage => {
    await expect(synthesise({ stage, checks: true })).resolves.toBeDefined();
  });

  it('refuse an app with a finding', async () => {
    const alter = (app: App) => void new Bucket(new Stack(app, 'Careless'), 'bucket');
    await expect(synthesise({ checks: true, alter })).rejects.toThrow('AwsSolutions-S10');
  });
});
