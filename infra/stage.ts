import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Node } from 'constructs';
import * as v from 'valibot';
import { login } from '../functions/contract.ts';

/** Everything in which one installation differs from another. */
export interface Stage {
  readonly name: 'dev' | 'prod';
  readonly region: string;
  /** Whether tables, files and accounts are protected from deletion and outlive their stacks. */
  readonly keepsData: boolean;
  readonly logRetention: RetentionDays;
  /** Whether staff may or must sign in with a code from an authenticator app. */
  readonly mfa: 'optional' | 'required';
  /** Requests a second that the API lets in, lasting and for a moment. */
  readonly throttle: { readonly rate: number; readonly burst: number };
  /** Who is invited as the first super-admin. */
  readonly superAdminEmail?: string;
}

const common = { region: 'ca-central-1', mfa: 'optional', throttle: { rate: 100, burst: 200 } } as const;

export const stages = {
  dev: { ...common, name: 'dev', keepsData: false, logRetention: RetentionDays.TWO_WEEKS },
  prod: { ...common, name: 'prod', keepsData: true, logRetention: RetentionDays.THREE_MONTHS },
} as const satisfies Record<Stage['name'], Stage>;

const Context = v.object({
  stage: v.optional(v.picklist(['dev', 'prod'], 'The stage is dev or prod.'), 'dev'),
  superAdminEmail: v.optional(login.body.entries.email),
});

/** The stage that the command line chose: `-c stage=prod`, `-c superAdminEmail=…`. Throws one line when it is wrong. */
export function readStage(node: Node): Stage {
  const context = v.safeParse(Context, {
    stage: node.tryGetContext('stage'),
    superAdminEmail: node.tryGetContext('superAdminEmail'),
  });
  if (!context.success) {
    throw new Error(context.issues.map(issue => `${v.getDotPath(issue)}: ${issue.message}`).join(' '));
  }
  const { stage, superAdminEmail } = context.output;
  return { ...stages[stage], ...(superAdminEmail && { superAdminEmail }) };
}
