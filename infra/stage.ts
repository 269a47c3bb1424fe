import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RegionInfo } from 'aws-cdk-lib/region-info';
import type { Node } from 'constructs';
import * as v from 'valibot';
import { login } from '../functions/contract.ts';
import { defaultOfficeZone } from '../functions/deployment.ts';

/** Everything in which one installation differs from another, and what each setting may be. */

const whole = (least: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least, `It must be ${least} or more.`));
const email = login.body.entries.email;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Requests a second that are let in, lasting and for a moment. */
const Throttle = v.strictObject({ rate: whole(1), burst: whole(1) });

/** Parts that DNS has to confirm, and that are therefore made before a deployment: see docs/deploy.md. */
const Domain = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'It must be a host name in lower case.')),
  certificateArn: v.pipe(
    v.string(),
    v.regex(
      /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
      'It must be the ARN of a certificate in us-east-1, where CloudFront looks for it.',
    ),
  ),
  /** The address that invitations and codes come from; its domain is verified in SES, in the stage's region. */
  mailFrom: email,
});

const Stage = v.pipe(
  v.strictObject({
    /** In the names of its stacks; the word by which `stages` knows it. */
    name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{0,15}$/, 'It must be a short word in lower case.')),
    region: v.pipe(
      v.string(),
      v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'It must be a region such as ca-central-1.'),
      // The public functions reach DynamoDB at the host names of this partition.
      v.check(
        region => (RegionInfo.get(region).partition ?? 'aws') === 'aws',
        'It must be a region of the partition aws: not of China, GovCloud or another cloud apart.',
      ),
    ),
    /** Zone of the office's days and times, by its IANA name. The site is built with it: deploy with `npm run deploy`. */
    timeZone: v.pipe(v.string(), v.check(isTimeZone, `It must be a time zone such as ${defaultOfficeZone}.`)),
    /** Switch that makes data outlive its stack, protects it from deletion, gives it a key of its own, and backs it up. */
    keepsData: v.boolean(),
    logRetention: v.enum(RetentionDays),
    /** Choice of whether staff may or must sign in with a code from an authenticator app. */
    mfa: v.picklist(['optional', 'required']),
    /**
     * Switch for Cognito's threat protection, which stops sign-ins that look stolen; its Plus plan costs more for each
     * person.
     */
    threatProtection: v.boolean(),
    throttles: v.strictObject({
      all: Throttle,
      enquiry: Throttle,
      signIn: Throttle,
      upload: Throttle,
      report: Throttle,
      code: Throttle,
      /** Each of the other routes that anybody may call. */
      public: Throttle,
    }),
    /**
     * Requests in five minutes from one address: of any kind; of the public routes (`visitors`), those that send or take
     * codes and passwords (`codes`) and that of error reports apart. More are blocked at the edge. Each is at most a third of
     * what its routes let in for all, so that no address uses them up. Calls of a sign-in, of which one is two or three, are
     * blocked before the user pool.
     */
    firewall: v.strictObject({
      requests: whole(10),
      visitors: whole(10),
      codes: whole(10),
      reports: whole(10),
      signIns: whole(10),
    }),
    /**
     * Most instances at once: of enquiries, and calls of each other route that anybody may make. The rest of the
     * account's 1000, of which AWS keeps 100 apart, is for staff, whatever visitors do.
     */
    publicConcurrency: v.optional(v.strictObject({ enquiry: whole(1), other: whole(1) })),
    /** Switch that lets super-admins allow PDF documents, in the settings of the site; if not, documents are pictures. */
    pdfDocuments: v.boolean(),
    /** Switch for GuardDuty, which scans each upload for malware before it can be saved; it costs by files and gigabytes. */
    malwareScan: v.boolean(),
    /**
     * Years for which nobody, whatever their rights, can change or remove what is in the archive. It cannot be made
     * shorter for what is there. Without it, everything there can be removed at any time.
     */
    archiveYears: v.optional(whole(1)),
    /** Grows by one to rotate the secret between CloudFront and the API: see docs/rotate.md. */
    originSecret: whole(1),
    /** Grows by one to have copies signed by a new key; the earlier ones stay: see docs/rotate.md. */
    proofKey: whole(1),
    domain: v.optional(Domain),
    /** The address that codes for applicants come from where there is no domain; SES asks it to confirm. */
    mailFrom: v.optional(email),
    /** Origin of a site without a domain: CloudFront makes the host up at the first deployment. */
    siteOrigin: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^https:\/\/[a-z0-9.-]+$/, 'It must be https:// and a host, without a path.'),
      ),
    ),
    /** Address that gets the alarms. Without it a stage has none. */
    alarmEmail: v.optional(email),
    /** Address that is invited as the first super-admin. */
    superAdminEmail: v.optional(email),
  }),
  v.forward(
    v.check(
      ({ keepsData, alarmEmail }) => !keepsData || alarmEmail !== undefined,
      'Somebody has to get the alarms: set it in infra/stage.ts, or give -c alarmEmail=you@example.com',
    ),
    ['alarmEmail'],
  ),
);
export type Stage = Readonly<v.InferOutput<typeof Stage>>;

const common = {
  region: 'ca-central-1',
  timeZone: defaultOfficeZone,
  mfa: 'optional',
  pdfDocuments: true,
  throttles: {
    all: { rate: 100, burst: 200 },
    enquiry: { rate: 25, burst: 50 },
    signIn: { rate: 5, burst: 10 },
    upload: { rate: 20, burst: 40 },
    // Anybody can send client error reports. A flood of them for a whole month is 2.6 million, each with at most 3 KB of
    // logs: some 4 dollars for logs, and 14 for API Gateway, Lambda and X-Ray.
    report: { rate: 1, burst: 10 },
    code: { rate: 5, burst: 10 },
    public: { rate: 50, burst: 100 },
  },
  // A carrier gives one address to thousands of phones. When an office announces visas, 500 of them may come in the same
  // five minutes, each with some 40 requests for its pages, 2 enquiries with 2 other calls, and a code.
  firewall: { requests: 20_000, visitors: 2000, codes: 500, reports: 100, signIns: 100 },
  originSecret: 1,
  proofKey: 1,
} as const;

export const stages = {
  dev: {
    ...common,
    name: 'dev',
    keepsData: false,
    logRetention: RetentionDays.TWO_WEEKS,
    threatProtection: false,
    malwareScan: false,
  },
  prod: {
    ...common,
    name: 'prod',
    keepsData: true,
    logRetention: RetentionDays.THREE_MONTHS,
    threatProtection: true,
    mfa: 'required',
    malwareScan: true,
    publicConcurrency: { enquiry: 50, other: 20 },
    archiveYears: 7,
  },
} as const satisfies Record<string, Stage>;

/** A setting that cannot be deployed; its message is one line for the operator. */
export class StageError extends Error {}

/**
 * Checks a stage's settings, whoever wrote them.
 * @throws StageError that names each wrong setting
 */
export function checkStage(settings: unknown): Stage {
  const result = v.safeParse(Stage, settings);
  if (result.success) return result.output;
  throw new StageError(
    result.issues.map(issue => `${v.getDotPath(issue)}: ${issue.message.replaceAll('\n', ' ')}`).join(' '),
  );
}

/** Settings that the command line may give, over those of the stage: `-c alarmEmail=…`. */
const given = ['superAdminEmail', 'alarmEmail', 'siteOrigin', 'mailFrom'] as const satisfies (keyof Stage)[];

/** Everything that the command line may say: the stage's name, and its settings. */
export const contextNames: readonly string[] = ['stage', ...given];

/**
 * The stage that the command line chose, `-c stage=prod`, with the settings that it gave; `dev` if it says nothing.
 * @throws StageError when there is no such stage, or a setting is wrong
 */
export function readStage(node: Pick<Node, 'tryGetContext'>): Stage {
  const chosen: unknown = node.tryGetContext('stage') ?? 'dev';
  const [, stage] = Object.entries(stages).find(([name]) => name === chosen) ?? [];
  if (!stage) throw new StageError(`stage: The stage is ${Object.keys(stages).join(' or ')}.`);
  const settings = given.flatMap(name => {
    const value: unknown = node.tryGetContext(name);
    return value === undefined ? [] : [[name, value]];
  });
  return checkStage({ ...stage, ...Object.fromEntries(settings) });
}

/** The address that emails to applicants come from; undefined where the stage has none. */
export function mailFromOf({ domain, mailFrom }: Stage): string | undefined {
  return domain?.mailFrom ?? mailFrom;
}

/** `https://` and the host by which people know the site; undefined before the first deployment without a domain. */
export function siteOriginOf({ domain, siteOrigin }: Stage): string | undefined {
  return domain ? `https://${domain.name}` : siteOrigin;
}

/** Issuer of the proofs of copies: the site, by its origin where that is known. */
export function issuerOf(stage: Stage): string {
  return siteOriginOf(stage) ?? `Maplegate-${stage.name}`;
}
