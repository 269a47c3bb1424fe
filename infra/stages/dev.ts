import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Stage } from '../stage.ts';
import { common } from './common.ts';

/** For trying out: it can be deleted with its data. */
export const dev = {
  ...common,
  name: 'dev',
  // This installation's own settings: docs/deploy.md. Each may be given after -c instead, for one deployment.
  superAdminEmail: undefined,
  alarmEmail: undefined,
  siteOrigin: undefined,
  mailFrom: undefined,
  keepsData: false,
  logRetention: RetentionDays.TWO_WEEKS,
  threatProtection: false,
  malwareScan: false,
} as const satisfies Stage;
