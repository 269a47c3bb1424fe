import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Stage } from '../stage.ts';
import { common } from './common.ts';

/** Stage for tests. Deleting it also deletes its data. */
export const dev = {
  ...common,
  name: 'dev',
  // Set these for your installation, see docs/deploy.md. `-c name=value` overrides one for a single deployment.
  superAdminEmail: undefined,
  alarmEmail: undefined,
  siteOrigin: undefined,
  mailFrom: undefined,
  keepsData: false,
  logRetention: RetentionDays.TWO_WEEKS,
  threatProtection: false,
  malwareScan: false,
} as const satisfies Stage;
