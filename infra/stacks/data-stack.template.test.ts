import { Match } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { consumers, type Table, type TableName, tables } from '../../functions/deployment.ts';
import { onlyResource, readable, stateful } from '../testing/resources.ts';
import { prod as prodStage, synthesise, synthTimeout, type Templates } from '../testing/templates.ts';

const tableType = 'AWS::DynamoDB::GlobalTable';
const named = Object.entries<Table>(tables).map(([name, table]) => ({ name: name as TableName, table }));

const keySchema = (partition: string, sort?: string) => [
  { AttributeName: partition, KeyType: 'HASH' },
  ...(sort ? [{ AttributeName: sort, KeyType: 'RANGE' }] : []),
];

describe('The stack of the data', { timeout: synthTimeout }, () => {
  let dev: Templates;
  let prod: Templates;
  beforeAll(async () => {
    dev = await synthesise();
    prod = await synthesise({ stage: prodStage });
  }, synthTimeout);

  it.each(named)('has the table $name with the keys and indexes of the contract', ({ name, table }) => {
    const { Properties } = dev.data.findResources(tableType)[stateful[name]] ?? {};
    expect(Properties.KeySchema).toEqual(keySchema(table.partition, table.sort));
    expect(Properties.GlobalSecondaryIndexes ?? []).toEqual(
      Object.entries(table.indexes).map(([IndexName, { partition, sort, carries }]) => ({
        IndexName,
        KeySchema: keySchema(partition, sort),
        Projection: projectionOf(carries),
      })),
    );
    expect(Properties.TimeToLiveSpecification).toEqual(
      table.expires && { AttributeName: table.expires, Enabled: true },
    );
  });

  it.each(named)('has a stream for the table $name if a function follows the table', ({ name }) => {
    const { Properties } = dev.data.findResources(tableType)[stateful[name]] ?? {};
    const isFollowed = consumers().some(({ follows }) => follows.includes(name));
    expect(Properties.StreamSpecification).toEqual(isFollowed ? { StreamViewType: 'NEW_IMAGE' } : undefined);
  });

  it('pays for tables by request (on demand)', () => {
    for (const { data } of [dev, prod]) {
      data.resourceCountIs(tableType, named.length);
      data.allResourcesProperties(tableType, { BillingMode: 'PAY_PER_REQUEST' });
    }
  });

  it.each(named)(
    'turns on point-in-time recovery for the table $name, unless its expired data must be forgotten',
    ({ name }) => {
      for (const { data } of [dev, prod]) {
        const { Properties } = data.findResources(tableType)[stateful[name]] ?? {};
        const [{ PointInTimeRecoverySpecification: recovery }] = Properties.Replicas;
        expect(recovery).toEqual({ PointInTimeRecoveryEnabled: name !== 'clientAddresses' });
      }
    },
  );

  it('protects tables and files from deletion only in prod', () => {
    for (const [{ data }, policy, isProtected] of [
      [prod, 'Retain', true],
      [dev, 'Delete', false],
    ] as const) {
      data.allResources(tableType, { DeletionPolicy: policy, UpdateReplacePolicy: policy });
      data.allResources('AWS::S3::Bucket', { DeletionPolicy: policy, UpdateReplacePolicy: policy });
      data.allResourcesProperties(tableType, {
        Replicas: [Match.objectLike({ DeletionProtectionEnabled: isProtected })],
      });
    }
  });

  it('keeps the logical ids of all resources with data', () => {
    const { staff, ...ids } = stateful;
    const found = ['AWS::S3::Bucket', tableType].flatMap(type => Object.keys(prod.data.findResources(type)));
    expect(found.toSorted()).toEqual(Object.values(ids).toSorted());
  });

  it('keeps files private, encrypted and versioned, and accepts only TLS', () => {
    dev.data.hasResourceProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      BucketEncryption: Match.anyValue(),
      VersioningConfiguration: { Status: 'Enabled' },
    });
    dev.data.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ]),
      }),
    });
  });

  it('deletes uploads that were not saved after a day, and replaced files after thirty days', () => {
    dev.data.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: [
          ...['incoming/', 'pieces/'].map(Prefix =>
            Match.objectLike({
              Prefix,
              ExpirationInDays: 1,
              NoncurrentVersionExpiration: { NoncurrentDays: 1 },
            }),
          ),
          Match.objectLike({
            NoncurrentVersionExpiration: { NoncurrentDays: 30 },
            ExpiredObjectDeleteMarker: true,
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          }),
        ],
      },
    });
  });

  it('encrypts tables and files in prod with a key of its own, which rotates yearly and stays after deletion', () => {
    const { logicalId } = onlyResource(prod.data, 'AWS::KMS::Key', 'key');
    prod.data.hasResource('AWS::KMS::Key', {
      DeletionPolicy: 'Retain',
      Properties: Match.objectLike({ EnableKeyRotation: true }),
    });
    prod.data.allResourcesProperties(tableType, {
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
      Replicas: [
        Match.objectLike({ SSESpecification: { KMSMasterKeyId: { 'Fn::GetAtt': [logicalId, 'Arn'] } } }),
      ],
    });
    prod.data.hasResourceProperties('AWS::S3::Bucket', {
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          {
            BucketKeyEnabled: true,
            ServerSideEncryptionByDefault: {
              SSEAlgorithm: 'aws:kms',
              KMSMasterKeyID: { 'Fn::GetAtt': [logicalId, 'Arn'] },
            },
          },
        ],
      },
    });
    dev.data.resourcePropertiesCountIs('AWS::KMS::Key', { EnableKeyRotation: true }, 0);
  });

  it('backs up tables and files in prod except counters, links and leases: weekly for five weeks, monthly for a year', () => {
    const vaultOfCopies = ':backup-vault:maplegate-prod-copies';
    const copiedFor = (DeleteAfterDays: number) => ({
      DestinationBackupVaultArn: {
        'Fn::Join': ['', ['arn:aws:backup:ca-west-1:', { Ref: 'AWS::AccountId' }, vaultOfCopies]],
      },
      Lifecycle: { DeleteAfterDays },
    });
    prod.data.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: Match.objectLike({
        BackupPlanRule: [
          Match.objectLike({
            RuleName: 'weekly',
            ScheduleExpression: 'cron(0 8 ? * FRI *)',
            Lifecycle: { DeleteAfterDays: 35 },
            CopyActions: [copiedFor(35)],
          }),
          Match.objectLike({
            RuleName: 'monthly',
            ScheduleExpression: 'cron(0 9 1 * ? *)',
            Lifecycle: { DeleteAfterDays: 365 },
            CopyActions: [copiedFor(365)],
          }),
        ],
      }),
    });
    prod.data.hasResource('AWS::Backup::BackupVault', {
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: Match.objectLike({
        LockConfiguration: { MinRetentionDays: 7 },
        EncryptionKeyArn: {
          'Fn::GetAtt': [onlyResource(prod.data, 'AWS::KMS::Key', 'key').logicalId, 'Arn'],
        },
      }),
    });
    const { Properties } = onlyResource(prod.data, 'AWS::Backup::BackupSelection');
    const resources = Properties['BackupSelection'].Resources.map((arn: unknown) => readable(arn, prod));
    const { staff, clientAddresses, enquiryGuard, signInGuard, documentLinks, ...others } = stateful;
    const { savedUploads, leases, archive, messageBudget, messageLinks, ...kept } = others;
    expect(resources.toSorted()).toEqual(
      Object.values(kept)
        .map(id => `{${id}.Arn}`)
        .toSorted(),
    );
    const [id] = Properties['BackupSelection'].IamRoleArn['Fn::GetAtt'];
    const role = prod.data.findResources('AWS::IAM::Role')[id] ?? {};
    expect(JSON.stringify(role['Properties']['AssumeRolePolicyDocument'])).toContain('backup.amazonaws.com');
    expect(
      role['Properties']['ManagedPolicyArns'].map((arn: { 'Fn::Join': [string, string[]] }) =>
        arn['Fn::Join'][1].at(-1),
      ),
    ).toEqual([
      ':iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup',
      ':iam::aws:policy/AWSBackupServiceRolePolicyForS3Backup',
    ]);
    dev.data.resourceCountIs('AWS::Backup::BackupPlan', 0);
  });

  it("makes entries of the archive unchangeable for the stage's number of years", async () => {
    const archiveOf = ({ data }: Templates) => onlyResource(data, 'AWS::S3::Bucket', 'archive').Properties;
    const days = 7 * 365;
    expect(archiveOf(prod)).toMatchObject({
      ObjectLockEnabled: true,
      ObjectLockConfiguration: {
        ObjectLockEnabled: 'Enabled',
        Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: days } },
      },
      LifecycleConfiguration: {
        Rules: [{ ExpirationInDays: days, NoncurrentVersionExpiration: { NoncurrentDays: 1 } }],
      },
    });
    expect(archiveOf(dev)['ObjectLockEnabled']).toBeUndefined();
    expect(archiveOf(dev)['LifecycleConfiguration']).toBeUndefined();
    const short = await synthesise({ stage: { ...prodStage, archiveYears: 2 } });
    expect(archiveOf(short)['ObjectLockConfiguration'].Rule.DefaultRetention.Days).toBe(730);
  });

  it('allows the request headers of an upload by a browser', () => {
    dev.data.hasResourceProperties('AWS::S3::Bucket', {
      CorsConfiguration: {
        CorsRules: [
          Match.objectLike({
            AllowedMethods: ['GET', 'HEAD', 'PUT'],
            AllowedHeaders: ['content-type', 'if-none-match', 'x-amz-*'],
          }),
        ],
      },
    });
  });
});

function projectionOf(carries: readonly string[] | 'all') {
  if (carries === 'all') return { ProjectionType: 'ALL' };
  if (carries.length === 0) return { ProjectionType: 'KEYS_ONLY' };
  return { ProjectionType: 'INCLUDE', NonKeyAttributes: carries };
}
