import * as v from 'valibot';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { defineRoute } from '../shared/route.ts';
import { TypedText, TypedValue } from '../shared/schemas.ts';
import {
  asciiDigits,
  isDayOrEmpty,
  isEmailOrEmpty,
  isHttps,
  isLink,
  isLinkOrEmpty,
  visibleText,
} from '../shared/text.ts';
import { readRole, recordActivity } from '../shared/uses.ts';

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
  mapUrl: link,
  hours: v.string(),
  consultantName: v.string(),
  consultantNumber: v.string(),
  consultantCollege: v.string(),
  consultantRegisterUrl: link,
  /** Bangladesh's licence to recruit for work abroad, and its last valid day. */
  recruitingLicence: v.string(),
  recruitingLicenceExpiry: v.string(),
  /** Bangla texts. If one is empty, pages show the field without `Bn`. */
  consultancyNameBn: v.string(),
  addressBn: v.string(),
  hoursBn: v.string(),
  consultantNameBn: v.string(),
  consultantCollegeBn: v.string(),
  /** Weeks until a decision, for example `3 to 5`. */
  processingWeeks: v.string(),
  /** Business days from the approval to the delivery. */
  deliveryDays: v.string(),
  visaProcessUrl: v.pipe(v.string(), v.check(isHttps)),
  pdfDocuments: v.boolean(),
  /** True if every enquiry needs a code, instead of only after too many enquiries without a match. */
  codeAlways: v.boolean(),
  retentionYears: v.number(),
};

const line = v.pipe(TypedText(), v.maxLength(limits.textMax));
const value = v.pipe(TypedValue(), v.maxLength(limits.textMax));
export const isShownPhone = (text: string) => text === '' || /^\+?[\d\s()-]{5,}$/.test(asciiDigits(text));
const phone = v.pipe(
  v.string(),
  v.transform(visibleText),
  line,
  v.check(isShownPhone, messages.invalidPhone),
);
const optionalLink = v.pipe(
  TypedText(),
  v.maxLength(limits.linkMax),
  v.check(isLinkOrEmpty, messages.invalid('https link')),
);
const required = (what: string) => v.pipe(line, v.nonEmpty(messages.invalid(what)));

/** Rules for new values. Licence numbers have no fixed format, because sources disagree about it. */
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
  recruitingLicenceExpiry: v.pipe(value, v.check(isDayOrEmpty, messages.invalid('date'))),
  rejectReasons: v.pipe(v.array(v.pipe(line, v.nonEmpty())), v.maxLength(limits.pageSizeMax)),
  email: v.pipe(value, v.check(isEmailOrEmpty, messages.invalidEmail)),
  retentionYears: v.pipe(
    v.number(),
    v.integer(messages.invalid('number of years')),
    v.minValue(limits.retentionYearsMin, messages.invalid('number of years')),
    v.maxValue(limits.retentionYearsMax, messages.invalid('number of years')),
  ),
  processingWeeks: required('processing time'),
  deliveryDays: required('delivery time'),
  visaProcessUrl: v.pipe(
    TypedText(),
    v.nonEmpty(messages.invalid('visa process link')),
    v.maxLength(limits.linkMax),
    v.check(isLink, messages.invalid('https link')),
  ),
};

/** Version of the settings. The defaults have version 0. */
const SettingsVersion = v.pipe(v.number(), v.integer(), v.minValue(0));

const shown = {
  ...fields,
  /** Missing if the deployment stage does not allow PDF documents. */
  pdfDocuments: v.optional(fields.pdfDocuments),
  version: SettingsVersion,
};

export const Settings = v.object({
  ...shown,
  /** Not stored: it depends on the deployment stage. */
  smsCodes: v.pipe(
    v.optional(v.boolean()),
    v.description('True if the code of an enquiry can be sent by SMS as well.'),
  ),
});
export type Settings = v.InferOutput<typeof Settings>;

export const OfficeSettings = v.object({
  ...shown,
  /** Reasons for rejections that staff can choose. Missing while they are the built-in `usualReasons`. */
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

/** The reasons for rejections are not in `defaultSettings`, because public pages load those settings. */
const usualReasons: readonly string[] = [
  'IRCC is not satisfied that you will leave Canada at the end of your stay.',
  'IRCC is not satisfied that you have enough money for your stay.',
  'IRCC did not accept the job offer or the LMIA.',
  'Documents were missing, or were not as IRCC needs them.',
];

export function rejectReasonsIn({ rejectReasons }: Pick<OfficeSettings, 'rejectReasons'>): readonly string[] {
  return rejectReasons ?? usualReasons;
}
