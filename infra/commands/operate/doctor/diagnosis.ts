import type { StackResourceSummary } from '@aws-sdk/client-cloudformation';
import { type Stage, stackNameOf } from '../../../stage.ts';
import { listStackResources } from '../open-stage.ts';

export interface Diagnosed {
  readonly stage: Stage;
  /** Resources of a stack and its nested stacks. Empty if the stack does not exist. */
  resources(part: string): Promise<readonly StackResourceSummary[]>;
}

/** `run` returns a sentence for each fault, and rejects if AWS refuses a call. */
export interface Check {
  readonly title: string;
  /** The local cloud cannot answer the others. */
  readonly isLocal?: boolean;
  readonly run: (diagnosed: Diagnosed) => Promise<readonly string[]>;
}

export function createDiagnosed(stage: Stage): Diagnosed {
  const known = new Map<string, Promise<readonly StackResourceSummary[]>>();
  return {
    stage,
    resources(part) {
      const stack = stackNameOf(stage.name, part);
      const listed =
        known.get(part) ??
        listStackResources(stack).catch((error: Error) => {
          if (error.message.includes('does not exist')) return [];
          throw error;
        });
      known.set(part, listed);
      return listed;
    },
  };
}

export function idsOf(resources: readonly StackResourceSummary[], type: string): string[] {
  return resources.flatMap(({ ResourceType, PhysicalResourceId }) =>
    ResourceType === type && PhysicalResourceId ? [PhysicalResourceId] : [],
  );
}

/** Returns the outcome of each check as lines, and whether a fault was found. */
export async function diagnose(
  checks: readonly Check[],
  diagnosed: Diagnosed,
  isLocal: boolean,
  print: (line: string) => void,
): Promise<boolean> {
  let isHealthy = true;
  for (const check of checks) {
    if (isLocal && !check.isLocal) {
      print(`-       ${check.title}: not checked on a laptop.`);
      continue;
    }
    const faults = await check.run(diagnosed).catch(error => [`It cannot be checked: ${error.message}`]);
    if (faults.length === 0) print(`ok      ${check.title}`);
    else isHealthy = false;
    for (const fault of faults) print(`FAULT   ${check.title}: ${fault}`);
  }
  return isHealthy;
}
