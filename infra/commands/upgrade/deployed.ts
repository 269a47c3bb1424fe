import {
  CloudFormationClient,
  GetTemplateCommand,
  paginateDescribeStacks,
  paginateListStackResources,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import * as v from 'valibot';
import { settingsType } from '../../settings-guard/remembered.ts';
import { type Deployment, nestedName, nestedStack, Template } from './deployment.ts';

/** Stacks without resources: their creation failed or never began. */
const unmade: readonly (string | undefined)[] = [
  'REVIEW_IN_PROGRESS',
  'ROLLBACK_COMPLETE',
  'ROLLBACK_FAILED',
];

/**
 * Returns the templates of a stage's deployed stacks, also of the copied backups in a region that was used before.
 * @param prefix beginning of their names
 * @param regions regions that this version uses
 */
export async function readDeployed(prefix: string, regions: readonly string[]): Promise<Deployment> {
  const used = new Map((await Promise.all(regions.map(region => readRegion(prefix, region)))).flat());
  const copies = copiesRegionOf(used);
  if (!copies || regions.includes(copies)) return used;
  const former = await readRegion(prefix, copies);
  return new Map([...used, ...former.map(([name, template]) => [`${name}@${copies}`, template] as const)]);
}

async function readRegion(prefix: string, region: string): Promise<[string, Template][]> {
  const found: [string, Template][] = [];
  const client = new CloudFormationClient({ region, ...(await lookupCredentials(region)) });
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
    for (const stack of Stacks.filter(one => isOfStage(one, prefix)))
      found.push(...(await withNested(client, stack.StackName?.slice(prefix.length) ?? '', stack.StackId)));
  return found;
}

const DeployedSettings = v.object({ settings: v.object({ backupCopies: v.optional(v.string()) }) });

/** Returns the region of the copied backups, from the settings of the last deployment. */
function copiesRegionOf(deployed: Deployment): string | undefined {
  for (const { Type, Properties } of Object.values(deployed.get('Settings')?.Resources ?? {}))
    if (Type === settingsType)
      return v.parse(DeployedSettings, Properties).settings.backupCopies?.split(' ')[0];
  return undefined;
}

function isOfStage({ StackName, StackStatus, ParentId }: Stack, prefix: string): boolean {
  return StackName?.startsWith(prefix) === true && !ParentId && !unmade.includes(StackStatus);
}

async function withNested(
  client: CloudFormationClient,
  name: string,
  StackName: string | undefined,
): Promise<[string, Template][]> {
  const { TemplateBody = '' } = await client.send(new GetTemplateCommand({ StackName }));
  const found: [string, Template][] = [[name, v.parse(Template, JSON.parse(TemplateBody))]];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
    for (const { ResourceType, LogicalResourceId = '', PhysicalResourceId } of StackResourceSummaries)
      if (ResourceType === nestedStack && PhysicalResourceId)
        found.push(
          ...(await withNested(client, `${name}/${nestedName(LogicalResourceId)}`, PhysicalResourceId)),
        );
  return found;
}

/** Nothing without the CDK's lookup role: https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping-env.html */
async function lookupCredentials(region: string) {
  const sts = new STSClient({ region });
  const { Account } = await sts.send(new GetCallerIdentityCommand({}));
  const RoleArn = `arn:aws:iam::${Account}:role/cdk-hnb659fds-lookup-role-${Account}-${region}`;
  try {
    const RoleSessionName = 'maplegate-upgrade';
    const { Credentials } = await sts.send(new AssumeRoleCommand({ RoleArn, RoleSessionName }));
    const { AccessKeyId, SecretAccessKey, SessionToken } = Credentials ?? {};
    if (!AccessKeyId || !SecretAccessKey || !SessionToken) return {};
    return {
      credentials: { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey, sessionToken: SessionToken },
    };
  } catch {
    return {};
  }
}
