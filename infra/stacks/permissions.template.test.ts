import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfDocumentsVariable, tasks } from '../../functions/deployment.ts';
import { stages } from '../stages/stages.ts';
import { functionOf, onlyResource, readable, stateful, templateOf } from '../testing/resources.ts';
import {
  isInStages,
  prod as prodStage,
  synthesise,
  synthTimeout,
  type Templates,
} from '../testing/templates.ts';

const all = tasks().filter(isInStages);

/** Logical ids of resources in the templates of prod. */
const { applications, activity, messages, messageBudget, settings, files, work } = stateful;
const key = '{keyFEDD6EC0.Arn}';
const queue = '{consumerFailures03962C9B.Arn}';

/** Every function has this permission. */
const trace = 'xray:PutTelemetryRecords, xray:PutTraceSegments on *';
const keyReads = 'kms:Decrypt, kms:DescribeKey';
const keyWrites = `${keyReads}, kms:Encrypt, kms:GenerateDataKey, kms:ReEncryptFrom, kms:ReEncryptTo`;
const logOf = (id: string) => `logs:CreateLogStream, logs:PutLogEvents on {${id}.Arn}`;
const streamReads = 'dynamodb:DescribeStream, dynamodb:GetRecords, dynamodb:GetShardIterator';
/** These actions cannot be limited to a resource. */
const anywhere = ['dynamodb:ListStreams', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments'];

interface Statement {
  readonly actions: readonly string[];
  readonly resource: string;
  /** The statement applies only to calls through this service. */
  readonly via: string | undefined;
}

/**
 * Tests one example for each kind of function and statement. Unit tests check that a function's `uses` lists its calls,
 * and the local cloud checks every call against the role.
 */
describe('Permissions and environment variables of functions', { timeout: synthTimeout }, () => {
  let prod: Templates;
  beforeAll(async () => {
    prod = await synthesise({ stage: prodStage });
  }, synthTimeout);

  const statementsOf = (name: string): Statement[] => {
    const { Properties } = onlyResource(templateOf(prod, name), 'AWS::IAM::Role', `${name}role`);
    const [policy] = Properties['Policies'];
    return policy.PolicyDocument.Statement.map(
      ({ Effect, Action, Resource, Condition }: Record<string, unknown>) => {
        expect(Effect).toBe('Allow');
        const via = Object(Condition)['StringEquals']?.['kms:ViaService'];
        return { actions: [Action].flat(), resource: readable(Resource, prod), via };
      },
    );
  };

  it.each([
    [
      'fetchMessages, which reads tables',
      [
        `dynamodb:GetItem on {${applications}.Arn}`,
        `dynamodb:Query on {${messages}.Arn}`,
        `dynamodb:GetItem on {${settings}.Arn}`,
        `${keyReads} on ${key} via dynamodb.ca-central-1.amazonaws.com`,
        logOf('messagesLogABB8A8B2'),
        trace,
      ],
    ],
    [
      'fetchApplicationEnquiry, which writes tables and reads files',
      [
        `dynamodb:GetItem, dynamodb:UpdateItem on {${stateful.enquiryGuard}.Arn}`,
        `dynamodb:Query on {${applications}.Arn}/index/identity`,
        `dynamodb:PutItem on {${activity}.Arn}`,
        `dynamodb:PutItem on {${stateful.clientAddresses}.Arn}`,
        `dynamodb:UpdateItem on {${stateful.openings}.Arn}`,
        `s3:GetObject on {${files}.Arn}/applications/*`,
        `dynamodb:GetItem on {${settings}.Arn}`,
        `${keyWrites} on ${key} via dynamodb.ca-central-1.amazonaws.com`,
        `kms:Decrypt on ${key} via s3.ca-central-1.amazonaws.com`,
        logOf('applicationLog362BC0F0'),
        trace,
      ],
    ],
    [
      'followActivity, which follows a table and writes files',
      [
        `s3:PutObject on {${stateful.archive}.Arn}/activity/*`,
        `${streamReads} on {${activity}.StreamArn}`,
        'dynamodb:ListStreams on *',
        `sqs:SendMessage on ${queue}`,
        `kms:GenerateDataKey on ${key} via s3.ca-central-1.amazonaws.com`,
        `${keyReads} on ${key} via dynamodb.ca-central-1.amazonaws.com`,
        logOf('followActivitylog2E280560'),
        trace,
      ],
    ],
    [
      'recordDelivery, which hears what became of emails',
      [
        `dynamodb:GetItem on {${applications}.Arn}`,
        `dynamodb:GetItem, dynamodb:PutItem on {${messages}.Arn}`,
        `dynamodb:PutItem, dynamodb:DeleteItem on {${work}.Arn}`,
        `dynamodb:ConditionCheckItem on {${applications}.Arn}`,
        `dynamodb:UpdateItem on {${messageBudget}.Arn}`,
        `dynamodb:PutItem on {${activity}.Arn}`,
        `sqs:SendMessage on ${queue}`,
        `${keyWrites} on ${key} via dynamodb.ca-central-1.amazonaws.com`,
        logOf('recordDeliverylog4F2F2487'),
        trace,
      ],
    ],
  ])('allow %s, to do only what it declares in its uses', (title, expected) => {
    const [name = ''] = title.split(',');
    const found = statementsOf(name).map(
      ({ actions, resource, via }) => `${actions.join(', ')} on ${resource}${via ? ` via ${via}` : ''}`,
    );
    expect(found).toEqual(expected);
  });

  it('have no wildcard actions, no whole buckets and no managed policies', () => {
    const statements = all.flatMap(({ name }) => statementsOf(name));
    expect(statements.flatMap(({ actions }) => actions).filter(action => action.includes('*'))).toEqual([]);
    const wide = statements
      .filter(({ actions }) => !actions.every(action => anywhere.includes(action)))
      .map(({ resource }) => resource)
      .filter(resource => resource.includes('*'));
    expect(
      wide.filter(
        resource =>
          !/^\{((files|archive|site)\w+\.Arn\}\/[a-z]+\/\*|site\w+\.Arn\}\/\*\/index\.html)$/.test(resource),
      ),
    ).toEqual([]);
    for (const template of [prod.api, prod.tasks, ...prod.features.values()])
      template.allResourcesProperties('AWS::IAM::Role', { ManagedPolicyArns: Match.absent() });
  });

  it('allow one function to sign copies, one to read the public keys, and no other use of these keys', () => {
    const found = all.flatMap(({ name }) =>
      statementsOf(name)
        .filter(({ resource }) => resource === '{proofKey19E0C4DF1.Arn}')
        .flatMap(({ actions }) => actions.map(action => `${name} ${action}`)),
    );
    expect(found).toEqual(['fetchProofKeys kms:GetPublicKey', 'signCopy kms:Sign']);
  });

  it('allow no function to change or delete history entries', () => {
    const actions = all
      .flatMap(({ name }) => statementsOf(name))
      .filter(({ resource }) => resource.startsWith(`{${activity}.`))
      .flatMap(statement => statement.actions);
    expect(new Set(actions)).toEqual(
      new Set(['dynamodb:PutItem', 'dynamodb:Query', ...streamReads.split(', ')]),
    );
  });

  it('contain only the variables of the resources that the function uses', () => {
    const secret = (id: string) => `{{resolve:secretsmanager:{${id}}:SecretString:::}}`;
    const ORIGIN_SECRETS = secret('origin117F80E63');
    const ATTEMPTS_KEY = secret('attemptsKey72CD0D03');
    const site = 'https://d1.cloudfront.net';
    const ofSettings = {
      SETTINGS_TABLE: `{${settings}}`,
      PDF_DOCUMENTS: 'true',
      MESSAGE_CHANNELS: 'whatsApp sms email',
    };
    const toldTo = (name: string) =>
      Object.fromEntries(
        Object.entries(functionOf(prod, name).Properties['Environment'].Variables).map(([told, value]) => [
          told,
          readable(value, prod),
        ]),
      );
    expect(toldTo('login')).toEqual({
      STAFF_POOL: `{${stateful.staff}}`,
      STAFF_API_CLIENT: '{staffapiD642A430}',
      STAFF_CLIENTS: '{staffspaBA63F8A6} {staffapiD642A430}',
      SIGN_IN_GUARD_TABLE: `{${stateful.signInGuard}}`,
      ATTEMPTS_KEY,
      ORIGIN_SECRETS,
    });
    expect(toldTo('fetchApplicationEnquiry')).toEqual({
      ...ofSettings,
      ENQUIRY_GUARD_TABLE: `{${stateful.enquiryGuard}}`,
      ATTEMPTS_KEY,
      APPLICATIONS_TABLE: `{${applications}}`,
      ACTIVITY_TABLE: `{${activity}}`,
      CLIENT_ADDRESSES_TABLE: `{${stateful.clientAddresses}}`,
      OPENINGS_TABLE: `{${stateful.openings}}`,
      FILES_BUCKET: `{${files}}`,
      ORIGIN_SECRETS,
    });
    expect(toldTo('sendEmails')).toEqual({
      ...ofSettings,
      MESSAGES_TABLE: `{${messages}}`,
      MESSAGE_BUDGET_TABLE: `{${messageBudget}}`,
      STAFF_POOL: `{${stateful.staff}}`,
      STAFF_API_CLIENT: '{staffapiD642A430}',
      STAFF_CLIENTS: '{staffspaBA63F8A6} {staffapiD642A430}',
      SITE_ORIGIN: site,
      APPLICATIONS_TABLE: `{${applications}}`,
      MAIL_FROM: 'office@example.com',
      NOTICE_MAIL_SET: '{noticeMailset03BFC11D}',
      ATTEMPTS_KEY,
      ACTIVITY_TABLE: `{${activity}}`,
      WORK_TABLE: `{${work}}`,
    });
    expect(toldTo('signCopy')).toEqual({
      APPLICATIONS_TABLE: `{${applications}}`,
      PROOF_KEY: '{proofKey19E0C4DF1}',
      PROOF_ISSUER: site,
    });
    expect(toldTo('renderPages')).toEqual({
      ...ofSettings,
      FILES_BUCKET: `{${files}}`,
      LEASES_TABLE: `{${stateful.leases}}`,
      SITE_BUCKET: '{site87CC46B4}',
      SITE_BUILD: expect.stringMatching(/^[0-9a-f]{64}$/),
      SLIDES_TABLE: `{${stateful.slides}}`,
    });
  });

  it("contain the stage's setting for PDF documents in functions that read the settings", async () => {
    const strict = await synthesise({ stage: { ...stages.dev, pdfDocuments: false } });
    const { Properties } = functionOf(strict, 'createUpload');
    expect(Properties['Environment'].Variables[pdfDocumentsVariable]).toBe('false');
  });
});
