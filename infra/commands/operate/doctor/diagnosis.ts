import { CloudFormationClient, type StackResourceSummary } from '@aws-sdk/client-cloudformation';
import { edgeRegion, type Stage, stackNameOf } from '../../../stage.ts';
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
      const listed =
        known.get(part) ??
        listStackResources(stackNameOf(stage.name, part), cloudFormationOf(part, stage)).catch(
          (error: Error) => {
            if (error.message.includes('does not exist')) return [];
            throw error;
          },
        );
      known.set(part, listed);
      return listed;
    },
  };
}

/** Returns the region of a stack: `Firewall` and `Copies` are apart from the others. */
export function regionOf(part: string, stage: Stage): string {
  if (part === 'Firewall') return edgeRegion;
  return (part === 'Copies' && stage.backupCopies?.region) || stage.region;
}

/** Tries up to ten times, because AWS throttles drift detection. */
export function cloudFormationOf(part: string, stage: Stage): CloudFormationClient {
  return new CloudFormationClient({ maxAttempts: 10, region: regionOf(part, stage) });
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
