import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Stage, siteOriginOf, stackNameOf } from '../../stage.ts';
import { readDropped, readStage } from '../../stages/stages.ts';
import { root, run, runCommand } from '../tools.ts';
import { assemblyFolder, buildStage, cdk, contextOf } from '../upgrade/build-stage.ts';
import type { Plan } from '../upgrade/plan.ts';
import { planDeployed } from '../upgrade/plan-stage.ts';

/** `npm run deploy` builds the site for its future address, plans the upgrade, and deploys all stacks. See docs/deploy.md. */

/** Outputs of the deployment, by stack. `.github/workflows/deploy.yml` reads this file too. */
const outputsFile = join(root, 'dist', 'outputs.json');

async function deploy(): Promise<void> {
  const parameters = process.argv.slice(2);
  const context = contextOf(parameters);
  process.exitCode = buildStage(context);
  if (process.exitCode !== 0) return;
  const stage = readStage(context);
  const plan = await planDeployed(stage, readDropped(context));
  process.exitCode = run(cdk, parametersOf(plan, parameters)).code;
  if (process.exitCode !== 0) return;
  const outputs = v.parse(v.record(v.string(), v.unknown()), JSON.parse(readFileSync(outputsFile, 'utf8')));
  for (const step of nextSteps(stage, outputs)) console.log(step);
}

/** @param plan undefined for a first deployment @throws Error if the plan is refused */
export function parametersOf(plan: Plan | undefined, parameters: readonly string[]): string[] {
  if (plan && plan.problems.length > 0) throw new Error('Nothing was deployed. See docs/upgrade.md.');
  const force = plan?.isForced ? ['--force'] : [];
  return ['deploy', '--all', '--app', assemblyFolder, '--outputs-file', outputsFile, ...force, ...parameters];
}

const SiteOutputs = v.object({ url: v.string() });

/** @param outputs content of the file that the CDK wrote with `--outputs-file` */
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
