import { type App, type Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { endpoints } from '../functions/contract.ts';
import type { DataStack } from './stacks/data-stack.ts';

export interface CheckedStacks {
  readonly data: DataStack;
  readonly identity: Stack;
  readonly api: Stack;
  readonly site: Stack;
}

/** Checks the app against the rules of AWS Solutions at its synthesis, which fails when there is a finding. */
export function addChecks(app: App, stacks: CheckedStacks): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  acknowledge(
    stacks.data,
    ['S1'],
    'Files open only by links that functions sign, and activity records who did.',
  );
  acknowledge(
    stacks.identity,
    ['COG2'],
    'Everybody can turn codes on; a stage can require them of everybody.',
  );
  acknowledge(
    stacks.identity,
    ['COG8'],
    'Accounts are few and by invitation; the Plus plan is a stage’s choice.',
  );
  acknowledge(
    stacks.api,
    ['APIG4'],
    'Routes that the contract calls public; tests prove that no other is open.',
  );
  acknowledge(
    stacks.api,
    filePrefixes(stacks.data),
    'A key prefix is the narrowest name that new files can have.',
  );
  acknowledge(stacks.site, ['S1'], 'The site’s files are public.');
  acknowledge(stacks.site, ['CFR1'], 'Applicants and their families may be anywhere in the world.');
  acknowledge(stacks.site, ['CFR2'], 'The API limits the rate of calls by itself; the rest is static files.');
  acknowledge(
    stacks.site,
    ['CFR3'],
    'These logs hold query strings, and so passports; the API’s log does not.',
  );
  acknowledge(stacks.site, ['CFR4'], 'CloudFront’s own certificate fixes the TLS policy of its domain.');
  acknowledge(
    stacks.site,
    deploymentRules(stacks.site),
    'The CDK’s own function that copies the built site while deploying.',
  );
}

function acknowledge(stack: Stack, rules: readonly string[], reason: string): void {
  Validations.of(stack).acknowledge(...rules.map(rule => ({ id: `AwsSolutions-${rule}`, reason })));
}

/** The findings about key prefixes: cdk-nag names each by the export of the bucket's ARN, then the prefix. */
function filePrefixes(data: DataStack): string[] {
  const exported: { 'Fn::ImportValue': string } = data.resolve(data.exportValue(data.files.bucketArn));
  const prefixes = endpoints().flatMap(({ route }) =>
    route.uses.filter(use => use.on.endsWith('/*')).map(use => use.on.replace('files', '')),
  );
  return [...new Set(prefixes)].map(prefix => `IAM5[Resource::${exported['Fn::ImportValue']}${prefix}]`);
}

/** What the CDK's bucket deployment is found to do. */
const deploymentRules = (site: Stack) => [
  'L1',
  'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
  ...['Abort*', 'DeleteObject*', 'GetBucket*', 'GetObject*', 'List*'].map(
    action => `IAM5[Action::s3:${action}]`,
  ),
  `IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${site.region}/*]`,
  'IAM5[Resource::<site87CC46B4.Arn>/*]',
];
