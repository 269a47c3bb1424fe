import { messages } from '../../../functions/contract.ts';
import type { AwsLimitName } from '../../aws-limits.ts';

/** A line of docs/limits.md. `measured`: `npm run check` counts it in the templates and bundles. */
export interface LimitRow {
  readonly limit: AwsLimitName;
  readonly name: string;
  readonly used: number | 'measured' | string;
  /** What happens above the quota, and the words that a person then reads. */
  readonly met: string;
  /** Whether the local cloud has the quota, or why not. */
  readonly local: string;
}

export const busy = `“${messages.unavailable}”`;
