import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import {
  CloudFormationClient,
  paginateListStackResources,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import { environmentNames, type TableName, tables } from '../../../functions/deployment.ts';
import { type Stage, stackNameOf } from '../../stage.ts';
import { stages } from '../../stages/stages.ts';
import { nestedStack } from '../upgrade/deployment.ts';

export const stageOption = { stage: { type: 'string' } } as const;

const isTable = (kind: string): kind is TableName => Object.hasOwn(tables, kind);
export const tableNames: readonly TableName[] = Object.keys(tables).filter(isTable);
const storedKinds = [...tableNames, 'files', 'archive'] as const;

/**
 * Sets the environment variables that name the tables and buckets of a stage, as in its functions. `local` is the running
 * `npm start`. Returns the stage.
 * @param replaced other AWS names for some of them, such as `applications=applications-good`
 * @throws Error if the stage, its stack or a replaced name is unknown
 */
export async function openStage(name: string | undefined, replaced: readonly string[] = []): Promise<Stage> {
  const stage = selectStage(name);
  const others = new Map(replaced.map(readReplaced));
  const resources = await listStackResources(stackNameOf(stage.name, 'Data'));
  for (const kind of storedKinds)
    process.env[environmentNames[kind]] = others.get(kind) ?? physicalName(resources, kind);
  return stage;
}

/** Sets the region, and for `local` endpoint and credentials. Returns the stage. */
function selectStage(name: string | undefined): Stage {
  if (name === 'local') {
    const file = join('.local', 'operator.env');
    if (!existsSync(file)) throw new Error('Nothing runs on this machine: npm start');
    Object.assign(process.env, parseEnv(readFileSync(file, 'utf8')));
    return stages.dev;
  }
  const stage = Object.values(stages).find(stage => stage.name === name);
  if (!stage)
    throw new Error(`Which stage? --stage ${[...Object.keys(stages), 'local'].join(' or --stage ')}`);
  process.env['AWS_REGION'] = stage.region;
  return stage;
}

/** Returns the resources of a stack and its nested stacks. @throws AWS's ValidationError if the stack does not exist */
export async function listStackResources(
  StackName: string,
  client = new CloudFormationClient(),
): Promise<StackResourceSummary[]> {
  const found: StackResourceSummary[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    found.push(...StackResourceSummaries);
  const nested = found.flatMap(({ ResourceType, PhysicalResourceId }) =>
    ResourceType === nestedStack && PhysicalResourceId ? [PhysicalResourceId] : [],
  );
  return [...found, ...(await Promise.all(nested.map(name => listStackResources(name, client)))).flat()];
}

/** Finds a resource by its construct's id. The logical id has eight more digits, which are a hash. */
function physicalName(resources: readonly StackResourceSummary[], id: string): string {
  const names = resources.flatMap(({ LogicalResourceId = '', PhysicalResourceId, ResourceType = '' }) =>
    LogicalResourceId.slice(0, -8) === id && storedTypes.includes(ResourceType) && PhysicalResourceId
      ? [PhysicalResourceId]
      : [],
  );
  const [only, ...others] = names;
  if (!only || others.length > 0) throw new Error(`The stack has ${names.length} resources ${id}, not one.`);
  return only;
}

const storedTypes = ['AWS::DynamoDB::GlobalTable', 'AWS::S3::Bucket'];

function readReplaced(pair: string): [kind: string, name: string] {
  const [kind = '', name, ...rest] = pair.split('=');
  if (!storedKinds.some(known => known === kind) || !name || rest.length > 0)
    throw new Error(`${pair}: Say it as applications=NAME, with one of ${storedKinds.join(', ')}.`);
  return [kind, name];
}
