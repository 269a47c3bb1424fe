import * as v from 'valibot';
import { IsoDate } from '../shared/schemas.ts';

/** Consents of an applicant to messages. Each channel has its own, with its day and way. */

/** A message tries the channels in this order. */
export const channels = ['whatsApp', 'sms', 'email'] as const;
export type Channel = (typeof channels)[number];

/** Channels with a phone number. */
export type PhoneChannel = Exclude<Channel, 'email'>;

/** Ways of a consent that staff can record. */
export const staffConsentWays = ['inPerson', 'byPhone', 'onPaper', 'inWriting'] as const;
/** `import`: a spreadsheet said so. */
export const consentWays = [...staffConsentWays, 'import'] as const;

export const Consent = v.object({ on: IsoDate, way: v.picklist(consentWays) });
export type Consent = v.InferOutput<typeof Consent>;

export const Consents = v.object(v.entriesFromList(channels, v.optional(Consent)));
export type Consents = v.InferOutput<typeof Consents>;

/** The way of a new consent; null withdraws it. The server adds the day. */
export const ConsentChanges = v.strictObject(
  v.entriesFromList(channels, v.optional(v.nullable(v.picklist(staffConsentWays)))),
);
export type ConsentChanges = v.InferOutput<typeof ConsentChanges>;

interface Consenting {
  /** Consent to emails. Lists, exports and imports use it; `consents.email` adds the day and way, if known. */
  readonly consent: boolean;
  readonly consents?: Consents | undefined;
}

/** Returns whether the applicant agreed to messages on this channel. */
export function agreesTo(channel: Channel, { consent, consents }: Consenting): boolean {
  return channel === 'email' ? consent : consents?.[channel] !== undefined;
}

/** Returns the fields to store after a change. A consent that is given again in the same way keeps its day. */
export function changedConsents(
  before: Consenting,
  changes: { readonly [name in Channel]?: Consent['way'] | null | undefined },
  today: string,
): { consent: boolean; consents: Consents } {
  const consents: Consents = { ...before.consents };
  for (const channel of channels) {
    const way = changes[channel];
    if (way === null) delete consents[channel];
    else if (way !== undefined && consents[channel]?.way !== way) consents[channel] = { on: today, way };
  }
  const consent = changes.email === undefined ? before.consent : changes.email !== null;
  return { consent, consents };
}

interface GivenConsents {
  /** Consent to emails, from callers that do not say how it was given. */
  readonly consent?: boolean | undefined;
  readonly consents?: ConsentChanges | undefined;
}

/**
 * Returns the fields to store for a request, or nothing if it changes no consent. `consents` wins over `consent`.
 * @param way of a consent to emails that the request gives without a way; without it the way stays unknown
 */
export function givenConsents(
  before: Consenting,
  { consent, consents = {} }: GivenConsents,
  { today, way }: { readonly today: string; readonly way?: Consent['way'] | undefined },
): { consent?: boolean; consents?: Consents | undefined } {
  if (consent === undefined && Object.keys(consents).length === 0) return {};
  const email = consent === false ? null : consent && !before.consent ? way : undefined;
  const changed = changedConsents(before, { email, ...consents }, today);
  const isStated = Object.keys(changed.consents).length > 0;
  return {
    consent: consents.email === undefined ? (consent ?? changed.consent) : changed.consent,
    consents: isStated ? changed.consents : undefined,
  };
}
