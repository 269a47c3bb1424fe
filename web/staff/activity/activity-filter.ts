import {
  type ActivityType,
  activityTypes,
  daysAfter,
  type fetchActivity,
  isIsoDate,
  isSubject,
  type RouteInput,
  type SubjectKind,
  startOfPeriod,
  subjectKinds,
} from '../../../functions/contract.ts';

/** Filter of the activity list. It is stored in the URL, so that the browser's Back button and shared links work. */
export interface ActivityFilter {
  /** `staff`, a user id, or empty for everyone, including applicants and background jobs. */
  readonly who: string;
  readonly type: ActivityType | undefined;
  readonly kind: SubjectKind | undefined;
  /** One record as `kind#id`. */
  readonly record: string;
  /** First and last day, as `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

export const staffOnly = 'staff';

export const noFilter: ActivityFilter = {
  who: '',
  type: undefined,
  kind: undefined,
  record: '',
  from: '',
  to: '',
};

/** Filter for a URL without parameters: today's actions by staff. */
export function firstFilter(today: string): ActivityFilter {
  return { ...noFilter, who: staffOnly, from: today };
}

export const kindWords: Readonly<Record<SubjectKind, string>> = {
  application: 'Application',
  slide: 'Slide',
  user: 'Person',
  settings: 'Settings',
  export: 'Export',
  import: 'Import',
};

export const typeWords: Readonly<Record<ActivityType, string>> = {
  change: 'Changes',
  view: 'Views and emails',
};

const filterNames = ['who', 'type', 'kind', 'record', 'from', 'to'] as const;

/** URL value that turns off a default filter. */
const any = 'any';

/** Reads the filter from the URL. Ignores invalid values. */
export function readFilter(address: URLSearchParams, today: string): ActivityFilter {
  const first = firstFilter(today);
  const text = (name: 'who' | 'from') => {
    const value = address.get(name) ?? first[name];
    return value === any ? '' : value;
  };
  const day = (value: string) => (isIsoDate(value) ? value : '');
  const record = address.get('record') ?? '';
  return {
    who: text('who'),
    type: activityTypes.find(type => type === address.get('type')),
    kind: subjectKinds.find(kind => kind === address.get('kind')),
    record: isSubject(record) ? record : '',
    from: day(text('from')),
    to: day(address.get('to') ?? ''),
  };
}

/** Returns the first parameter of a URL that `readFilter` ignores, because its name or its value is invalid. */
export function ignoredFilter(address: URLSearchParams): readonly [name: string, value: string] | undefined {
  return [...address].find(([name, value]) => value !== '' && value !== any && !isRead(name, value));
}

function isRead(name: string, value: string): boolean {
  const filter = readFilter(new URLSearchParams({ [name]: value }), '');
  return filterNames.some(known => known === name && filter[known] === value);
}

/** Writes only the differences from the default filter. */
export function writeFilter(filter: ActivityFilter, today: string): URLSearchParams {
  const first = firstFilter(today);
  const address = new URLSearchParams();
  for (const name of filterNames) if (filter[name] !== first[name]) address.set(name, filter[name] || any);
  return address;
}

type Query = NonNullable<RouteInput<typeof fetchActivity>['query']>;

/** Builds the query for the server. Days start and end at midnight in the office's time zone. */
export function queryOf({ who, type, kind, record, from, to }: ActivityFilter): Query {
  return {
    ...(who === staffOnly ? { by: who } : who && { who }),
    ...(type && { type }),
    ...(kind && { kind }),
    ...(record && { record }),
    ...(from && { since: startOfPeriod(from).toISOString() }),
    ...(to && { until: startOfPeriod(daysAfter(to, 1)).toISOString() }),
  };
}
