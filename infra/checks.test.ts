import { type App, Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stages } from './stage.ts';
import { synthesise } from './testing/templates.ts';

const built = { 'site/index.html': '<!doctype html>' };

describe('the checks', () => {
  beforeEach(() => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(() => vi.restoreAllMocks());

  it.each(Object.values(stages))('find nothing in $name that is not acknowledged', async stage => {
    await expect(synthesise({ stage, built, checks: true })).resolves.toBeDefined();
  });

  it('refuse an app with a finding', async () => {
    const alter = (app: App) => void new Bucket(new Stack(app, 'Careless'), 'bucket');
    await expect(synthesise({ checks: true, alter })).rejects.toThrow('Validation failed');
  });
});
