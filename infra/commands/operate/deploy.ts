import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { officeZoneVariable } from '../../../functions/deployment.ts';
import { type Stage, siteOriginOf, stackNameOf } from '../../stage.ts';
import { readStage } from '../../stages/stages.ts';
import { root, run, runCommand } from '../tools.ts';

/** `npm run deploy` builds the site for its future address, and deploys all stacks. See docs/deploy.md. */

/** Outputs by stack. `.github/workflows/deploy.yml` reads them too. */
const outputsFile = join(root, 'dist', 'outputs.json');

async function deploy(): Promise<void> {
  const parameters = process.argv.slice(2);
  const stage = readStage(contextOf(parameters));
  const origin = siteOriginOf(stage);
  const cdk = join(root, 'node_modules', '.bin', 'cdk');
  const environment = { [officeZoneVariable]: stage.timeZone, ...(origin && { SITE_ORIGIN: origin }) };
  process.exitCode =
    run(process.execPath, [join(root, 'web', 'build.ts')], { environment }).code ||
    run(cdk, ['deploy', '--all', '--outputs-file', outputsFile, ...parameters]).code;
  if (process.exitCode !== 0) return;
  const outputs = v.parse(v.record(v.string(), v.unknown()), JSON.parse(readFileSync(outputsFile, 'utf8')));
  for (const step of nextSteps(stage, outputs)) console.log(step);
}

/** Returns the values of `-c name=value`, by name. */
export function contextOf(parameters: readonly string[]): Readonly<Record<string, string>> {
  const { values } = parseArgs({
    args: [...parameters],
    strict: false,
    allowPositionals: true,
    options: { context: { type: 'string', short: 'c', multiple: true } },
  });
  const pairs = (values.context ?? []).filter(given => typeof given === 'string');
  return Object.fromEntries(
    pairs.map(pair => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
  );
}

const SiteOutputs = v.object({ url: v.string() });

/** @param outputs content of `--outputs-file` */
export function nextSteps(stage: Stage, outputs: Readonly<Record<string, unknown>>): string[] {
  const { url } = v.parse(SiteOutputs, outputs[stackNameOf(stage.name, 'Site')]);
  return [
    `The site is at ${url}. To check it: npm run smoke -- ${url}`,
    ...(siteOriginOf(stage)
      ? []
      : [
          `Its pages do not know this address yet: set siteOrigin: '${url}' in infra/stages/${stage.name}.ts, and deploy again`,
        ]),
  ];
}

if (import.meta.main) await runCommand(deploy);
