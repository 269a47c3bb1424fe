import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Stage } from '../stage.ts';
import { common } from './common.ts';

/** The office’s own: it keeps its data, with backups and alarms. */
export const prod = {
  ...common,
  name: 'prod',
  // This installation's own settings: docs/deploy.md. Each may be given after -c instead, for one deployment.
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
} as const satisfies Stage;
