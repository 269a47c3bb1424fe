import { indexAttributes } from '../../../../functions/application/rules/index-keys.ts';
import { searchEntries } from '../../../../functions/application/rules/search-entries.ts';
import { type Stage, type Status, stages } from '../../../../functions/application/stages.ts';
import { counterMoves } from '../../../../functions/application/store/counted.ts';
import { counterParts } from '../../../../functions/application/store/counters.ts';
import type { StoredApplication } from '../../../../functions/application/stored-application.ts';
import { type ApplicationField, fields, isId, limits, officeDayOf } from '../../../../functions/contract.ts';
import { tables, workItems } from '../../../../functions/deployment.ts';
import type { Source } from '../../../../functions/testing/tables/memory-table.ts';
import { placeOf } from '../../../../functions/testing/tables/places.ts';
import type { Values } from '../../../../functions/testing/tables/requests.ts';
import { samplePerson } from '../../../local/sample/people.ts';

/** Generates the records of an office of ten years when they are read. A number always gives the same application. */

const years = 10;
const day = 86_400_000;
const year = 365 * day;

export interface Office {
  readonly count: number;
  /** Returns the id of an application. Number 0 is the oldest one. */
  id(number: number): string;
  record(number: number): StoredApplication;
  readonly sources: { readonly applications: Source; readonly words: Source; readonly work: Source };
  /** Returns the changes of the stored totals, for 5,000 applications at a time. */
  totals(): Generator<ReturnType<typeof counterParts>>;
}

export function officeOf(count: number, now: Date): Office {
  const addedAt = (number: number) =>
    new Date(now.getTime() - Math.floor(((count - number) / count) * years * year));
  const id = (number: number) =>
    Math.floor(addedAt(number).getTime() / 1000)
      .toString(16)
      .padStart(8, '0') + number.toString(16).padStart(16, '0');
  const numberOf = (_id: string) => Number.parseInt(_id.slice(8), 16);
  const record = (number: number) => recordOf(number, id(number), addedAt(number), now);
  const numbers = Array.from({ length: count }, (_, number) => number);
  function* records() {
    for (const number of numbers) yield record(number);
  }
  let orders: Map<string, string[]> | undefined;
  const order = (name: string) => {
    orders ??= ordersOf(records());
    return orders.get(name) ?? [];
  };

  /** Makes an application, or the record that reserves its passport number or email. Both keys contain its number. */
  function make(place: string): Values | undefined {
    const [key = ''] = place.split('\0');
    if (isId(key))
      return numberOf(key) < count && key === id(numberOf(key)) ? itemOf(record(numberOf(key))) : undefined;
    const [, number] = /^(?:passport#A|email#.*\.)0*(\d+)(?:@|$)/.exec(key) ?? [];
    if (number === undefined || Number(number) >= count) return undefined;
    const { _id, passport, email } = record(Number(number));
    return [`passport#${passport}`, `email#${email}`].includes(key)
      ? { _id: key, application: _id }
      : undefined;
  }

  function makeWord(place: string): Values | undefined {
    const [beginning, word = ''] = place.split('\0');
    const _id = word.slice(-limits.idLength);
    if (!isId(_id) || numberOf(_id) >= count) return undefined;
    return searchEntries(record(numberOf(_id))).find(
      one => one.beginning === beginning && one.place === word,
    );
  }

  function makeWork(place: string): Values | undefined {
    const [queue, date = ''] = place.split('\0');
    const [, _id = ''] = date.split('#');
    if (!isId(_id) || numberOf(_id) >= count) return undefined;
    return workItems(record(numberOf(_id))).find(one => one.queue === queue && one.place === date);
  }

  return {
    count,
    id,
    record,
    sources: {
      applications: { places: index => order(index ?? ''), make },
      words: { places: () => order('words'), make: makeWord },
      work: { places: () => order('work'), make: makeWork },
    },
    *totals() {
      for (let first = 0; first < count; first += 5000) {
        const some = numbers.slice(first, first + 5000).map(record);
        yield counterParts(some.flatMap(one => counterMoves(undefined, one, officeDayOf(now))));
      }
    },
  };
}

const itemOf = (record: StoredApplication): Values => ({ ...record, ...indexAttributes(record) });

function ordersOf(records: Iterable<StoredApplication>): Map<string, string[]> {
  const indexes = Object.entries(tables.applications.indexes);
  const orders = new Map(
    [...indexes.map(([name]) => name), 'words', 'work'].map(name => [name, [] as string[]]),
  );
  for (const record of records) {
    const keys: Values = { ...indexAttributes(record), _id: record._id };
    for (const [name, { partition, sort }] of indexes) {
      const values = [...new Set([partition, sort, '_id'])].map(key => keys[key]);
      if (values.every(value => typeof value === 'string')) orders.get(name)?.push(placeOf(values));
    }
    for (const { beginning, place } of searchEntries(record))
      orders.get('words')?.push(placeOf([beginning, place]));
    for (const { queue, place } of workItems(record)) orders.get('work')?.push(placeOf([queue, place]));
  }
  for (const order of orders.values()) order.sort();
  return orders;
}

/** Every second man has the given name Md, as is common in passports. */
const isMd = (number: number) => number % 4 === 1;

function particularsOf(all: Readonly<Partial<Record<ApplicationField, string>>>) {
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name]) => isField(name) && !['case', 'company'].includes(fields[name].section),
    ),
  );
}
const isField = (name: string): name is ApplicationField => name in fields;

function recordOf(number: number, _id: string, createdAt: Date, now: Date): StoredApplication {
  const { fields: sample, isAdmin, language } = samplePerson(number, number + 1, now);
  const isRecent = now.getTime() - createdAt.getTime() < year;
  const turn = number % 10;
  const status: Status = isRecent && turn < 6 ? 'Pending' : turn % 4 === 3 ? 'Rejected' : 'Approved';
  const reached =
    status === 'Pending' ? 1 + (turn % 5) : status === 'Rejected' ? 6 : isRecent ? 7 : stages.length;
  const dayAfter = (days: number) => officeDayOf(new Date(createdAt.getTime() + days * day));
  const file = (slot: string) => ({
    key: `applications/${slot.padEnd(32, '0')}`,
    name: `${slot}.jpg`,
    contentType: 'image/jpeg' as const,
    size: 245_000,
  });
  const decided = status !== 'Pending';
  const email = `${sample.givenN}.${sample.surname}.${number}@example.com`.toLowerCase();
  return {
    // All applications have the same size and number of queues, so that only their number affects the costs.
    ...samplePerson(0, 1, now).fields,
    ...particularsOf(sample),
    // Only old applications differ, because measured changes are made to new ones.
    visaType: !isRecent && number % 50 === 7 ? 'study' : 'work',
    passportExpiry: dayAfter(1000 + turn * 200),
    givenN: isMd(number) ? `Md ${sample.givenN}` : sample.givenN,
    // Passport number and email contain the application's number, so that `make` finds the application for them.
    passport: `A${String(number).padStart(8, '0')}`,
    email: !isRecent && number % 100 === 9 ? '' : email,
    _id,
    isAdmin,
    language,
    consent: true,
    image: file('image'),
    ...(decided && { file1: file('file1'), file2: file('file2'), file3: file('file3') }),
    isStatus: status,
    statusDate: dayAfter(decided ? 90 : 0),
    ...(turn % 4 !== 2 && status !== 'Rejected' && { pending: dayAfter(120) }),
    ...(status === 'Approved' && { approve: dayAfter(90) }),
    ...(turn % 5 === 0 && { assignee: { id: 'a'.repeat(24), name: 'Nadia' } }),
    stages: Object.fromEntries(
      stages.slice(0, reached).map((stage: Stage, place) => [stage, { date: dayAfter(place * 15) }]),
    ),
    version: 6,
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
    copyId: `${Buffer.from(_id, 'hex').toString('base64url').padEnd(21, '_')}A`,
    copySince: Math.floor(createdAt.getTime() / 1000),
    // As long as a real signature in JWS format.
    proof: `e.${'x'.repeat(520)}.${'s'.repeat(86)}`,
    signedBy: '0123abcd',
  };
}
