import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DeleteFunctionConcurrencyCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
  PutFunctionConcurrencyCommand,
} from '@aws-sdk/client-lambda';
import * as v from 'valibot';
import { stackNameOf } from '../../stage.ts';
import { listStackResources } from './open-stage.ts';

/** Reserved concurrency by function, or null. */
const PausedFunctions = v.record(v.string(), v.nullable(v.number()));

const fileIn = (folder: string) => join(folder, 'functions.json');

/** Lambda allows 15 changes a second in all, so calls are repeated often. Source: Lambda quotas, "API requests". */
const lambda = () => new LambdaClient({ maxAttempts: 10 });

/** Stops all functions of a stage, and writes their reserved concurrency into the folder. Returns their number. */
export async function pauseFunctions(stage: string, folder: string): Promise<number> {
  const client = lambda();
  const names = await functionNames(stage);
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

/** Gives each function the concurrency that it had before `pauseFunctions`. Returns their number. */
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

/** Without those of the CDK, which run only at deployments. */
async function functionNames(stage: string): Promise<string[]> {
  const resources = await Promise.all(
    ['Api', 'Tasks', 'Site'].map(part => listStackResources(stackNameOf(stage, part))),
  );
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
