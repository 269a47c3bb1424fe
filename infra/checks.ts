import { type App, type Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { tasks as allTasks } from '../functions/deployment.ts';
import { backupPolicies } from './constructs/backups.ts';
import { managedRule } from './constructs/malware-scan.ts';

export interface CheckedStacks {
  readonly settings: Stack;
  readonly copies: Stack | undefined;
  readonly data: Stack;
  readonly identity: Stack;
  readonly api: Stack;
  readonly tasks: Stack;
  readonly firewall: Stack;
  readonly site: Stack;
  readonly watch: Stack | undefined;
}

/** Reasons to accept findings. At most ten, understandable for outsiders. */
export const reasons = {
  logs: 'Such logs hold query strings, and so passports and links; the API’s log and the activity tell what was done.',
  signIn:
    'Everybody can turn codes on, and a stage can require them, or pay for threat protection, of everybody.',
  open: 'Routes that the contract calls public; tests prove that no other is open.',
  narrowest:
    'The narrowest name there is: a key prefix for new files; and X-Ray’s two actions, and ListStreams, know no resource.',
  rotation: 'Rotated by a deployment, which rolls the new value out before the old one ends: docs/rotate.md.',
  world: 'Applicants and their families may be anywhere in the world.',
  certificate:
    'CloudFront’s own certificate fixes the TLS policy of its domain; a stage with a domain has TLS 1.2.',
  deployment:
    'The CDK’s own function that copies the built site while deploying, called by CloudFormation only.',
  managed: 'AWS’s own policies for its own backup service, which it changes as the service does.',
  direct:
    'Nothing is lost without a queue: a caller tries again, a job does its work the next time. What consumers give up has a queue, which is the last.',
} as const;

/** Checks the app with two rule packs. A finding fails the synthesis. */
export function addChecks(app: App, stacks: CheckedStacks): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  const { settings, data, identity, api, tasks, firewall, site, watch } = stacks;
  acknowledge(data, reasons.logs, ['AwsSolutions-S1']);
  acknowledge(
    data,
    reasons.managed,
    backupPolicies.map(name => `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`),
  );
  acknowledge(data, reasons.narrowest, scanRules);
  acknowledge(identity, reasons.signIn, ['AwsSolutions-COG2', 'AwsSolutions-COG8']);
  acknowledge(identity, reasons.rotation, ['AwsSolutions-SMG4']);
  acknowledge(api, reasons.open, ['AwsSolutions-APIG4']);
  for (const stack of [api, tasks])
    acknowledge(stack, reasons.narrowest, [...filePrefixes(data), ...anyResource]);
  acknowledge(api, reasons.rotation, ['AwsSolutions-SMG4']);
  acknowledge(api, reasons.direct, [...queueRules, ...lastQueueRules]);
  acknowledge(site, reasons.logs, ['AwsSolutions-S1', 'AwsSolutions-CFR3']);
  acknowledge(site, reasons.world, ['AwsSolutions-CFR1']);
  acknowledge(site, reasons.certificate, ['AwsSolutions-CFR4']);
  acknowledge(site, reasons.deployment, deploymentRules(site));
  acknowledge(site, reasons.narrowest, [
    ...filePrefixes(data),
    'AwsSolutions-IAM5[Resource::<site87CC46B4.Arn>/*/index.html]',
    'AwsSolutions-IAM5[Resource::<site87CC46B4.Arn>/slides/*]',
    ...anyResource,
  ]);
  acknowledge(settings, reasons.direct, [...queueRules, 'Serverless-LambdaTracing']);
  for (const stack of [tasks, firewall, watch]) if (stack) acknowledge(stack, reasons.direct, queueRules);
}

function acknowledge(stack: Stack, reason: string, rules: readonly string[]): void {
  Validations.of(stack).acknowledge(...rules.map(id => ({ id, reason })));
}

/** Findings for actions without resource-level permissions. */
const anyResource = ['AwsSolutions-IAM5[Resource::*]', 'Serverless-LambdaStarPermissions'];

const queueRules = ['Serverless-LambdaDLQ', 'Serverless-SNSRedrivePolicy', 'Serverless-EventBusDLQ'];
const lastQueueRules = ['AwsSolutions-SQS3', 'Serverless-SQSRedrivePolicy'];

/** Outputs of `Data` for the buckets' ARNs. */
const bucketOutputs = {
  files: 'PublishOutputFnGetAttfiles6F97A25DArn3CDFB611',
  archive: 'PublishOutputFnGetAttarchiveA318A092Arn9B78CD54',
};

/** Findings for key prefixes. cdk-nag names them by the reference to the bucket's ARN plus the prefix. */
function filePrefixes({ stackName: StackName, region: Region }: Stack): string[] {
  const on = allTasks().flatMap(({ uses }) => uses.map(use => use.on));
  return Object.entries(bucketOutputs).flatMap(([bucket, OutputName]) => {
    const reference = JSON.stringify({ 'Fn::GetStackOutput': { StackName, Region, OutputName } });
    const prefixes = new Set(on.filter(name => name.startsWith(`${bucket}/`)));
    return Array.from(
      prefixes,
      prefix => `AwsSolutions-IAM5[Resource::${prefix.replace(bucket, reference)}]`,
    );
  });
}

/** Findings for the malware scan: uploads and its EventBridge rule. */
const scanRules = [
  'AwsSolutions-IAM5[Resource::<files6F97A25D.Arn>/incoming/*]',
  `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:events:<AWS::Region>:<AWS::AccountId>:rule/${managedRule}]`,
];

const deploymentRules = (site: Stack) => [
  ...queueRules,
  'AwsSolutions-L1',
  'Serverless-LambdaLatestVersion',
  'Serverless-LambdaTracing',
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
  ...['Abort*', 'DeleteObject*', 'GetBucket*', 'GetObject*', 'List*'].map(
    action => `AwsSolutions-IAM5[Action::s3:${action}]`,
  ),
  `AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${site.region}/*]`,
  'AwsSolutions-IAM5[Resource::<site87CC46B4.Arn>/*]',
];
