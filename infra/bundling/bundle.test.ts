import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tasks } from '../../functions/contract.ts';
import { bundleHandlers, bundleLimits } from './bundle.ts';

describe('the bundle', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maplegate-bundles-'));
  let metafile: Metafile;
  beforeAll(async () => {
    metafile = await bundleHandlers(folder);
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(tasks())('of $name is within its limit and has a handler', task => {
    const [, output] =
      Object.entries(metafile.outputs).find(([file]) => file.endsWith(`/${task.name}/index.js`)) ?? [];
    expect(output?.bytes).toBeLessThanOrEqual(
      bundleLimits['audience' in task && task.audience === 'public' ? 'public' : 'any'],
    );
  });

  it('leaves the logger beside the handler, for the first failure to load', () => {
    const files = Object.entries(metafile.outputs);
    const holders = files.filter(([, { inputs }]) =>
      Object.keys(inputs).some(input => input.includes('/@aws-lambda-powertools/')),
    );
    expect(holders.map(([file]) => file.slice(file.lastIndexOf('/') + 1))).toEqual(
      tasks().map(() => 'logger.js'),
    );
  });

  it.each(tasks())('of $name imports nothing while it runs: that would load all of a Node module', task => {
    expect(readFileSync(join(folder, task.name, 'index.js'), 'utf8')).not.toMatch(/\bimport\(/);
  });

  it.each(['credential-provider-', 'client-dynamodb/', 'lib-dynamodb/'])('carries nothing of %s', part => {
    const carried = Object.keys(metafile.inputs).filter(file => file.includes(`/@aws-sdk/${part}`));
    expect(carried).toEqual([]);
  });
});

describe('the contract', () => {
  it('comes into the web without any module of the AWS SDK', async () => {
    const { metafile } = await build({
      entryPoints: [join(import.meta.dirname, '../../functions/contract.ts')],
      bundle: true,
      platform: 'browser',
      format: 'esm',
      write: false,
      metafile: true,
      logLevel: 'silent',
    });
    const foreign = Object.keys(metafile.inputs).filter(file => file.includes('node_modules'));
    expect(foreign.filter(file => !file.includes('/valibot/'))).toEqual([]);
  });
});
