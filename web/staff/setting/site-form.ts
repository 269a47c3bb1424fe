import * as v from 'valibot';
import { type OfficeSettings, rejectReasonsIn, updateSettings } from '../../../functions/contract.ts';
import type { FormRules, Problem } from '../forms/field-rules.ts';
import { changedEntries, type Difference, differences } from '../forms/rebase.ts';
import { siteLabels, siteTextLabels } from '../site/site-labels.ts';
import type { SettingsChanges } from '../site/useSettings.ts';

export type SiteField = keyof typeof siteTextLabels;
export const siteFields = Object.keys(siteTextLabels) as readonly SiteField[];

/** Values of the site settings form. The rejection reasons are one text, one reason per line. */
export const SiteEntries = v.object({
  ...v.entriesFromList(siteFields, v.string()),
  rejectReasons: v.string(),
  codeAlways: v.boolean(),
  pdfDocuments: v.optional(v.boolean()),
  retentionYears: v.number(),
});
export type SiteEntries = Readonly<v.InferOutput<typeof SiteEntries>>;

export interface SiteInputLooks {
  readonly field: SiteField;
  readonly mode?: 'tel' | 'email' | 'url';
  readonly hint?: string;
  readonly autoComplete?: string;
}

interface SitePart {
  readonly title: string;
  readonly description?: string;
  readonly inputs: readonly SiteInputLooks[];
}

const whereGiven = 'Visitors see it only if it is filled in.';
const asLink = 'Begins with https://';

/** Sections of the form about the consultancy, in order. */
export const siteParts: readonly SitePart[] = [
  {
    title: 'The consultancy',
    inputs: [
      { field: 'consultancyName', autoComplete: 'organization' },
      { field: 'address', autoComplete: 'street-address' },
      { field: 'phone', mode: 'tel', hint: whereGiven },
      { field: 'email', mode: 'email', hint: whereGiven },
      { field: 'whatsApp', mode: 'tel', hint: 'With +880, so that it opens a chat.' },
      { field: 'hours', hint: 'For example Sat to Thu, 10:00 to 18:00.' },
      { field: 'mapUrl', mode: 'url', hint: asLink },
    ],
  },
  {
    title: 'Licence and consultant',
    inputs: [
      { field: 'consultantName', hint: 'The person who may give paid advice under Canadian law.' },
      { field: 'consultantNumber', hint: 'Exactly as in the register.' },
      { field: 'consultantCollege', hint: 'The college or law society.' },
      { field: 'consultantRegisterUrl', mode: 'url', hint: asLink },
      { field: 'recruitingLicence', hint: 'The number as printed on the licence.' },
      { field: 'recruitingLicenceExpiry', hint: 'The last day on which it is valid.' },
    ],
  },
  {
    title: 'In Bangla',
    description: 'For Bangla pages and emails. If a field is empty, the value above is used.',
    inputs: [
      { field: 'consultancyNameBn' },
      { field: 'addressBn' },
      { field: 'hoursBn' },
      { field: 'consultantNameBn' },
      { field: 'consultantCollegeBn' },
    ],
  },
  {
    title: 'Information for visitors',
    inputs: [
      { field: 'processingWeeks', hint: 'For example 3 to 5.' },
      { field: 'deliveryDays', hint: 'After the approval; for example 2.' },
      { field: 'visaProcessUrl', mode: 'url', hint: asLink },
    ],
  },
];

export function entriesOf({ version: _, ...settings }: OfficeSettings): SiteEntries {
  return { ...settings, rejectReasons: rejectReasonsIn(settings).join('\n') };
}

/** Returns the errors of all fields: empty required ones first, then invalid ones. */
export function problemsOf(entries: SiteEntries): readonly Problem<SiteField>[] {
  const problems = siteFields.flatMap(field => {
    const { issues } = v.safeParse(updateSettings.body.entries[field], entries[field]);
    return issues ? [{ field, message: issues[0].message }] : [];
  });
  const isEmpty = ({ field }: Problem<SiteField>) => entries[field].trim() === '';
  return [...problems.filter(isEmpty), ...problems.filter(problem => !isEmpty(problem))];
}

export const siteRules: FormRules<SiteEntries, SiteField> = { fields: siteFields, problemsOf };

/** Returns the user's changes, with the version that the form started with. */
export function settingsChangesOf(settings: OfficeSettings, entries: SiteEntries): SettingsChanges {
  const { rejectReasons, ...changed } = changedEntries(entriesOf(settings), entries);
  return {
    ...changed,
    ...(rejectReasons !== undefined && { rejectReasons: linesOf(rejectReasons) }),
    version: settings.version,
  };
}

const linesOf = (text: string) => text.split('\n').filter(line => line.trim() !== '');

export function settingsDifferences(one: OfficeSettings, other: OfficeSettings): Difference[] {
  return entryDifferences(entriesOf(one), entriesOf(other));
}

export function entryDifferences(one: SiteEntries, other: SiteEntries): Difference[] {
  return differences(one, other, siteLabels);
}
