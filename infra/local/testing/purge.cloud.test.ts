import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  defaultSettings,
  deleteApplication,
  fetchDeleted,
  getActivity,
  getApplication,
  limits,
  restoreApplication,
} from '../../../functions/contract.ts';
import { addSample } from './add-application.ts';
import { itemsOf, keysUnder } from './storage.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

const days = (count: number) => new Date(Date.now() + count * 86_400_000);
const years = (count: number, more: number) => {
  const instant = days(more);
  instant.setUTCFullYear(instant.getUTCFullYear() + count);
  return instant;
};

describe('A deleted application', () => {
  let test: TestCloud;
  let token: string;
  beforeAll(async () => {
    test = await startTestCloud();
    token = await test.token('admin');
  });
  afterAll(() => test.close());

  const addDeleted = async (): Promise<string> => {
    const { _id: id } = await addSample(test, token);
    expect((await test.call(deleteApplication, { parameters: { id } }, { token })).status).toBe(200);
    return id;
  };
  const statusOf = async (id: string) =>
    (await test.call(getApplication, { parameters: { id } }, { token })).status;
  const restore = (id: string) => test.call(restoreApplication, { parameters: { id } }, { token });

  it('can be restored for 30 days, is kept with its files for years, and is then removed except for its history', async () => {
    const gone = await addDeleted();
    const [itsFile] = await keysUnder('applications/');
    const back = await addDeleted();
    await test.cloud.runJobs(days(limits.restoreDays - 1));
    expect(await keysUnder('applications/')).toHaveLength(2);
    expect((await restore(back)).status).toBe(200);

    await test.cloud.runJobs(days(limits.restoreDays + 1));
    await test.cloud.runJobs(years(defaultSettings.retentionYears, -1));
    expect(await keysUnder('applications/')).toContain(itsFile);
    await test.cloud.runJobs(years(defaultSettings.retentionYears, 1));
    expect(await keysUnder('applications/')).not.toContain(itsFile);
    expect(JSON.stringify(await itemsOf('applications'))).not.toContain(gone);
    expect((await restore(gone)).status).toBe(404);
    expect((await test.call(fetchDeleted, {}, { token })).body.applications).toEqual([]);
    const history = await test.call(getActivity, { parameters: { id: gone } }, { token });
    expect(history.body.activity[0]).toMatchObject({ action: 'purgeApplications', by: { name: '' } });

    expect([await statusOf(gone), await statusOf(back)]).toEqual([404, 200]);
    expect(await keysUnder('applications/')).toHaveLength(1);
    await test.cloud.runJobs(years(defaultSettings.retentionYears, 1));
  });
});
