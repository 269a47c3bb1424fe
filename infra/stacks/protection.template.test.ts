import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Stage } from '../stage.ts';
import { stages } from '../stages/stages.ts';
import { onlyResource, stateful } from '../testing/resources.ts';
import { everyTemplate, prod, synthesise, synthTimeout, type Templates } from '../testing/templates.ts';

/** Rules for every stack: stored data must not be lost, and personal data must not leak. */

/**
 * Resources that no deployment may replace, by stack. The key `key` and the backup vault exist only in stages that keep
 * data.
 */
const pinned = {
  data: {
    'AWS::DynamoDB::GlobalTable': [
      stateful.applications,
      stateful.slides,
      stateful.settings,
      stateful.activity,
      stateful.clientAddresses,
      stateful.openings,
      stateful.words,
      stateful.work,
      stateful.enquiryGuard,
      stateful.signInGuard,
      stateful.documentLinks,
      stateful.savedUploads,
      stateful.leases,
      stateful.messages,
      stateful.messageBudget,
      stateful.messageLinks,
    ],
    'AWS::S3::Bucket': [stateful.files, stateful.archive],
    'AWS::KMS::Key': ['keyFEDD6EC0', 'proofKey19E0C4DF1'],
    'AWS::Backup::BackupVault': ['backupsvault28410C2B'],
  },
  identity: {
    'AWS::Cognito::UserPool': [stateful.staff],
    'AWS::Cognito::UserPoolClient': ['staffspaBA63F8A6', 'staffapiD642A430'],
    'AWS::Cognito::UserPoolGroup': ['staffadminC185D18D', 'staffsuperadmin25F1F945'],
  },
  // Replacing the API would change its host.
  api: { 'AWS::ApiGatewayV2::Api': ['apiC8550315'] },
  site: {
    'AWS::S3::Bucket': ['site87CC46B4'],
    'AWS::CloudFront::Distribution': ['distribution114A0A2A'],
  },
} as const;

const buckets = [
  { stack: 'data', bucket: 'files' },
  { stack: 'data', bucket: 'archive' },
  { stack: 'site', bucket: 'site' },
] as const;

const onlyWhereDataIsKept: readonly string[] = ['keyFEDD6EC0', 'backupsvault28410C2B'];

/** One row for each type of resource in `pinned`. */
const pins = Object.entries(pinned).flatMap(([stack, types]) =>
  Object.entries(types).map(([type, ids]) => ({ stack: stack as keyof typeof pinned, type, ids })),
);

/** Bucket policies deny requests without TLS or with an old version of TLS. */
const denials = [
  { Bool: { 'aws:SecureTransport': 'false' } },
  { NumericLessThan: { 's3:TlsVersion': 1.2 } },
].map(Condition => Match.objectLike({ Effect: 'Deny', Principal: { AWS: '*' }, Action: 's3:*', Condition }));

describe.each<Stage>([stages.dev, prod])('In the stage $name', { timeout: synthTimeout }, stage => {
  let templates: Templates;
  beforeAll(async () => {
    templates = await synthesise({ stage });
  }, synthTimeout);

  it.each(pins)(
    'the stack $stack keeps the logical ids of its resources of the type $type',
    ({ stack, type, ids }) => {
      const expected = Array.from<string>(ids).filter(
        id => stage.keepsData || !onlyWhereDataIsKept.includes(id),
      );
      expect(Object.keys(templates[stack].findResources(type)).toSorted()).toEqual(expected.toSorted());
    },
  );

  it('the stacks with data and users cannot be deleted by mistake in stages that keep data', () => {
    expect(templates.protectedStacks).toEqual(
      stage.keepsData ? ['Settings', 'Copies', 'Identity', 'Data'] : [],
    );
  });

  it.each(buckets)('the bucket $bucket is private, encrypted and versioned', ({ stack, bucket }) => {
    const { Properties } = onlyResource(templates[stack], 'AWS::S3::Bucket', bucket);
    expect(Properties['PublicAccessBlockConfiguration']).toEqual({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
    const [{ ServerSideEncryptionByDefault }] =
      Properties['BucketEncryption'].ServerSideEncryptionConfiguration;
    const isOwnKey = stage.keepsData && stack === 'data';
    expect(ServerSideEncryptionByDefault.SSEAlgorithm).toBe(isOwnKey ? 'aws:kms' : 'AES256');
    expect(Properties['VersioningConfiguration']).toEqual({ Status: 'Enabled' });
    for (const { Status } of Properties['LifecycleConfiguration']?.Rules ?? [])
      expect(Status).toBe('Enabled');
  });

  it.each(buckets)('the bucket $bucket accepts only TLS 1.2 or newer', ({ stack, bucket }) => {
    const { logicalId } = onlyResource(templates[stack], 'AWS::S3::Bucket', bucket);
    for (const denial of denials) {
      templates[stack].hasResourceProperties('AWS::S3::BucketPolicy', {
        Bucket: { Ref: logicalId },
        PolicyDocument: Match.objectLike({ Statement: Match.arrayWith([denial]) }),
      });
    }
  });

  it.each(['data', 'site'] as const)(
    'the buckets of the stack %s stay after its deletion in stages that keep data',
    stack => {
      const policy = stage.keepsData ? 'Retain' : 'Delete';
      templates[stack].allResources('AWS::S3::Bucket', {
        DeletionPolicy: policy,
        UpdateReplacePolicy: policy,
      });
    },
  );

  it("every log is kept for the stage's period, and stays after deletion of its stack in stages that keep data", () => {
    const logs = everyTemplate(templates).flatMap(template =>
      Object.values(template.findResources('AWS::Logs::LogGroup')),
    );
    expect(logs.length).toBeGreaterThan(20);
    expect(new Set(logs.map(({ Properties }) => Properties['RetentionInDays']))).toEqual(
      new Set([stage.logRetention]),
    );
    // If the first deployment fails, the log is deleted, because its name would block the next deployment.
    expect(new Set(logs.map(({ DeletionPolicy }) => DeletionPolicy))).toEqual(
      new Set([stage.keepsData ? 'RetainExceptOnCreate' : 'Delete']),
    );
  });

  it('only alarms of this account may publish to the topics for alarms, and only over TLS', () => {
    for (const template of [templates.watch, templates.firewall]) {
      template.resourceCountIs('AWS::SNS::Topic', stage.alarmEmail ? 1 : 0);
      if (!stage.alarmEmail) continue;
      const { logicalId } = onlyResource(template, 'AWS::SNS::Topic');
      const { Properties } = onlyResource(template, 'AWS::SNS::TopicPolicy');
      expect(Properties['Topics']).toEqual([{ Ref: logicalId }]);
      const statements: Record<string, unknown>[] = Properties['PolicyDocument'].Statement;
      expect(statements.filter(({ Effect }) => Effect === 'Allow')).toEqual([
        {
          Sid: '1',
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Resource: { Ref: logicalId },
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        },
      ]);
      expect(statements.filter(({ Effect }) => Effect === 'Deny')).toMatchObject([
        { Action: 'sns:Publish', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
      ]);
    }
  });
});
