import {
  type ActivityType,
  activityTypes,
  daysAfter,
  type fetchActivity,
  type Input,
  isIsoDate,
  isSubject,
  type SubjectKind,
  startOf,
  subjectKinds,
} from '../../../functions/contract.ts';

/** Filter of the activity: all of it is in the address, so that Back and a shared link work. Pure. */
export interface ActivityFilter {
  /** `staff`, the id of a person, or nothing for everybody, applicants and the system among them. */
  readonly who: string;
  readonly type: ActivityType | undefined;
  readonly kind: SubjectKind | undefined;
  /** One record: its kind, `#` and its id. */
  readonly record: string;
  /** The first and the last day, as `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

export const staffOnly = 'staff';

/** Nothing is left out. */
export const everything: ActivityFilter = {
  who: '',
  type: undefined,
  kind: undefined,
  record: '',
  from: '',
  to: '',
};

/** Makes the filter of an address without any. */
export function firstFilter(today: string): ActivityFilter {
  return { ...everything, who: staffOnly, from: today };
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

/** In the address, for a value that narrows nothing where the first filter would. */
const any = 'any';

/** Reads the address; what no screen wrote counts as not said. */
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

/** Writes the address: only what differs from the first filter. */
export function writeFilter(filter: ActivityFilter, today: string): URLSearchParams {
  const first = firstFilter(today);
  const address = new URLSearchParams();
  for (const name of ['who', 'type', 'kind', 'record', 'from', 'to'] as const)
    if (filter[name] !== first[name]) address.set(name, filter[name] || any);
  return address;
}

type Query = NonNullable<Input<typeof fetchActivity>['query']>;

/** Makes the query for the server: days begin and end at the office's midnight. */
export function queryOf({ who, type, kind, record, from, to }: ActivityFilter): Query {
  return {
    ...(who === staffOnly ? { by: who } : who && { who }),
    ...(type && { type }),
    ...(kind && { kind }),
    ...(record && { record }),
    ...(from && { since: startOf(from).toISOString() }),
    ...(to && { until: startOf(daysAfter(to, 1)).toISOString() }),
  };
}
