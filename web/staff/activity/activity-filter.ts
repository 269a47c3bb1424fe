import {
  type fetchActivity,
  type Input,
  isIsoDate,
  isSubject,
  type SubjectKind,
  subjectKinds,
} from '../../../functions/contract.ts';

/** What the screen shows of the activity: all of it is in the address, so that Back and a shared link work. Pure. */
export interface ActivityFilter {
  /** The id of a person. */
  readonly who: string;
  readonly kind: SubjectKind | undefined;
  /** One record: its kind, `#` and its id. */
  readonly record: string;
  /** The first and the last day, as `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

export const kindWords: Readonly<Record<SubjectKind, string>> = {
  application: 'Application',
  slide: 'Slide',
  user: 'Person',
  settings: 'Settings',
};

/** Reads the address; what no screen wrote counts as not said. */
export function readFilter(address: URLSearchParams): ActivityFilter {
  const day = (name: string) => {
    const value = address.get(name) ?? '';
    return isIsoDate(value) ? value : '';
  };
  const record = address.get('record') ?? '';
  return {
    who: address.get('who') ?? '',
    kind: subjectKinds.find(kind => kind === address.get('kind')),
    record: isSubject(record) ? record : '',
    from: day('from'),
    to: day('to'),
  };
}

/** Writes the address: only what narrows. */
export function writeFilter(filter: ActivityFilter): URLSearchParams {
  return new URLSearchParams(
    Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

type Query = NonNullable<Input<typeof fetchActivity>['query']>;

/** What the server is asked: days begin and end at midnight where this device is. */
export function queryOf({ who, kind, record, from, to }: ActivityFilter): Query {
  return {
    ...(who && { who }),
    ...(kind && { kind }),
    ...(record && { record }),
    ...(from && { since: midnight(from, 0) }),
    ...(to && { until: midnight(to, 1) }),
  };
}

function midnight(day: string, daysLater: number): string {
  const at = new Date(`${day}T00:00`);
  at.setDate(at.getDate() + daysLater);
  return at.toISOString();
}
