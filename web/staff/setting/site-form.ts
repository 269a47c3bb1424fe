import * as v from 'valibot';
import { type Settings, updateSettings } from '../../../functions/contract.ts';
import type { FormRules, Problem } from '../forms/field-rules.ts';
import { changedEntries, type Difference, differences } from '../forms/rebase.ts';
import { siteLabels, siteTextLabels } from '../site/site-labels.ts';
import type { SettingsChanges } from '../site/useSettings.ts';

/** Rules of the form of the site's settings that need no screen and no server. Pure. */

export type SiteEntries = Omit<Settings, 'version'>;

export type SiteField = keyof typeof siteTextLabels;
export const siteFields = Object.keys(siteTextLabels) as readonly SiteField[];

/** The settings without their version. */
export function entriesOf({ version: _, ...entries }: Settings): SiteEntries {
  return entries;
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
export function changesOf(settings: Settings, entries: SiteEntries): SettingsChanges {
  return { ...changedEntries(entriesOf(settings), entries), version: settings.version };
}

/** Lists what somebody changed between two versions. */
export function changesBetween(one: Settings, other: Settings): Difference[] {
  return differences(entriesOf(one), entriesOf(other), siteLabels);
}
