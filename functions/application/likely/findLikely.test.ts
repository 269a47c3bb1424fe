import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { storeApplications } from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import { agesOf, applicationOfAge } from '../../testing/list.ts';
import { admin } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import type { ConsumedUnits } from '../../testing/tables/units.ts';
import { storedWords } from '../rules/words.ts';
import { handler } from './findLikely.ts';
import { findLikely as route, type TypedPerson } from './routes.ts';

let tables: MockTables;
let used: ConsumedUnits[];

beforeEach(() => {
  stubStage();
  used = [];
  tables = mockTables({}, { use: one => used.push(one) });
});

async function findLikely(body: TypedPerson) {
  const answer = await handler(eventOf(route, { caller: admin, body }));
  return { status: answer.statusCode, ...JSON.parse(answer.body ?? '') };
}

const kamrul = applicationOfAge(0, {
  surname: 'Rahman',
  givenN: 'Md Kamrul',
  dob: '1990-02-28',
  nationalId: '1234567890',
  phone: '+8801712345678',
  passport: 'BX0123456',
});

/** National ID, phone, email and passport that differ from those of the record. */
const elsewhere = {
  nationalId: '9876543210',
  phone: '+8801911111111',
  email: 'other@example.org',
  passport: 'A98765432',
};

describe('findLikely', () => {
  it('never queries a key that is longer than DynamoDB’s limit for a sort key', async () => {
    const typed = { surname: 'অ'.repeat(200), givenN: 'ক'.repeat(200), dob: '1990-02-28' };
    expect(await findLikely(typed)).toEqual({ status: 200, likely: [] });
    const keys = tables.dynamo.commandCalls(QueryCommand).map(({ args: [{ input }] }) => {
      return String(input.ExpressionAttributeValues?.[':key']);
    });
    expect(keys.filter(key => Buffer.byteLength(key) > 1024)).toEqual([]);
  });

  it('returns which fields are the same and which differ, and nothing else of the record', async () => {
    await storeApplications(kamrul);
    const typed = {
      surname: 'Mohammad',
      givenN: 'Kamrul Rohman',
      dob: '1990-02-28',
      nationalId: '1234567890',
      phone: '01912-876543',
      email: '0@EXAMPLE.com',
      passport: 'bx 0123457',
    };
    expect(await findLikely(typed)).toEqual({
      status: 200,
      likely: [
        {
          _id: kamrul._id,
          surname: 'Rahman',
          givenN: 'Md Kamrul',
          passport: 'BX0123456',
          isStatus: 'Pending',
          compared: {
            name: 'near',
            dob: 'same',
            nationalId: 'same',
            phone: 'different',
            email: 'same',
            passport: 'near',
          },
        },
      ],
    });
  });

  it.each<[string, TypedPerson]>([
    ['a national id', { nationalId: '১২৩৪ ৫৬৭ ৮৯০' }],
    ['a passport', { passport: 'bx-0123456' }],
    ['a phone with a near name', { surname: 'Rohman', givenN: 'Kamrul', phone: '+880 1712 345678' }],
    ['an email with a near name', { surname: 'Kamrul Rahman', email: '0@example.com' }],
    ['a date of birth with a near name', { surname: 'Rahman', givenN: 'Kamrul', dob: '1990-02-28' }],
    ['a date of birth with the name whole', { surname: 'Md', givenN: 'Rahman Kamrul', dob: '1990-02-28' }],
  ])('finds a record by %s', async (_, typed) => {
    await storeApplications(kamrul);
    expect((await findLikely(typed)).likely).toMatchObject([{ _id: kamrul._id }]);
  });

  it.each([
    ['exchanged', 'Md Kamrul', 'Rahman'],
    ['exchanged word by word', 'Kamrul', 'Rahman Md'],
  ])(
    'finds a record by the birth date and the name %s, even if all else differs',
    async (_, surname, givenN) => {
      await storeApplications(kamrul);
      const typed = { surname, givenN, dob: kamrul.dob, ...elsewhere };
      expect((await findLikely(typed)).likely).toMatchObject([
        { _id: kamrul._id, compared: { name: 'same' } },
      ]);
    },
  );

  it.each([
    ['Rahman', 'Md Abdur', 'Md', 'Abdurrahman'],
    ['Abdurrahman', 'Md', 'Abdur', 'Rahman Md'],
    ['Begum', 'Nurjahan', 'Jahan Begum', 'Nur'],
    ['Uddin', 'Md Shams', 'Shamsuddin', 'Md'],
  ])(
    'finds %s %s when the surname and given name are typed as %s and %s',
    async (surname, givenN, typedSurname, typedGiven) => {
      await storeApplications({ ...kamrul, surname, givenN });
      const typed = { surname: typedSurname, givenN: typedGiven, dob: kamrul.dob, ...elsewhere };
      expect((await findLikely(typed)).likely).toMatchObject([{ _id: kamrul._id }]);
    },
  );

  it.each<[string, TypedPerson]>([
    ['a name alone', { surname: 'Rahman', givenN: 'Md Kamrul' }],
    ['a phone alone', { phone: '01712345678' }],
    [
      'the phone of a brother',
      { surname: 'Rahman', givenN: 'Md Jamal', phone: '01712345678', dob: '1992-01-01' },
    ],
    ['the beginning of a national id', { nationalId: '123456' }],
    ['nothing', {}],
  ])('finds no record by %s', async (_, typed) => {
    await storeApplications(kamrul);
    expect(await findLikely(typed)).toEqual({ status: 200, likely: [] });
  });

  it('returns closed cases with their day of closing, but no deleted ones, even if old search words remain', async () => {
    const closedAt = '2026-03-01T00:00:00.000Z';
    const changes = { nationalId: kamrul.nationalId, isStatus: 'Rejected' } as const;
    await storeApplications(
      applicationOfAge(1, { ...changes, closedAt }),
      applicationOfAge(2, { ...changes, deletedAt: closedAt }),
    );
    tables.put(
      'words',
      ...storedWords(applicationOfAge(2, changes)),
      ...storedWords(applicationOfAge(3, changes)),
    );
    const { likely } = await findLikely({ nationalId: kamrul.nationalId });
    expect(agesOf({ applications: likely })).toEqual([1]);
    expect(likely).toMatchObject([{ isStatus: 'Rejected', closedAt }]);
  });

  it('returns at most five records, first the one with the same national ID, and costs at most 5 read units', async () => {
    const namesakes = Array.from({ length: 40 }, (_, age) => ({
      ...kamrul,
      ...applicationOfAge(age + 1),
    })).map(({ _id, email, passport }) => ({
      ...kamrul,
      _id,
      email,
      passport,
      nationalId: `99${passport.slice(2)}`,
    }));
    await storeApplications(kamrul, ...namesakes);
    const { surname, givenN, dob, nationalId, phone } = kamrul;
    used = [];
    const { likely } = await findLikely({ surname, givenN, dob, nationalId, phone });
    expect(likely).toHaveLength(5);
    expect(likely[0]._id).toBe(kamrul._id);
    const { email, passport } = kamrul;
    const readUnits = () => used.reduce((sum, one) => sum + one.reads, 0);
    expect(readUnits()).toBeLessThanOrEqual(5);
    used = [];
    expect(
      (await findLikely({ surname, givenN, dob, nationalId, phone, email, passport })).likely,
    ).toHaveLength(4);
    expect(readUnits()).toBeLessThanOrEqual(5);
  });
});
