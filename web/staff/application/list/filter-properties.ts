import type { PropertyFilterProps } from '@cloudscape-design/components/property-filter';
import {
  anyDocument,
  checklistItems,
  nobody,
  ownProperty,
  stages,
  statuses,
  visaTypes,
  writtenLanguages,
} from '../../../../functions/contract.ts';
import { dayRefusalText } from '../../forms/day-refusal.ts';
import type { Formats } from '../../preferences/formats.ts';
import { type FilterName, type Filters, me, parseFilters } from '../list-query.ts';
import { stageWords, visaTypeWords, writtenLanguageNames } from '../words.ts';

/** Filters of the list as the properties and tokens of Cloudscape's property filter. Pure. */

const operators = ['=', ':', '>=', '<='] as const;
type Operator = (typeof operators)[number];

interface Property {
  readonly label: string;
  readonly isDay?: true;
  /** Filter for each operator. */
  readonly filters: { readonly [O in Operator]?: FilterName };
  readonly options: readonly (readonly [value: string, label: string])[];
}

const daysBefore = ['0d', '7d', '14d', '30d'] as const;
const daysAhead = ['0d', '-7d', '-30d'] as const;

const dayOptions = (days: readonly string[]) => days.map(day => [day, relativeDayText(day)] as const);
const one = (label: string, filter: FilterName, options: Property['options']): Property => ({
  label,
  filters: { '=': filter },
  options,
});

const table = {
  status: one(
    'Status',
    'status',
    statuses.map(name => [name, name]),
  ),
  stage: one(
    'Stage',
    'stage',
    stages.map(name => [name, stageWords[name]]),
  ),
  visaType: one(
    'Visa type',
    'visaType',
    visaTypes.map(name => [name, visaTypeWords[name]]),
  ),
  assignedTo: one('In charge', 'assignedTo', [
    [me, 'Me'],
    [nobody, 'Nobody'],
  ]),
  missing: one('Document missing', 'missing', [
    [anyDocument, 'Any document'],
    ...Object.entries(checklistItems).map(([name, item]) => [name, item.label.en] as const),
  ]),
  added: {
    label: 'Added',
    isDay: true,
    filters: { '>=': 'addedFrom', '<=': 'addedTo' },
    options: dayOptions(daysBefore),
  },
  visa: {
    label: 'Visa collect date',
    isDay: true,
    filters: { '>=': 'visaFrom', '<=': 'visaTo' },
    options: dayOptions(daysAhead),
  },
  employer: { label: 'Employer', filters: { ':': 'employer' }, options: [] },
  language: one(
    'Language of messages',
    'language',
    writtenLanguages.map(name => [name, writtenLanguageNames[name]]),
  ),
  hasEmail: one('Has an email address', 'hasEmail', [
    ['yes', 'Yes'],
    ['no', 'No'],
  ]),
} as const satisfies Readonly<Record<string, Property>>;

const properties: Readonly<Record<string, Property>> = table;

export type Colleagues = readonly { readonly _id: string; readonly name: string }[];

export function filteringProperties(
  colleagues: Colleagues | undefined,
  formats: Formats,
): PropertyFilterProps.FilteringProperty[] {
  return Object.entries(properties).map(([key, property]) => ({
    key,
    propertyLabel: property.label,
    groupValuesLabel: property.label,
    operators: Object.keys(property.filters).map(operator => ({
      operator: operatorOf(operator),
      format: (value: unknown) => valueText(property, String(value), colleagues, formats),
    })),
    defaultOperator: operatorOf(Object.keys(property.filters)[0]),
  }));
}

function valueText(
  property: Property,
  value: string,
  colleagues: Colleagues | undefined,
  formats: Formats,
): string {
  const [, label] = property.options.find(([option]) => option === value) ?? [];
  if (label !== undefined) return label;
  if (property.filters['='] === 'assignedTo') return personText(value, colleagues);
  return property.isDay ? dayText(value, formats) : value;
}

/** @param colleagues undefined while they are loaded, and if that failed */
function personText(id: string, colleagues: Colleagues | undefined): string {
  if (!colleagues) return 'A team member';
  return colleagues.find(({ _id }) => _id === id)?.name ?? 'Former team member';
}

export function filteringOptions(colleagues: Colleagues): PropertyFilterProps.FilteringOption[] {
  const known = Object.entries(properties).flatMap(([propertyKey, { options }]) =>
    options.map(([value, label]) => ({ propertyKey, value, label })),
  );
  const people = colleagues.map(({ _id, name }) => ({ propertyKey: 'assignedTo', value: _id, label: name }));
  return [...known, ...people];
}

const operatorOf = (text: string | undefined): Operator => operators.find(one => one === text) ?? '=';

interface Token {
  readonly propertyKey: string;
  readonly operator: Operator;
  readonly value: string;
}

/** Returns the filters as tokens, in the order of the properties. */
export function tokensOf(filters: Filters): Token[] {
  return Object.entries(properties).flatMap(([propertyKey, property]) =>
    Object.entries(property.filters).flatMap(([operator, name]) => {
      const value = filters[name];
      return value === undefined ? [] : [{ propertyKey, operator: operatorOf(operator), value }];
    }),
  );
}

/** Returns all filters of the tokens. Of two for one filter the later one counts, and invalid ones are left out. */
export function filtersOf(tokens: readonly PropertyFilterProps.Token[], formats: Formats): Filters {
  const values = new Map<FilterName, string>();
  for (const { propertyKey, operator, value } of tokens) {
    const property = ownProperty(properties, propertyKey ?? '');
    const name = property?.filters[operatorOf(operator)];
    if (property && name) values.set(name, storedValue(property, String(value), formats));
  }
  return parseFilters(name => values.get(name));
}

/** Returns the message about the first token that `filtersOf` leaves out, or undefined if there is none. */
export function problemOfTokens(
  tokens: readonly PropertyFilterProps.Token[],
  formats: Formats,
): string | undefined {
  const refused = tokens.find(token => tokensOf(filtersOf([token], formats)).length === 0);
  const property = ownProperty(properties, refused?.propertyKey ?? '');
  if (!refused || !property) return undefined;
  const read = property.isDay ? formats.readDay(String(refused.value)) : undefined;
  if (read && 'refused' in read)
    return `“${refused.value}” is not a date. ${dayRefusalText(read.refused, formats)}`;
  return `“${refused.value}” is not a value of the filter “${property.label}”.`;
}

/** Returns the value of a typed label, and the day of a typed date. */
function storedValue({ options, isDay }: Property, typed: string, formats: Formats): string {
  const text = typed.trim();
  const [value] = options.find(([, label]) => label.toLowerCase() === text.toLowerCase()) ?? [];
  if (value !== undefined || !isDay) return value ?? text;
  const read = formats.readDay(text);
  return 'day' in read ? read.day : text;
}

function dayText(value: string, { date }: Pick<Formats, 'date'>): string {
  return /^-?\d+d$/.test(value) ? relativeDayText(value) : date(value);
}

function relativeDayText(value: string): string {
  const days = Number.parseInt(value, 10);
  if (days === 0) return 'today';
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  return days > 0 ? `${count} ago` : `in ${count}`;
}

const operatorWords: Readonly<Record<Operator, string>> = {
  '=': 'is',
  ':': 'contains',
  '>=': 'from',
  '<=': 'until',
};

/** Describes the filters in words, such as `Status is Approved, Added from 7 days ago`. */
export function filtersText(filters: Filters, colleagues: Colleagues | undefined, formats: Formats): string {
  return tokensOf(filters)
    .flatMap(({ propertyKey, operator, value }) => {
      const property = ownProperty(properties, propertyKey);
      if (!property) return [];
      return `${property.label} ${operatorWords[operator]} ${valueText(property, value, colleagues, formats)}`;
    })
    .join(', ');
}
