import { ArnFormat, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { BackupVault, type IBackupVault } from 'aws-cdk-lib/aws-backup';
import {
  AttributeType,
  Billing,
  CfnGlobalTable,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { AccountPrincipal, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { type IKey, Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { consumers, type Index, type Table, type TableName, tables } from '../../functions/deployment.ts';
import { Backups, copiesVaultName } from '../constructs/backups.ts';
import { createArchive, createFiles } from '../constructs/buckets.ts';
import { cfnResource } from '../constructs/cfn-resource.ts';
import { MalwareScan } from '../constructs/malware-scan.ts';
import { removalPolicyOf } from '../constructs/removal-policy.ts';
import type { Deployed, StoredResources } from '../constructs/resource-arns.ts';
import type { Stage } from '../stage.ts';

const key = (name: string) => ({ name, type: AttributeType.STRING });

/** Stack of the resources that must not be lost: tables, files and the archive. */
export class DataStack extends Stack {
  readonly resources: StoredResources;
  readonly files: Bucket;
  /** Key of tables and files, in stages that keep their data. Other stages use keys of AWS. */
  private readonly key: IKey | undefined;

  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: stage.keepsData });
    this.key = stage.keepsData ? this.createKey(stage) : undefined;
    this.files = createFiles(this, { stage, key: this.key });
    if (stage.malwareScan) new MalwareScan(this, 'malwareScan', this.files);
    const archive = createArchive(this, { stage, key: this.key });
    const deploy = (name: TableName) => this.createTable(name, tables[name], stage);
    this.resources = {
      applications: deploy('applications'),
      words: deploy('words'),
      work: deploy('work'),
      slides: deploy('slides'),
      settings: deploy('settings'),
      activity: deploy('activity'),
      clientAddresses: deploy('clientAddresses'),
      openings: deploy('openings'),
      enquiryGuard: deploy('enquiryGuard'),
      signInGuard: deploy('signInGuard'),
      documentLinks: deploy('documentLinks'),
      savedUploads: deploy('savedUploads'),
      leases: deploy('leases'),
      messages: deploy('messages'),
      messageBudget: deploy('messageBudget'),
      messageLinks: deploy('messageLinks'),
      files: { name: this.files.bucketName, arn: this.files.bucketArn, keyArn: this.key?.keyArn },
      archive: { name: archive.bucketName, arn: archive.bucketArn, keyArn: this.key?.keyArn },
      ...this.createProofKeys(stage),
    };
    // Not backed up: short-lived counters, codes and links, client addresses (to forget), and the unchangeable archive.
    const {
      clientAddresses,
      enquiryGuard,
      signInGuard,
      documentLinks,
      messageBudget,
      messageLinks,
      savedUploads,
      leases,
      archive: _,
      proofKey,
      proofKeys,
      ...kept
    } = this.resources;
    if (this.key)
      new Backups(this, 'backups', {
        kept: Object.values(kept),
        encryptionKey: this.key,
        copies: this.findCopies(stage),
      });
  }

  private createKey({ backupCopies }: Stage): IKey {
    const key = new Key(this, 'key', {
      description: `Tables and files of ${this.stackName}`,
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    if (backupCopies?.accounts) shareForCopies(key, new AccountPrincipal(backupCopies.accounts.to));
    return key;
  }

  private findCopies(stage: Stage): IBackupVault | undefined {
    if (!stage.backupCopies) return undefined;
    const { region, accounts } = stage.backupCopies;
    const arn = this.formatArn({
      service: 'backup',
      region,
      ...(accounts && { account: accounts.to }),
      resource: 'backup-vault',
      resourceName: copiesVaultName(stage),
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    return BackupVault.fromBackupVaultArn(this, 'copies', arn);
  }

  /** Keys that sign applicants' copies. The newest signs. Earlier keys stay, so that their signatures remain valid. */
  private createProofKeys(stage: Stage): Pick<StoredResources, 'proofKey' | 'proofKeys'> {
    const create = (number: number) =>
      new Key(this, `proofKey${number}`, {
        description: `Signs copies of ${this.stackName}, number ${number}`,
        keySpec: KeySpec.ECC_NIST_P256,
        keyUsage: KeyUsage.SIGN_VERIFY,
        removalPolicy: removalPolicyOf(stage),
      });
    const current = create(stage.proofKey);
    const earlier = Array.from({ length: stage.proofKey - 1 }, (_, index) => create(index + 1)).toReversed();
    return {
      proofKey: { name: current.keyId, arn: current.keyArn },
      proofKeys: {
        name: [current, ...earlier].map(key => key.keyId).join(' '),
        arn: current.keyArn,
        moreArns: earlier.map(key => key.keyArn),
      },
    };
  }

  private createTable(name: TableName, table: Table, stage: Stage): Deployed {
    const created = new TableV2(this, name, {
      partitionKey: key(table.partition),
      ...(table.sort && { sortKey: key(table.sort) }),
      ...(consumers().some(({ follows }) => follows.includes(name)) && {
        dynamoStream: StreamViewType.NEW_IMAGE,
      }),
      ...(table.expires && { timeToLiveAttribute: table.expires }),
      globalSecondaryIndexes: Object.entries(table.indexes).map(([indexName, index]) => ({
        indexName,
        partitionKey: key(index.partition),
        sortKey: key(index.sort),
        ...projectionOf(index),
      })),
      billing: Billing.onDemand(),
      ...(this.key && { encryption: TableEncryptionV2.customerManagedKey(this.key) }),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: !table.isForgotten },
      deletionProtection: stage.keepsData,
      removalPolicy: removalPolicyOf(stage),
    });
    const comment = 'What is to be forgotten is in no copy that can be restored.';
    if (table.isForgotten)
      cfnResource(created, CfnGlobalTable).addMetadata('checkov', { skip: [{ id: 'CKV_AWS_165', comment }] });
    return {
      name: created.tableName,
      arn: created.tableArn,
      keyArn: this.key?.keyArn,
      streamArn: created.tableStreamArn,
    };
  }
}

/** Another account needs the source's key to copy from it: AWS Backup Developer Guide, "Creating backup copies across accounts". */
function shareForCopies(key: IKey, account: AccountPrincipal): void {
  const allow = (actions: string[], conditions = {}) =>
    key.addToResourcePolicy(
      new PolicyStatement({ principals: [account], actions, resources: ['*'], conditions }),
    );
  allow(['kms:DescribeKey', 'kms:Decrypt', 'kms:ReEncrypt*', 'kms:GenerateDataKey*']);
  allow(['kms:CreateGrant'], { Bool: { 'kms:GrantIsForAWSResource': 'true' } });
}

function projectionOf({ carries }: Index) {
  if (carries === 'all') return { projectionType: ProjectionType.ALL };
  return carries.length === 0
    ? { projectionType: ProjectionType.KEYS_ONLY }
    : { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...carries] };
}
