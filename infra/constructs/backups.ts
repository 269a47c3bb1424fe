import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { Deployed } from './resource-arns.ts';

/**
 * Copies of tables and files: each week for five weeks, the first night of a month for a year. Every second of the last five
 * weeks can be restored besides: a copy is for the case that a table or the account itself is lost.
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, kept: readonly Deployed[], encryptionKey: IKey) {
    super(scope, id);
    const vault = new BackupVault(this, 'vault', {
      // Copies of tables keep their table's key; those of files take the vault's.
      encryptionKey,
      // One that a failed first deployment made goes again: its name, still there, would stop the next.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      // Nobody, whatever their rights, removes a copy in its first week.
      lockConfiguration: { minRetention: Duration.days(7) },
    });
    const plan = new BackupPlan(this, 'plan', {
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'weekly',
          scheduleExpression: Schedule.cron({ weekDay: 'FRI', hour: '8', minute: '0' }),
          deleteAfter: Duration.days(35),
        }),
        new BackupPlanRule({
          ruleName: 'monthly',
          scheduleExpression: Schedule.cron({ day: '1', hour: '9', minute: '0' }),
          deleteAfter: Duration.days(365),
        }),
      ],
    });
    plan.addSelection('kept', {
      resources: kept.map(({ arn }) => BackupResource.fromArn(arn)),
      disableDefaultBackupPolicy: true,
      role: new Role(this, 'role', {
        assumedBy: new ServicePrincipal('backup.amazonaws.com'),
        managedPolicies: backupPolicies.map(name => ManagedPolicy.fromAwsManagedPolicyName(name)),
      }),
    });
  }
}

/** Managed policies of AWS for its backup service, which AWS keeps up to date. */
export const backupPolicies = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'AWSBackupServiceRolePolicyForS3Backup',
] as const;
