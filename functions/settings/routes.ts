import * as v from 'valibot';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { defineRoute } from '../shared/route.ts';
import { Typed, TypedValue } from '../shared/schemas.ts';
import { asciiDigits, emailPattern, isHttps, isIsoDate, isLink, visibleText } from '../shared/text.ts';
import { readRole, recordActivity } from '../shared/uses.ts';

/** Routes and schemas of the settings: the consultancy's details, and the switches of the site. */

/** A link that may be missing. */
const link = v.pipe(
  v.string(),
  v.check(url => url === '' || isHttps(url)),
);

const fields = {
  consultancyName: v.string(),
  address: v.string(),
  phone: v.string(),
  email: v.string(),
  whatsApp: v.string(),
  /** Address of a map that shows the office. */
  mapUrl: link,
  /** Opening hours of the office. */
  hours: v.string(),
  /**
   * Consultant who is licensed to advise on immigration to Canada: name, number, college, and the college's public
   * register.
   */
  consultantName: v.string(),
  consultantNumber: v.string(),
  consultantCollege: v.string(),
  consultantRegisterUrl: link,
  /** The licence of Bangladesh to recruit for work abroad, and the last day on which it is valid. */
  recruitingLicence: v.string(),
  recruitingLicenceExpiry: v.string(),
  /** Texts for Bangla pages and emails instead of the field without `Bn`; empty to use that one. */
  consultancyNameBn: v.string(),
  addressBn: v.string(),
  hoursBn: v.string(),
  consultantNameBn: v.string(),
  consultantCollegeBn: v.string(),
  /** In weeks, for example `3 to 5`. */
  processingWeeks: v.string(),
  /** In business days after approval. */
  deliveryDays: v.string(),
  visaProcessUrl: v.pipe(v.string(), v.check(isHttps)),
  /** Switch that allows PDF documents besides JPEG and PNG. */
  pdfDocuments: v.boolean(),
  /** Switch that asks for a code by email at every enquiry, and not only after too many that matched nothing. */
  codeAlways: v.boolean(),
  /** Years for which applications are kept after they were closed or deleted. */
  retentionYears: v.number(),
};

const line = v.pipe(Typed(), v.maxLength(limits.textMax));
const value = v.pipe(TypedValue(), v.maxLength(limits.textMax));
const isPhone = (text: string) => text === '' || /^\+?[\d\s()-]{5,}$/.test(asciiDigits(text));
/** Shown with the digits in which it was typed. */
const phone = v.pipe(v.string(), v.transform(visibleText), line, v.check(isPhone, messages.invalidPhone));
const optionalLink = v.pipe(
  Typed(),
  v.maxLength(limits.linkMax),
  v.check(url => url === '' || isLink(url), messages.invalid('https link')),
);
const required = (what: string) => v.pipe(line, v.nonEmpty(messages.invalid(what)));

/**
 * Rules for new values. The public pages show what is filled in. The form of consultants' and licences' numbers is
 * not checked: sources disagree. What was stored before there were these rules can still be read.
 */
const changes = {
  ...fields,
  consultancyName: required('consultancy name'),
  address: required('address'),
  phone,
  whatsApp: phone,
  mapUrl: optionalLink,
  hours: line,
  consultantName: line,
  consultantNumber: line,
  consultantCollege: line,
  consultancyNameBn: line,
  addressBn: line,
  hoursBn: line,
  consultantNameBn: line,
  consultantCollegeBn: line,
  consultantRegisterUrl: optionalLink,
  recruitingLicence: line,
  recruitingLicenceExpiry: v.pipe(
    value,
    v.check(date => date === '' || isIsoDate(date), messages.invalid('date')),
  ),
  rejectReasons: v.pipe(v.array(v.pipe(line, v.nonEmpty())), v.maxLength(limits.pageSizeMax)),
  email: v.pipe(
    value,
    v.check(email => email === '' || emailPattern.test(email), messages.invalidEmail),
  ),
  retentionYears: v.pipe(
    v.number(),
    v.integer(messages.invalid('number of years')),
    v.minValue(limits.retentionYearsMin, messages.invalid('number of years')),
    v.maxValue(limits.retentionYearsMax, messages.invalid('number of years')),
  ),
  processingWeeks: required('processing time'),
  deliveryDays: required('delivery time'),
  visaProcessUrl: v.pipe(
    Typed(),
    v.nonEmpty(messages.invalid('visa process link')),
    v.maxLength(limits.linkMax),
    v.check(isLink, messages.invalid('https link')),
  ),
};

/** The defaults, before anything is stored, have the version 0. */
const SettingsVersion = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The settings that anybody may read. */
export const Settings = v.object({
  ...fields,
  /** Left out where the stage takes no PDF, whatever the site says. */
  pdfDocuments: v.optional(fields.pdfDocuments),
  version: SettingsVersion,
});
export type Settings = v.InferOutput<typeof Settings>;

/** With what only staff read. */
export const OfficeSettings = v.object({
  ...Settings.entries,
  /** Reasons among which staff choose when they reject; missing while they are `usualReasons`. */
  rejectReasons: v.optional(v.array(v.string())),
});
export type OfficeSettings = v.InferOutput<typeof OfficeSettings>;

export const getSettings = defineRoute({
  name: 'getSettings',
  summary: 'The settings that the public pages show',
  method: 'GET',
  path: '/api/settings',
  audience: 'public',
  response: Settings,
  uses: [{ on: 'settings', actions: ['dynamodb:GetItem'] }],
});

export const getOfficeSettings = defineRoute({
  name: 'getOfficeSettings',
  summary: 'The settings, with those that only staff read',
  method: 'GET',
  path: '/api/settings/office',
  audience: 'staff',
  response: OfficeSettings,
  uses: getSettings.uses,
});

export const updateSettings = defineRoute({
  name: 'updateSettings',
  summary: 'Changes the settings',
  method: 'PUT',
  path: '/api/settings',
  audience: 'superAdmin',
  body: v.strictObject({ ...v.partial(v.object(changes)).entries, version: v.optional(SettingsVersion) }),
  response: OfficeSettings,
  failures: ['STALE'],
  uses: [readRole, { on: 'settings', actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] }, ...recordActivity],
});

/** Reasons for a refusal, among which staff choose. Apart from `defaultSettings`, which the public pages carry. */
const usualReasons: readonly string[] = [
  'IRCC is not satisfied that you will leave Canada at the end of your stay.',
  'IRCC is not satisfied that you have enough money for your stay.',
  'IRCC did not accept the job offer or the LMIA.',
  'Documents were missing, or were not as IRCC needs them.',
];

/** The reasons of this site. */
export function rejectReasonsIn({ rejectReasons }: Pick<OfficeSettings, 'rejectReasons'>): readonly string[] {
  return rejectReasons ?? usualReasons;
}
