import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RegionInfo } from 'aws-cdk-lib/region-info';
import * as v from 'valibot';
import { login } from '../functions/contract.ts';
import { aggregators, type Channel, defaultOfficeZone } from '../functions/deployment.ts';

/** Region of the firewall and of certificates, because CloudFront accepts only this one. */
export const edgeRegion = 'us-east-1';

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

const Region = v.pipe(
  v.string(),
  v.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'It must be a region such as ca-central-1.'),
  // Public functions use DynamoDB's host names of this partition.
  v.check(
    region => (RegionInfo.get(region).partition ?? 'aws') === 'aws',
    'It must be a region of the partition aws: not of China, GovCloud or another cloud apart.',
  ),
);

const Account = v.pipe(v.string(), v.regex(/^\d{12}$/, 'It must be the 12 digits of an account.'));

/** Needs preparation before the deployment: docs/restore.md. */
const BackupCopies = v.strictObject({
  region: Region,
  /** Days until the vault's lock is final. After that no permission allows deleting a copy early. */
  lockAfterDays: whole(3),
  /** Account of the stage, and another account of its organization for the copies. */
  accounts: v.optional(v.strictObject({ from: Account, to: Account })),
});

const Throttle = v.strictObject({ rate: whole(1), burst: whole(1) });

/** These need DNS confirmation before the deployment: docs/deploy.md. */
const Domain = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, 'It must be a host name in lower case.')),
  certificateArn: v.pipe(
    v.string(),
    v.regex(
      new RegExp(String.raw`^arn:aws:acm:${edgeRegion}:\d{12}:certificate/[\w-]+$`),
      `It must be the ARN of a certificate in ${edgeRegion}, where CloudFront looks for it.`,
    ),
  ),
  /** SES must have verified its domain in the stage's region. */
  mailFrom: email,
});

/** Senders of messages to phones. Each needs a registration of some weeks before the deployment: docs/sms.md. */
const PhoneSenders = v.strictObject({
  /** SMS by AWS End User Messaging, or by an aggregator with a local contract. */
  sms: v.optional(
    v.pipe(
      v.strictObject({
        /** Sender id that is registered for Bangladesh. */
        senderId: v.optional(
          v.pipe(
            v.string(),
            v.regex(
              /^(?=.*[A-Za-z])[A-Za-z0-9_-]{3,11}$/,
              'It must be a sender id: 3 to 11 letters, digits, hyphens and underscores, with a letter.',
            ),
          ),
        ),
        aggregator: v.optional(
          v.picklist(
            Object.keys(aggregators),
            `It must be one of the aggregators in functions/application/messages/carriers/aggregators.ts: ${Object.keys(aggregators).join(', ')}.`,
          ),
        ),
      }),
      v.check(
        ({ senderId, aggregator }) => (senderId === undefined) !== (aggregator === undefined),
        'It must have either a senderId or an aggregator.',
      ),
    ),
  ),
  whatsApp: v.optional(
    v.strictObject({
      /** Id of the number in AWS End User Messaging Social. */
      phoneNumberId: v.pipe(
        v.string(),
        v.regex(/^phone-number-id-[0-9a-f]{32}$/, 'It must be phone-number-id- and 32 characters 0 to f.'),
      ),
    }),
  ),
});
export type PhoneSenders = Readonly<v.InferOutput<typeof PhoneSenders>>;

const Stage = v.pipe(
  v.strictObject({
    name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{0,15}$/, 'It must be a short word in lower case.')),
    region: Region,
    /** IANA time zone. Also built into the site: deploy with `npm run deploy`. */
    timeZone: v.pipe(v.string(), v.check(isTimeZone, `It must be a time zone such as ${defaultOfficeZone}.`)),
    keepsData: v.boolean(),
    logRetention: v.enum(RetentionDays),
    mfa: v.picklist(['optional', 'required']),
    /** Cognito's threat protection blocks suspicious sign-ins. Needs the Plus plan, which costs more per user. */
    threatProtection: v.boolean(),
    throttles: v.strictObject({
      all: Throttle,
      enquiry: Throttle,
      signIn: Throttle,
      upload: Throttle,
      report: Throttle,
      code: Throttle,
      public: Throttle,
    }),
    /** Per address in five minutes: each at most a third of its routes' throttle. `signIns` are calls to the user pool. */
    firewall: v.strictObject({
      requests: whole(10),
      visitors: whole(10),
      codes: whole(10),
      reports: whole(10),
      signIns: whole(10),
    }),
    /** Maximum instances. Staff use the rest of the account's 1000. */
    publicConcurrency: v.optional(v.strictObject({ enquiry: whole(1), other: whole(1) })),
    pdfDocuments: v.boolean(),
    malwareScan: v.boolean(),
    /** During these years, no permission allows changing or deleting an entry. Existing locks cannot be shortened. */
    archiveYears: v.optional(whole(1)),
    backupCopies: v.optional(BackupCopies),
    /** Increase by one to rotate the secret between CloudFront and the API: see docs/rotate.md. */
    originSecret: whole(1),
    /** Increase by one to sign copies with a new key. Earlier keys stay: see docs/rotate.md. */
    proofKey: whole(1),
    domain: v.optional(Domain),
    /** For applicants' codes in a stage without a domain. SES asks it to confirm. */
    mailFrom: v.optional(email),
    /** CloudFront generates the host of a site without a domain at the first deployment. */
    siteOrigin: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^https:\/\/[a-z0-9.-]+$/, 'It must be https:// and a host, without a path.'),
      ),
    ),
    messages: v.optional(PhoneSenders),
    alarmEmail: v.optional(email),
    superAdminEmail: v.optional(email),
  }),
  v.forward(
    v.check(
      ({ keepsData, alarmEmail }) => !keepsData || alarmEmail !== undefined,
      'A stage that keeps data needs an address for alarms: set it in the stage’s file in infra/stages.',
    ),
    ['alarmEmail'],
  ),
  v.forward(
    v.check(
      ({ keepsData, backupCopies }) => keepsData || backupCopies === undefined,
      'Only a stage that keeps data has backups to copy.',
    ),
    ['backupCopies'],
  ),
  v.forward(
    v.check(
      stage => stage.messages === undefined || siteOriginOf(stage) !== undefined,
      'Messages to phones contain links: set domain or siteOrigin first.',
    ),
    ['messages'],
  ),
  v.forward(
    v.check(
      ({ region, backupCopies }) => backupCopies?.region !== region,
      'The copies must be in another region than the stage.',
    ),
    ['backupCopies'],
  ),
);
export type Stage = Readonly<v.InferOutput<typeof Stage>>;

/** The message is one line for the operator. */
export class StageError extends Error {}

export function checkStage(settings: unknown): Stage {
  const result = v.safeParse(Stage, settings);
  if (result.success) return result.output;
  throw new StageError(
    result.issues.map(issue => `${v.getDotPath(issue)}: ${issue.message.replaceAll('\n', ' ')}`).join(' '),
  );
}

export function mailFromOf({ domain, mailFrom }: Stage): string | undefined {
  return domain?.mailFrom ?? mailFrom;
}

export function mailDomainOf(email: string): string {
  return email.slice(email.indexOf('@') + 1);
}

/** Returns the SES identity of a sender: its domain, or the address in a stage without a domain. */
export function sesIdentityOf({ domain }: Stage, sender: string): string {
  return domain ? mailDomainOf(sender) : sender;
}

export function stackNameOf(stage: string, part: string): string {
  return `Maplegate-${stage}-${part}`;
}

/** Undefined before the first deployment without a domain. */
export function siteOriginOf({
  domain,
  siteOrigin,
}: {
  readonly domain?: { readonly name: string } | undefined;
  readonly siteOrigin?: string | undefined;
}): string | undefined {
  return domain ? `https://${domain.name}` : siteOrigin;
}

/** Returns the channels of a stage. A message tries them in this order. */
export function channelsOf({ messages }: Stage, hasEmail: boolean): readonly Channel[] {
  return [
    ...(messages?.whatsApp ? (['whatsApp'] as const) : []),
    ...(messages?.sms ? (['sms'] as const) : []),
    ...(hasEmail ? (['email'] as const) : []),
  ];
}

export function issuerOf(stage: Stage): string {
  return siteOriginOf(stage) ?? `Maplegate-${stage.name}`;
}
