import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../shared/messages.ts';
import {
  listedIds,
  replaceApplication,
  storeApplications,
  storedApplicationOf,
} from '../testing/applications.ts';
import { admin, applicationId, closedApplication, now, storedApplication } from '../testing/samples.ts';
import { stubStage } from '../testing/stage.ts';
import { mockTables } from '../testing/tables/mock-tables.ts';
import { closing, reopening, revised } from './rules/changes.ts';
import { changeApplication, save } from './store/applications.ts';

/** Tests concurrent writes to several cases of one person. */

const writer = { who: admin.id, action: 'addApplication', now };
const [one, other] = ['c', 'd'].map(digit =>
  storedApplication({ _id: digit.repeat(24), version: 1, email: `${digit}@example.com` }),
);
const outcomes = (done: PromiseSettledResult<unknown>[]) => done.map(({ status }) => status).toSorted();

beforeEach(() => {
  stubStage();
  mockTables();
});

describe('Two open cases cannot have the same passport', () => {
  it('if two requests add them at the same time', async () => {
    if (!one || !other) return expect.fail();
    const done = await Promise.allSettled([save(undefined, one, writer), save(undefined, other, writer)]);
    expect(outcomes(done)).toEqual(['fulfilled', 'rejected']);
    expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'DUPLICATE', fields: { passport: messages.passportTaken } },
    });
    expect(await listedIds()).toHaveLength(1);
  });

  it('if one is added while an old case is reopened', async () => {
    if (!other) return expect.fail();
    const closed = closedApplication();
    await storeApplications(closed);
    const done = await Promise.allSettled([
      save(closed, revised({ ...closed, ...reopening }, now), writer),
      save(undefined, other, writer),
    ]);
    expect(outcomes(done)).toEqual(['fulfilled', 'rejected']);
    expect(await listedIds()).toHaveLength(1);
  });
});

describe('A closed case', () => {
  it('rejects every change that closed cases do not allow, with a message', async () => {
    await storeApplications(closedApplication());
    const change = { changes: () => ({ salary: '1' }) };
    await expect(changeApplication(applicationId, change, writer)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: messages.caseClosed,
    });
    expect(await storedApplicationOf(applicationId)).toEqual(closedApplication());
  });

  it('is closed only once if two people close it at the same time', async () => {
    const record = storedApplication();
    await storeApplications(record);
    const close = (id: string) =>
      changeApplication(applicationId, { version: 3, changes: () => closing(id, now) }, writer);
    const done = await Promise.allSettled([close('1'.repeat(24)), close('2'.repeat(24))]);
    expect(outcomes(done)).toEqual(['fulfilled', 'rejected']);
    expect(await storedApplicationOf(applicationId)).toMatchObject({ version: 4 });
    await replaceApplication(record);
  });
});
