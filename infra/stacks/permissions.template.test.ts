import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  apiClientVariable,
  attemptsKeyVariable,
  consumers,
  endpoints,
  environmentNames,
  issuerVariable,
  kindOf,
  listeners,
  originSecretsVariable,
  pdfDocumentsVariable,
  type Resource,
  type ResourceKind,
  siteBuildVariable,
  siteOriginVariable,
  staffClientsVariable,
  type Task,
  tasks,
} from '../../functions/contract.ts';
import { stages } from '../stage.ts';
import {
  functionOf,
  onlyResource,
  prod as prodStage,
  readable,
  stateful,
  synthesise,
  synthTimeout,
  type Templates,
  templateOf,
} from '../testing/templates.ts';

const all = tasks();
const following = consumers();

/** The one key that signs copies, in a stage that never rotated it. */
const proofKey = 'proofKey19E0C4DF1';

interface Statement {
  readonly Action: string | string[];
  /** Made readable. */
  readonly Resource: string;
}

/** The logical ids of what functions use. */
const ids = { ...stateful, site: 'site87CC46B4' };

/** Name of a resource of the stage dev, as a function gets it. */
function nameOf(kind: ResourceKind): string {
  if (kind === 'noticeMail') return '{noticeMailset03BFC11D}';
  if (kind === 'mail') return 'office@example.com';
  if (kind === 'authenticatorPass')
    return '{{resolve:secretsmanager:{authenticatorPass1001B4673}:SecretString:::}}';
  return `{${kind === 'proofKey' || kind === 'proofKeys' ? proofKey : ids[kind]}}`;
}

/** ARN of a resource in a policy of the stage dev. */
function arnOf(on: Resource): string {
  const kind = kindOf(on);
  const ofSes = 'arn:aws:ses:ca-central-1:{AWS::AccountId}';
  if (kind === 'noticeMail') return `${ofSes}:configuration-set/${nameOf(kind)}`;
  if (kind === 'mail') return `${ofSes}:identity/office@example.com`;
  return `${nameOf(kind).slice(0, -1)}.Arn}${on.slice(kind.length)}`;
}

/** Actions on keys that sign; all others are on keys that encrypt. */
const onProofKeys = ['kms:Sign', 'kms:GetPublicKey'];
const streamReads = ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'];
/** Actions that take no resource. */
const anywhere = ['dynamodb:ListStreams', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments'];

/** A policy statement holds one action as text and several as a list. */
const oneOrMore = (values: readonly string[]) => (values.length === 1 ? values[0] : values);

describe('What a function may do, and what it is told', { timeout: synthTimeout }, () => {
  let templates: Templates;
  let prod: Templates;
  beforeAll(async () => {
    templates = await synthesise();
    prod = await synthesise({ stage: prodStage });
  }, synthTimeout);

  const statementsOf = (name: string, stage = templates): Statement[] => {
    const { Properties } = onlyResource(templateOf(stage, name), 'AWS::IAM::Role', `${name}role`);
    const [policy] = Properties['Policies'];
    return policy.PolicyDocument.Statement.map((statement: { Resource: unknown }) => ({
      ...statement,
      Resource: readable(statement.Resource, stage),
    }));
  };

  it.each(all)('lets $name do exactly what it uses, and write its own log', ({ name, uses }) => {
    const follows = following.find(consumer => consumer.name === name)?.follows ?? [];
    const listens = listeners().some(listener => listener.name === name);
    const queue = onlyResource(templates.api, 'AWS::SQS::Queue').logicalId;
    const log = onlyResource(templateOf(templates, name), 'AWS::Logs::LogGroup', `${name}log`).logicalId;
    expect(statementsOf(name)).toEqual([
      ...uses
        .filter(({ actions }) => actions.length > 0)
        .map(({ on, actions }) => ({
          Effect: 'Allow',
          Action: oneOrMore(actions),
          Resource: arnOf(on),
        })),
      ...follows.map(table => ({
        Effect: 'Allow',
        Action: streamReads,
        Resource: `{${stateful[table]}.StreamArn}`,
      })),
      ...(follows.length > 0 ? [{ Effect: 'Allow', Action: 'dynamodb:ListStreams', Resource: '*' }] : []),
      ...(follows.length > 0 || listens
        ? [{ Effect: 'Allow', Action: 'sqs:SendMessage', Resource: `{${queue}.Arn}` }]
        : []),
      { Effect: 'Allow', Action: ['logs:CreateLogStream', 'logs:PutLogEvents'], Resource: `{${log}.Arn}` },
      { Effect: 'Allow', Action: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'], Resource: '*' },
    ]);
  });

  it.each(all)(
    'lets $name use the key of prod for what it does, through the services that it calls',
    task => {
      const key = onlyResource(prod.data, 'AWS::KMS::Key', 'key').logicalId;
      const found = statementsOf(task.name, prod).filter(({ Action }) =>
        [Action].flat().some(action => action.startsWith('kms:') && !onProofKeys.includes(action)),
      );
      const expected = Object.entries(keyActions(task)).map(([service, actions]) => ({
        Effect: 'Allow',
        Action: oneOrMore(actions),
        Resource: `{${key}.Arn}`,
        Condition: { StringEquals: { 'kms:ViaService': `${service}.ca-central-1.amazonaws.com` } },
      }));
      expect(found).toEqual(expect.arrayContaining(expected));
      expect(found).toHaveLength(expected.length);
    },
  );

  it('gives no function a wildcard action or a whole bucket, and a managed policy to none', () => {
    const statements = all.flatMap(({ name }) => statementsOf(name));
    expect(statements.flatMap(({ Action }) => Action).filter(action => action.includes('*'))).toEqual([]);
    const wide = statements
      .filter(({ Action }) => ![Action].flat().every((action: string) => anywhere.includes(action)))
      .map(({ Resource }) => Resource)
      .filter(resource => resource.includes('*'));
    expect(
      wide.filter(
        resource =>
          !/^\{((files|archive|site)\w+\.Arn\}\/[a-z]+\/\*|site\w+\.Arn\}\/\*\/index\.html)$/.test(resource),
      ),
    ).toEqual([]);
    templates.api.allResourcesProperties('AWS::IAM::Role', { ManagedPolicyArns: Match.absent() });
  });

  it('lets one function sign copies, one read the public keys, and none anything else with these keys', () => {
    const found = all.flatMap(({ name }) =>
      statementsOf(name, prod)
        .filter(({ Resource }) => Resource === `{${proofKey}.Arn}`)
        .flatMap(({ Action }) => [Action].flat().map(action => `${name} ${action}`)),
    );
    expect(found).toEqual(['fetchProofKeys kms:GetPublicKey', 'signCopy kms:Sign']);
  });

  it('lets nobody change or remove a record of activity', () => {
    const actions = all
      .flatMap(({ name }) => statementsOf(name))
      .filter(({ Resource }) => Resource.startsWith(`{${stateful.activity}.`))
      .flatMap(({ Action }) => Action);
    expect(new Set(actions)).toEqual(new Set(['dynamodb:PutItem', 'dynamodb:Query', ...streamReads]));
  });

  it.each(all)('tells $name where its resources are, and nothing else', ({ name, uses, hasLinkKey }) => {
    const kinds = new Set(uses.map(use => kindOf(use.on)));
    const variables = functionOf(templates, name).Properties['Environment']?.Variables ?? {};
    const told = Object.entries(variables).map(([variable, value]) => [variable, readable(value, templates)]);
    const secretOf = (id: string) =>
      `{{resolve:secretsmanager:{${onlyResource(templates.api, 'AWS::SecretsManager::Secret', id).logicalId}}:SecretString:::}}`;
    expect(Object.fromEntries(told)).toEqual({
      ...(endpoints().some(({ route }) => route.name === name) && {
        [originSecretsVariable]: secretOf('origin1'),
      }),
      ...((hasLinkKey || kinds.has('enquiryGuard') || kinds.has('signInGuard')) && {
        [attemptsKeyVariable]: secretOf('attemptsKey'),
      }),
      ...Object.fromEntries(Array.from(kinds, kind => [environmentNames[kind], nameOf(kind)])),
      ...(kinds.has('staff') && {
        [apiClientVariable]: '{staffapiD642A430}',
        [staffClientsVariable]: '{staffspaBA63F8A6} {staffapiD642A430}',
      }),
      ...(kinds.has('proofKey') && { [issuerVariable]: 'https://d1.cloudfront.net' }),
      ...(kinds.has('site') && { [siteBuildVariable]: expect.stringMatching(/^[0-9a-f]{64}$/) }),
      ...(kinds.has('settings') && { [pdfDocumentsVariable]: 'true' }),
      ...((kinds.has('notices') || (kinds.has('mail') && kinds.has('settings'))) && {
        [siteOriginVariable]: 'https://d1.cloudfront.net',
      }),
    });
  });

  it('tells functions that read the settings when the stage takes no PDF documents', async () => {
    const strict = await synthesise({ stage: { ...stages.dev, pdfDocuments: false } });
    const { Properties } = onlyResource(strict.api, 'AWS::Lambda::Function', 'createUploadfunction');
    expect(Properties['Environment'].Variables[pdfDocumentsVariable]).toBe('false');
  });
});

/** Actions on a key that DynamoDB and S3 need for a route's calls: the CDK's own grants, each action by its name. */
function keyActions({ name, uses }: Task): Record<string, string[]> {
  // The site's bucket has no key: what is in it is public.
  const encrypted = uses.filter(use => kindOf(use.on) !== 'site');
  const actions: string[] = encrypted.flatMap(use => use.actions);
  const tableCalls = actions.filter(action => action.startsWith('dynamodb:'));
  const writes = tableCalls.some(action => /(Put|Update|Delete|ConditionCheck)/.test(action));
  const dynamodb = [
    ...(tableCalls.length > 0 || following.some(consumer => consumer.name === name)
      ? ['kms:Decrypt', 'kms:DescribeKey']
      : []),
    ...(writes ? ['kms:Encrypt', 'kms:GenerateDataKey', 'kms:ReEncryptFrom', 'kms:ReEncryptTo'] : []),
  ];
  const s3 = [
    ...(actions.includes('s3:GetObject') ? ['kms:Decrypt'] : []),
    ...(actions.includes('s3:PutObject') ? ['kms:GenerateDataKey'] : []),
  ];
  return {
    ...(dynamodb.length > 0 && { dynamodb: dynamodb.sort() }),
    ...(s3.length > 0 && { s3: s3.sort() }),
  };
}
