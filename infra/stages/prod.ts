import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Stage } from '../stage.ts';
import { common } from './common.ts';

/** Stage of the office, with backups and alarms. Deleting it keeps its data. */
export const prod = {
  ...common,
  name: 'prod',
  // Set these for your installation, see docs/deploy.md. `-c name=value` overrides one for a single deployment.
  superAdminEmail: undefined,
  alarmEmail: undefined,
  siteOrigin: undefined,
  mailFrom: undefined,
  keepsData: true,
  logRetention: RetentionDays.THREE_MONTHS,
  threatProtection: true,
  mfa: 'required',
  malwareScan: true,
  publicConcurrency: { enquiry: 50, other: 20 },
  archiveYears: 7,
  // The other AWS region in Canada.
  backupCopies: { region: 'ca-west-1', lockAfterDays: 14 },
} as const satisfies Stage;
