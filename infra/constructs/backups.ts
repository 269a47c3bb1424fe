import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupVault,
  type IBackupVault,
} from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import type { Deployed } from './resource-arns.ts';

/** Retention of backups and their copies in days, by rule. */
export const keptDays = { weekly: 35, monthly: 365 } as const;

/** Fixed, because the plan names the vault of another region. */
export function copiesVaultName(stage: Stage): string {
  return `maplegate-${stage.name}-copies`;
}

export interface BackupsProps {
  readonly kept: readonly Deployed[];
  readonly encryptionKey: IKey;
  /** Vault for copies. */
  readonly copies: IBackupVault | undefined;
}

/** Backups against the loss of a table or the account. Point-in-time recovery also covers the last five weeks. */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { kept, encryptionKey, copies }: BackupsProps) {
    super(scope, id);
    const vault = new BackupVault(this, 'vault', {
      encryptionKey,
      // Deletes the vault if the first deployment fails, because its name would block the next deployment.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      // In its first week a backup cannot be deleted, whatever the permissions.
      lockConfiguration: { minRetention: Duration.days(7) },
    });
    const plan = new BackupPlan(this, 'plan', {
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'weekly',
          scheduleExpression: Schedule.cron({ weekDay: 'FRI', hour: '8', minute: '0' }),
          ...keptFor(keptDays.weekly, copies),
        }),
        new BackupPlanRule({
          ruleName: 'monthly',
          scheduleExpression: Schedule.cron({ day: '1', hour: '9', minute: '0' }),
          ...keptFor(keptDays.monthly, copies),
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

function keptFor(days: number, copies: IBackupVault | undefined) {
  const deleteAfter = Duration.days(days);
  return { deleteAfter, ...(copies && { copyActions: [{ destinationBackupVault: copies, deleteAfter }] }) };
}

export const backupPolicies = [
  'service-role/AWSBackupServiceRolePolicyForBackup',
  'AWSBackupServiceRolePolicyForS3Backup',
] as const;
