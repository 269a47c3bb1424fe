import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { type Stage, stackNameOf } from '../../stage.ts';
import { templatesOf } from './assembly.ts';
import { assemblyFolder } from './build-stage.ts';
import { readDeployed } from './deployed.ts';
import type { Deployment } from './deployment.ts';
import { type Plan, planUpgrade } from './plan.ts';
import { readReleased, reduced } from './released.ts';
import { describePlan } from './words.ts';

/** Prints the plan from the deployed stacks to the synthesised ones. Returns undefined if nothing is deployed. */
export async function planDeployed(stage: Stage, dropped: readonly string[]): Promise<Plan | undefined> {
  const assembly = new CloudAssembly(assemblyFolder);
  const regions = new Set(assembly.stacks.map(({ environment }) => environment.region));
  const deployed = await readDeployed(prefixOf(stage), [...regions]);
  if (deployed.size === 0) return void console.log('Nothing is deployed yet.');
  return print('From what is deployed:', deployed, templatesOf(assembly, prefixOf(stage)), dropped);
}

/** Prints the plan from a release. @throws Error if its templates were not kept */
export function planFrom(version: string, stage: Stage, dropped: readonly string[]): Plan {
  const now = templatesOf(new CloudAssembly(assemblyFolder), prefixOf(stage));
  return print(
    `From release ${version} with sample settings:`,
    readReleased(version, stage.name),
    reduced(now),
    dropped,
  );
}

function print(title: string, before: Deployment, now: Deployment, dropped: readonly string[]): Plan {
  const plan = planUpgrade(before, now, dropped);
  console.log(title);
  for (const line of describePlan(plan, planUpgrade(now, before))) console.log(line);
  return plan;
}

const prefixOf = ({ name }: Stage): string => stackNameOf(name, '');
