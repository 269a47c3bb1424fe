import * as v from 'valibot';
import { type OfficeSettings, rejectReasonsIn, updateSettings } from '../../../functions/contract.ts';
import type { FormRules, Problem } from '../forms/field-rules.ts';
import { changedEntries, type Difference, differences } from '../forms/rebase.ts';
import { siteLabels, siteTextLabels } from '../site/site-labels.ts';
import type { SettingsChanges } from '../site/useSettings.ts';

/** Rules of the form of the site's settings that need no screen and no server. Pure. */

/** The settings as the form has them: the reasons of refusal are one text, one a line. */
export type SiteEntries = Omit<OfficeSettings, 'version' | 'rejectReasons'> & {
  readonly rejectReasons: string;
};

export type SiteField = keyof typeof siteTextLabels;
export const siteFields = Object.keys(siteTextLabels) as readonly SiteField[];

/** The settings without their version. */
export function entriesOf({ version: _, ...settings }: OfficeSettings): SiteEntries {
  return { ...settings, rejectReasons: rejectReasonsIn(settings).join('\n') };
}

/** Every field with which something is wrong: the empty ones that are needed, then those that are not as they have to be. */
export function problemsOf(entries: SiteEntries): readonly Problem<SiteField>[] {
  const problems = siteFields.flatMap(field => {
    const { issues } = v.safeParse(updateSettings.body.entries[field], entries[field]);
    return issues ? [{ field, message: issues[0].message }] : [];
  });
  const isEmpty = ({ field }: Problem<SiteField>) => entries[field].trim() === '';
  return [...problems.filter(isEmpty), ...problems.filter(problem => !isEmpty(problem))];
}

export const siteRules: FormRules<SiteEntries, SiteField> = { fields: siteFields, problemsOf };

/** Returns what the person changed of the settings that they read, over their version. */
export function changesOf(settings: OfficeSettings, entries: SiteEntries): SettingsChanges {
  const { rejectReasons, ...changed } = changedEntries(entriesOf(settings), entries);
  return {
    ...changed,
    ...(rejectReasons !== undefined && { rejectReasons: linesOf(rejectReasons) }),
    version: settings.version,
  };
}

const linesOf = (text: string) => text.split('\n').filter(line => line.trim() !== '');

/** Lists what somebody changed between two versions. */
export function changesBetween(one: OfficeSettings, other: OfficeSettings): Difference[] {
  return differences(entriesOf(one), entriesOf(other), siteLabels);
}
