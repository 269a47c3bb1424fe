import { Match } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { checkStage, type Stage } from '../stage.ts';
import { stages } from '../stages/stages.ts';
import { onlyResource } from '../testing/resources.ts';
import { prod, synthesise, synthTimeout } from '../testing/templates.ts';

const [from, to] = ['111122223333', '444455556666'];
const twoAccounts: Stage = {
  ...prod,
  backupCopies: { region: 'ca-west-1', lockAfterDays: 14, accounts: { from, to } },
};

it('copies backups to a vault with a lock that is final after two weeks', {
  timeout: synthTimeout,
}, async () => {
  const { copies } = await synthesise({ stage: prod });
  copies.hasResource('AWS::Backup::BackupVault', {
    DeletionPolicy: 'RetainExceptOnCreate',
    Properties: {
      BackupVaultName: 'maplegate-prod-copies',
      LockConfiguration: { MinRetentionDays: 35, MaxRetentionDays: 365, ChangeableForDays: 14 },
      AccessPolicy: Match.absent(),
      // AWS's key costs nothing.
      EncryptionKeyArn: Match.absent(),
    },
  });
});

it('shares the key with the other account, and its vault accepts copies of the stage’s account only', {
  timeout: synthTimeout,
}, async () => {
  const { copies, data } = await synthesise({ stage: twoAccounts });
  const root = (account: string) => ({ AWS: `arn:aws:iam::${account}:root` });
  const { Properties } = onlyResource(copies, 'AWS::Backup::BackupVault');
  expect(Properties['AccessPolicy'].Statement).toEqual([
    { Effect: 'Allow', Principal: root(from), Action: 'backup:CopyIntoBackupVault', Resource: '*' },
  ]);
  const key = onlyResource(data, 'AWS::KMS::Key', 'key').Properties['KeyPolicy'].Statement;
  expect(key).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        Principal: root(to),
        Action: ['kms:Decrypt', 'kms:DescribeKey', 'kms:GenerateDataKey*', 'kms:ReEncrypt*'],
      }),
      expect.objectContaining({
        Principal: root(to),
        Action: 'kms:CreateGrant',
        Condition: { Bool: { 'kms:GrantIsForAWSResource': 'true' } },
      }),
    ]),
  );
  const plan = JSON.stringify(onlyResource(data, 'AWS::Backup::BackupPlan').Properties);
  expect(plan).toContain(`:backup:ca-west-1:${to}:backup-vault:maplegate-prod-copies`);
});

it('dev has no copies', { timeout: synthTimeout }, async () => {
  (await synthesise()).copies.resourceCountIs('AWS::Backup::BackupVault', 0);
});

it.each([
  [{ ...prod, region: 'ca-west-1' }, 'backupCopies: The copies must be in another region than the stage.'],
  [{ ...stages.dev, backupCopies: prod.backupCopies }, 'backupCopies: Only a stage that keeps data'],
  [{ ...prod, backupCopies: { region: 'ca-west-1', lockAfterDays: 2 } }, 'It must be 3 or more.'],
  [
    { ...prod, backupCopies: { ...twoAccounts.backupCopies, accounts: { from, to: '1' } } },
    'It must be the 12 digits of an account.',
  ],
])('refuses settings of copies that cannot work', (stage, message) => {
  expect(() => checkStage(stage)).toThrow(message);
});
