import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { BackupVault, CfnBackupVault } from 'aws-cdk-lib/aws-backup';
import { AccountPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { copiesVaultName, keptDays } from '../constructs/backups.ts';
import { cfnResource } from '../constructs/cfn-resource.ts';
import type { Stage } from '../stage.ts';

export interface CopiesStackProps extends StackProps {
  readonly copies: NonNullable<Stage['backupCopies']>;
}

/** Vault for copies of the backups in another region, and in another account if one is set: see docs/restore.md. */
export class CopiesStack extends Stack {
  constructor(scope: Construct, id: string, stage: Stage, { copies, ...props }: CopiesStackProps) {
    super(scope, id, { ...props, terminationProtection: stage.keepsData });
    // Encrypted with AWS's key `aws/backup`, also between accounts: tables and files are fully managed by AWS Backup. A key of our
    // own would cost a dollar a month. https://docs.aws.amazon.com/aws-backup/latest/devguide/create-cross-account-backup.html
    const vault = new BackupVault(this, 'vault', {
      backupVaultName: copiesVaultName(stage),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      // Compliance mode: after `lockAfterDays` no permission allows changing the lock or deleting a copy early. A copy job with another
      // retention fails. https://docs.aws.amazon.com/aws-backup/latest/devguide/vault-lock.html
      lockConfiguration: {
        minRetention: Duration.days(Math.min(...Object.values(keptDays))),
        maxRetention: Duration.days(Math.max(...Object.values(keptDays))),
        changeableFor: Duration.days(copies.lockAfterDays),
      },
      ...(copies.accounts && { accessPolicy: acceptCopiesFrom(copies.accounts.from) }),
    });
    const comment = 'AWS’s key encrypts the copies.';
    cfnResource(vault, CfnBackupVault).addMetadata('checkov', { skip: [{ id: 'CKV_AWS_166', comment }] });
  }
}

function acceptCopiesFrom(account: string): PolicyDocument {
  return new PolicyDocument({
    statements: [
      new PolicyStatement({
        principals: [new AccountPrincipal(account)],
        actions: ['backup:CopyIntoBackupVault'],
        resources: ['*'],
      }),
    ],
  });
}
