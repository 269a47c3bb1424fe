import { beforeAll, describe, expect, it } from 'vitest';
import { applicationOfAge } from '../../testing/list.ts';
import { randomFrom } from '../../testing/random.ts';
import { admin, now, sourceIp } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { indexAttributes } from '../rules/index-keys.ts';
import { storedWords } from '../rules/words.ts';
import type { StoredApplication } from '../stored-application.ts';
import { findLikely } from './findLikely.ts';
import type { TypedPerson } from './routes.ts';

/**
 * 1,000 fixed pairs of a record and a typed person, among 2,000 records. Half of the pairs are the same person: each word of
 * the name has another spelling in 1/3 of cases, other or no titles in 2/5, given name and surname swapped in 1/5, another
 * phone and another email in 2/5 each, another day in the date of birth in 3/20, a renewed passport in 4/5, no national ID in
 * 3/10, and one with the year of birth before it in 2/10. The other half are different people, a sixth each: the same name; the
 * same surname and date of birth; a relative with the same phone and in half of the cases the same email; a twin with the same
 * phone; a similar name with the same date of birth; and one digit different in both national ID and passport.
 */

/** Groups of spellings of the same name. */
const surnames = [
  ...[
    'Rahman Rohman Rahaman',
    'Hossain Hossen Hussain',
    'Islam',
    'Chowdhury Choudhury Chy',
    'Ahmed Ahmad Ahammed',
  ],
  ...[
    'Begum Begom',
    'Akter Akhter Aktar',
    'Khatun Khatoon',
    'Uddin Uddeen',
    'Miah Mia Miya',
    'Sarkar Sarker',
  ],
  ...['Sultana Soltana', 'Mahmud Mahmood', 'Siddique Siddiqui', 'Talukder Talukdar', 'Bhuiyan Bhuyan'],
  ...['Sheikh Shaikh', 'Mollah Molla', 'Haque Hoque Huq', 'Das'],
].map(names => names.split(' '));
const given = [
  ...['Kamrul Qamrul', 'Mizanur Mijanur', 'Rafiqul Rafikul', 'Shahidul Sahidul', 'Jahangir Jahangeer'],
  ...['Tanvir Tanveer', 'Faisal Foysal', 'Sohel Suhel', 'Nurul Noorul', 'Aminul Ameenul', 'Saiful Saifool'],
  ...['Rahim Rohim', 'Kamal Kamaal', 'Jalal', 'Habib Habeeb', 'Farid Fareed', 'Salim Selim', 'Nazmul Najmul'],
  ...[
    'Fatema Fatima',
    'Ayesha Aysha',
    'Nasrin Nasreen',
    'Shirin Shireen',
    'Rahima Rohima',
    'Kamala',
    'Jalala',
  ],
  ...[
    'Habiba',
    'Farida',
    'Salima Selima',
    'Taslima Tasleema',
    'Farzana Farjana',
    'Shahnaz Shahnaj',
    'Nazma Najma',
  ],
].map(names => names.split(' '));
/** Pairs of different names that look similar. */
const close = [
  ...['Rahim Rahima', 'Kamal Kamrul', 'Jalal Jamal', 'Habib Habiba', 'Farid Faruk', 'Salim Salam'],
].map(names => names.split(' '));
const titles = ['Md', 'Mohammad', 'Mohammed', ''];

const random = randomFrom(33);
const happens = (share: number) => random() < share;
const below = (count: number) => Math.floor(random() * count);
const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('');
function pick<T>(list: readonly T[]): T {
  const picked = list[below(list.length)];
  if (picked === undefined) throw new Error('Nothing to pick from');
  return picked;
}
const other = <T>(list: readonly T[], not: T) => pick(list.filter(one => one !== not));
const twoDigits = (number: number) => String(number).padStart(2, '0');
const someDay = () => `${1960 + below(45)}-${twoDigits(1 + below(12))}-${twoDigits(1 + below(28))}`;
const phone = () => `+8801${pick(['3', '5', '6', '7', '8', '9'])}${digits(8)}`;
const email = () => `${digits(9)}@example.com`;
const passport = () => `${pick(['A', 'B', 'E'])}${digits(8)}`;

type Person = Record<keyof TypedPerson, string>;

function somebody(): Person {
  const names = [happens(0.4) ? 'Md' : '', pick(given)[0], happens(0.3) ? pick(given)[0] : ''];
  return {
    surname: pick(surnames)[0] ?? '',
    givenN: names.filter(Boolean).join(' '),
    dob: someDay(),
    nationalId: digits(pick([10, 13])),
    phone: phone(),
    email: email(),
    passport: passport(),
  };
}

const spellings = [...surnames, ...given];
function respelled(names: string): string {
  return names.replace(/\p{L}+/gu, word =>
    happens(1 / 3) ? pick(spellings.find(all => all.includes(word)) ?? [word]) : word,
  );
}

function retitled(names: string): string {
  return `${pick(titles)} ${names.replace(/^Md /, '')}`.trim();
}

function again(person: Person): TypedPerson {
  const givenN = respelled(happens(0.4) ? retitled(person.givenN) : person.givenN);
  const surname = respelled(person.surname);
  const [year, month] = person.dob.split('-');
  const turn = random();
  const typed = {
    ...(happens(0.2) ? { givenN: surname, surname: givenN } : { givenN, surname }),
    dob: happens(0.15) ? `${year}-${month}-${twoDigits(1 + below(28))}` : person.dob,
    phone: happens(0.4) ? phone() : person.phone,
    email: happens(0.4) ? email() : person.email,
    passport: happens(0.8) ? passport() : person.passport,
  };
  if (turn < 0.3) return typed;
  return { ...typed, nationalId: turn < 0.5 ? `${year}${person.nationalId}` : person.nationalId };
}

const lastDigit = (number: string) => number.slice(0, -1) + ((Number(number.slice(-1)) + 1) % 10);
const namedOtherwise = ({ givenN }: Person) =>
  other(
    given.map(([name = '']) => name),
    givenN.split(' ').at(-1) ?? '',
  );

/** Returns different people who are similar to the given person. */
const others: readonly ((person: Person) => Person)[] = [
  ({ surname, givenN }) => ({ ...somebody(), surname, givenN }),
  person => ({ ...somebody(), surname: person.surname, givenN: namedOtherwise(person), dob: person.dob }),
  person => ({
    ...somebody(),
    ...{ surname: person.surname, givenN: namedOtherwise(person), phone: person.phone },
    ...(happens(0.5) && { email: person.email }),
  }),
  person => ({
    ...somebody(),
    ...{ surname: person.surname, givenN: namedOtherwise(person) },
    ...{ phone: person.phone, dob: person.dob },
  }),
  person => {
    const [one = '', near = ''] = pick(close);
    Object.assign(person, { givenN: one });
    return { ...somebody(), surname: person.surname, givenN: near, dob: person.dob };
  },
  ({ nationalId, passport }) => ({
    ...somebody(),
    ...{ nationalId: lastDigit(nationalId), passport: lastDigit(passport) },
  }),
];

interface Pair {
  readonly record: StoredApplication;
  readonly typed: TypedPerson;
  readonly isSame: boolean;
}

let pairs: Pair[];

beforeAll(() => {
  stubStage();
  pairs = Array.from({ length: 1000 }, (_, number) => {
    const person = somebody();
    const isSame = number % 2 === 0;
    const unlike = others[Math.floor(number / 2) % others.length];
    const typed = isSame || !unlike ? again(person) : unlike(person);
    return { record: applicationOfAge(number, person), typed, isSame };
  });
  const bystanders = Array.from({ length: 1000 }, (_, number) => applicationOfAge(1000 + number, somebody()));
  const records = [...pairs.map(({ record }) => record), ...bystanders];
  mockTables({
    applications: records.map(record => ({ ...record, ...indexAttributes(record) })),
    words: records.flatMap(storedWords),
  });
});

async function answeredFor(body: TypedPerson): Promise<string[]> {
  const { likely } = await findLikely({ body, caller: admin, now, sourceIp });
  return likely.map(({ _id }) => _id);
}

describe('In 1,000 pairs of a record and a typed person', () => {
  it('at least 95 % of the records of the same person are found, and at most 2 % of all results are of another person', async ({
    annotate,
  }) => {
    let found = 0;
    let wrong = 0;
    for (const { typed, record, isSame } of pairs) {
      const ids = await answeredFor(typed);
      if (isSame && ids.includes(record._id)) found += 1;
      if (ids.some(id => !isSame || id !== record._id)) wrong += 1;
    }
    const percent = (count: number) => `${(count / (pairs.length / 2)) * 100} %`;
    const figures = `Found ${percent(found)}, false ${percent(wrong)}`;
    await annotate(figures);
    expect(found, figures).toBeGreaterThanOrEqual(475);
    expect(wrong, figures).toBeLessThanOrEqual(10);
  });
});
