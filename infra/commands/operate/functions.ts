import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StackResourceSummary } from '@aws-sdk/client-cloudformation';
import {
  DeleteFunctionConcurrencyCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import * as v from 'valibot';
import { stackNameOf } from '../../stage.ts';
import { listStackResources } from './open-stage.ts';

/** Reserved concurrency of each function, or null if it has none. */
const PausedFunctions = v.record(v.string(), v.nullable(v.number()));

const fileIn = (folder: string) => join(folder, 'functions.json');

/** Repeats calls often, because Lambda allows 15 changes a second. Source: Lambda quotas, "API requests". */
const lambda = () => new LambdaClient({ maxAttempts: 10 });

/** Sets a concurrency of 0, and stores the reserved concurrency in the folder. Returns the number of functions. */
export async function pauseFunctions(stage: string, folder: string): Promise<number> {
  const client = lambda();
  const names = await functionNames(part => listStackResources(stackNameOf(stage, part)));
  const paused: v.InferOutput<typeof PausedFunctions> = {};
  for (const FunctionName of names) {
    const { ReservedConcurrentExecutions = null } = await client.send(
      new GetFunctionConcurrencyCommand({ FunctionName }),
    );
    paused[FunctionName] = ReservedConcurrentExecutions;
  }
  if (existsSync(fileIn(folder)))
    throw new Error(`${fileIn(folder)} exists: resume first, or name another folder.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(fileIn(folder), JSON.stringify(paused));
  for (const FunctionName of names)
    await client.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }));
  return names.length;
}

/** Gives each function the concurrency that it had before `pauseFunctions`. Returns the number of functions. */
export async function resumeFunctions(folder: string): Promise<number> {
  const client = lambda();
  const paused = v.parse(PausedFunctions, JSON.parse(readFileSync(fileIn(folder), 'utf8')));
  for (const [FunctionName, ReservedConcurrentExecutions] of Object.entries(paused))
    await (ReservedConcurrentExecutions === null
      ? client.send(new DeleteFunctionConcurrencyCommand({ FunctionName }))
      : client.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions })));
  rmSync(fileIn(folder));
  return Object.keys(paused).length;
}

const functionStacks = ['Api', 'Tasks', 'Site'];

/** Returns the names of the functions in the stage's stacks, without the CDK's own, which run only in deployments. */
export async function functionNames(
  resourcesOf: (part: string) => Promise<readonly StackResourceSummary[]>,
): Promise<string[]> {
  const resources = await Promise.all(functionStacks.map(resourcesOf));
  return resources
    .flat()
    .flatMap(({ ResourceType, LogicalResourceId, PhysicalResourceId }) =>
      ResourceType === 'AWS::Lambda::Function' &&
      /function[0-9A-F]{8}$/.test(LogicalResourceId ?? '') &&
      PhysicalResourceId
        ? [PhysicalResourceId]
        : [],
    );
}
