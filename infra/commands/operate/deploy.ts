import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { siteOriginOf } from '../../stage.ts';
import { root, run, runCommand } from '../tools.ts';
import { contextOf, nextSteps, stageOf } from './deploy-context.ts';

/** `npm run deploy`: builds the site for the address that it will have, and deploys everything. See docs/deploy.md. */

const parameters = process.argv.slice(2);
/** Outputs of the stacks, by stack: also for `.github/workflows/deploy.yml`. */
const outputsFile = join(root, 'dist', 'outputs.json');

await runCommand(async () => {
  const stage = stageOf(contextOf(parameters));
  const origin = siteOriginOf(stage);
  const cdk = join(root, 'node_modules', '.bin', 'cdk');
  const environment = origin ? { SITE_ORIGIN: origin } : {};
  process.exitCode =
    run(process.execPath, [join(root, 'web', 'build.ts')], { environment }).code ||
    run(cdk, ['deploy', '--all', '--outputs-file', outputsFile, ...parameters]).code;
  if (process.exitCode !== 0) return;
  const outputs = v.parse(v.record(v.string(), v.unknown()), JSON.parse(readFileSync(outputsFile, 'utf8')));
  for (const step of nextSteps(stage, outputs)) console.log(step);
});
