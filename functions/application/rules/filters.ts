import * as v from 'valibot';
import { fieldError } from '../../shared/errors.ts';
import { messages } from '../../shared/messages.ts';
import type { WrittenLanguage } from '../../shared/schemas.ts';
import { daysAfter } from '../../shared/text.ts';
import type { ChecklistName } from '../checklist-items.ts';
import { type VisaType, visaTypes } from '../field-schemas.ts';
import { currentStage, type Stage, type Status } from '../stages.ts';
import { isOpen, type StoredApplication } from '../stored-application.ts';
import { missingItems } from './checklist.ts';
import { anyDocument, ListFilters, nobody } from './list-filters.ts';
import { firstIdOf } from './months.ts';
import { nameWords } from './name-words.ts';

/** Returns whether there is a filter besides status and stage, which have lists of their own. */
export function isFiltered({ status, stage, ...filters }: ListFilters): boolean {
  return Object.values(v.parse(ListFilters, filters)).some(value => value !== undefined);
}

/** Throws INVALID for a period that ends before it begins. */
export function requirePeriods({ addedFrom, addedTo, visaFrom, visaTo }: ListFilters): void {
  if (addedFrom && addedTo && addedFrom > addedTo) throw fieldError('addedTo', messages.reversedPeriod);
  if (visaFrom && visaTo && visaFrom > visaTo) throw fieldError('visaTo', messages.reversedPeriod);
}

/** What filters compare. `none` and an empty text are missing values. */
export interface Facts {
  readonly status: Status;
  readonly stage: Stage | 'none';
  readonly visaType: VisaType;
  readonly assignedTo: string;
  readonly employer: readonly string[];
  readonly missing: readonly ChecklistName[];
  readonly language: WrittenLanguage | 'none';
  readonly hasEmail: 'yes' | 'no';
  readonly visaDay: string;
}

export function factsOf(record: StoredApplication): Facts {
  return {
    status: record.isStatus,
    stage: currentStage(record.stages) ?? 'none',
    visaType: visaTypeOf(record.visaType),
    assignedTo: record.assignee?.id ?? nobody,
    employer: employerWords(record.company ?? ''),
    missing: isOpen(record) ? missingItems(record).map(({ name }) => name) : [],
    language: record.language ?? 'none',
    hasEmail: record.email === '' ? 'no' : 'yes',
    visaDay: record.pending ?? '',
  };
}

export function visaTypeOf(stored: string | undefined): VisaType {
  return visaTypes.find(type => type === stored) ?? 'undecided';
}

/** Number of words of an employer's name that lists can be filtered by. Each costs a write unit per record. */
const employerWordsMax = 8;

/** Returns the first different words of a name, in lower case and without punctuation. */
export function employerWords(name: string): string[] {
  const words = nameWords(name).map(word => word.replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  return [...new Set(words.filter(word => word !== ''))].slice(0, employerWordsMax);
}

type Check = (id: string, facts: Partial<Facts>) => boolean | undefined;

/** Returns the facts that the filters need. The day of adding is part of the id. */
export function neededFacts(filters: ListFilters): (keyof Facts)[] {
  return checksOf(filters).flatMap(({ needs }) => needs ?? []);
}

/** Returns a check of records: whether one passes all filters, or undefined if `facts` lack what a filter needs. */
export function matcherOf(filters: ListFilters): Check {
  const checks = checksOf(filters);
  return (id, facts) => {
    const verdicts = checks.map(({ check }) => check(id, facts));
    if (verdicts.includes(false)) return false;
    return verdicts.includes(undefined) ? undefined : true;
  };
}

function checksOf(filters: ListFilters): { readonly needs?: keyof Facts; readonly check: Check }[] {
  const same = (['status', 'stage', 'visaType', 'assignedTo', 'language', 'hasEmail'] as const).flatMap(
    name => {
      const wanted = filters[name];
      if (wanted === undefined) return [];
      return { needs: name, check: check(name, value => value === wanted) };
    },
  );
  const { employer, missing } = filters;
  const words = employerWords(employer ?? '');
  const visa = visaDaysOf(filters);
  const { least, most } = addedIdsOf(filters);
  return [
    { check: id => id >= least && id <= most },
    ...same,
    ...(words.length === 0
      ? []
      : [
          {
            needs: 'employer' as const,
            check: check('employer', has => words.every(one => has.includes(one))),
          },
        ]),
    ...(missing === undefined
      ? []
      : [{ needs: 'missing' as const, check: check('missing', items => isMissing(missing, items)) }]),
    ...(visa
      ? [{ needs: 'visaDay' as const, check: check('visaDay', day => day >= visa.from && day <= visa.to) }]
      : []),
  ];
}

function isMissing(wanted: NonNullable<ListFilters['missing']>, items: Facts['missing']): boolean {
  return wanted === anyDocument ? items.length > 0 : items.includes(wanted);
}

function check<Name extends keyof Facts>(name: Name, passes: (value: Facts[Name]) => boolean): Check {
  return (_, facts) => {
    const value: Facts[Name] | undefined = facts[name];
    return value === undefined ? undefined : passes(value);
  };
}

/** Returns the range of ids of the days of adding. No id equals an end of the range. */
export function addedIdsOf({ addedFrom, addedTo }: ListFilters): { least: string; most: string } {
  return {
    least: addedFrom === undefined ? '0' : firstIdOf(addedFrom),
    most: addedTo === undefined ? 'g' : firstIdOf(daysAfter(addedTo, 1)),
  };
}

/** Returns the range of days of collection, or undefined if the filters have none. */
export function visaDaysOf({ visaFrom, visaTo }: ListFilters): { from: string; to: string } | undefined {
  if (visaFrom === undefined && visaTo === undefined) return undefined;
  return { from: visaFrom ?? '0', to: visaTo ?? '9999-12-31' };
}
