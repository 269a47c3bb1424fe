import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { StageError, siteOriginOf } from '../../stage.ts';
import { root } from '../tools.ts';
import { contextOf, nextSteps, stageOf } from './deploy-context.ts';

/** `npm run deploy`: builds the site for the address that it will have, and deploys everything. See docs/deploy.md. */

const parameters = process.argv.slice(2);
/** What the stacks say of themselves, by stack: also for `.github/workflows/deploy.yml`. */
const outputsFile = join(root, 'dist', 'outputs.json');

function run(program: string, given: readonly string[], environment: Record<string, string> = {}): number {
  const env = { ...process.env, ...environment };
  return spawnSync(program, given, { cwd: root, env, stdio: 'inherit' }).status ?? 1;
}

try {
  const stage = stageOf(contextOf(parameters));
  const origin = siteOriginOf(stage);
  const cdk = join(root, 'node_modules', '.bin', 'cdk');
  process.exitCode =
    run(process.execPath, [join(root, 'web', 'build.ts')], origin ? { SITE_ORIGIN: origin } : {}) ||
    run(cdk, ['deploy', '--all', '--outputs-file', outputsFile, ...parameters]);
  if (process.exitCode === 0) {
    const outputs = v.parse(v.record(v.string(), v.unknown()), JSON.parse(readFileSync(outputsFile, 'utf8')));
    for (const step of nextSteps(stage, outputs)) console.log(step);
  }
} catch (error) {
  if (!(error instanceof StageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
