import { beforeEach, describe, expect, it } from 'vitest';
import { storeApplications } from '../../testing/applications.ts';
import { agesOf, applicationOfAge, fetchPage } from '../../testing/list.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import type { ConsumedUnits } from '../../testing/tables/units.ts';

let tables: MockTables;
let used: ConsumedUnits[];

beforeEach(() => {
  stubStage();
  used = [];
  tables = mockTables({}, { use: one => used.push(one) });
});

/** Returns `count` applications with this name. `from` is the age of the newest one. */
const named = (count: number, from: number, givenN: string, surname: string) =>
  Array.from({ length: count }, (_, age) => applicationOfAge(from + age, { givenN, surname }));

async function searchFor(search: string) {
  used = [];
  tables.dynamo.resetHistory();
  const { body } = await fetchPage({ search, limit: '10' });
  const reads = used.reduce((sum, one) => sum + one.reads, 0);
  return { body, ages: agesOf(body), reads, calls: tables.dynamo.calls().length };
}

describe('A search finds all five matches among 300 similar names, within 10 read units and 9 calls', () => {
  it.each([
    ['Jamal', ['Jamal', 'Uddin'], ['Jamil', 'Uddin']],
    ['Jamaal', ['Jamal', 'Uddin'], ['Jamil', 'Uddin']],
    ['Jamal Uddin', ['Jamal', 'Uddin'], ['Jamil', 'Uddin']],
    ['Kamil', ['Kamil', 'Khan'], ['Kamal', 'Khan']],
    ['Mohammad', ['Mohammad', 'Khan'], ['Mahmud', 'Khan']],
    ['Md Khan', ['Md', 'Khan'], ['Mahmud', 'Khan']],
    ['Hasan', ['Abul', 'Hasan'], ['Abul', 'Hossain']],
    ['Abdur Rahim', ['Abdur', 'Rahim'], ['Abdur', 'Rahman']],
    ['Abdul Rohim', ['Abdur', 'Rahim'], ['Abdur', 'Rahman']],
    ['Kamrul Hasan Khan', ['Kamrul Hasan', 'Khan'], ['Kamrul Hasan', 'Rahman']],
    ['Kamrul Khan', ['Kamrul Hasan', 'Khan'], ['Kamrul Hasan', 'Rahman']],
  ] as const)('for the typed name %s', async (search, [givenN, surname], [otherGiven, otherSurname]) => {
    await storeApplications(
      ...named(150, 0, otherGiven, otherSurname),
      ...named(5, 150, givenN, surname),
      ...named(150, 155, otherGiven, otherSurname),
    );
    const { body, ages, reads, calls } = await searchFor(search);
    expect(ages.slice(0, 5)).toEqual([150, 151, 152, 153, 154]);
    expect(body.totalApplication).toBe(5);
    expect(reads).toBeLessThanOrEqual(10);
    expect(calls).toBeLessThanOrEqual(9);
  });
});

describe('A search by name', () => {
  it('finds a whole name among many longer names that begin with it', async () => {
    await storeApplications(...named(200, 0, 'Rahima', 'Khatun'), ...named(5, 200, 'Rahim', 'Khan'));
    expect((await searchFor('rahim')).ages.slice(0, 5)).toEqual([200, 201, 202, 203, 204]);
  });

  it.each([7, 44])('counts only the %i matches', async count => {
    await storeApplications(...named(count, 0, 'Laila', 'Nahar'), ...named(300, 50, 'Lutfa', 'Nahar'));
    const { body } = await searchFor('laila');
    expect(body).toMatchObject({ totalApplication: count });
    expect(body).not.toHaveProperty('more');
  });

  it('returns exact names first, then other spellings, then longer names, each newest first', async () => {
    const people = ['Rahima', 'Rohim', 'Rahim', 'Raheem', 'Rahim'];
    await storeApplications(
      ...people.map((surname, age) => applicationOfAge(age, { surname, givenN: 'Sadia' })),
    );
    expect((await searchFor('rahim')).ages).toEqual([2, 4, 1, 3, 0]);
  });

  it('returns similar names only if there are no other matches', async () => {
    await storeApplications(...named(1, 0, 'Jamil', 'Khan'));
    expect((await searchFor('jamal')).ages).toEqual([0]);
    await storeApplications(...named(1, 1, 'Jamal', 'Khan'));
    expect((await searchFor('jamal')).ages).toEqual([1]);
  });

  it.each([
    ['abdurrahman', 'Abdur', 'Rahman'],
    ['abdul rahman', 'Md', 'Abdurrahman'],
    ['nur jahan', 'Nurjahan', 'Begum'],
    ['noorjahan begum', 'Nur', 'Jahan Begum'],
    ['shamsud din', 'Shams', 'Uddin'],
    ['রহমান', 'Abdur', 'Rahman'],
    ['rahman', 'আব্দুর', 'রহমান'],
    ['late engr. rahman', 'Abdur', 'Rahman'],
    ['jesmin', 'Yasmine', 'Akter'],
    ['yasm', 'Yasmine', 'Akter'],
  ])('finds for %s the application of %s %s among many', async (search, givenN, surname) => {
    await storeApplications(...named(1, 0, givenN, surname), ...named(60, 1, 'Kabir', 'Hossain'));
    expect((await searchFor(search)).ages).toEqual([0]);
  });
});

describe('A search by phone', () => {
  it.each(['5678', '345678', '345-678', '01712345678', '+880 1712 345678', 'karim 5678'])(
    'finds for %s the number by its last digits',
    async search => {
      const karim = applicationOfAge(0, { surname: 'Karim', phone: '+8801712345678' });
      await storeApplications(karim, applicationOfAge(1, { surname: 'Karim', phone: '+8801712345679' }));
      expect((await searchFor(search)).ages).toEqual([0]);
    },
  );
});
