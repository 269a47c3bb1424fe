import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepApplications, replaceApplication } from '../../testing/applications.ts';
import { historyOf } from '../../testing/history.ts';
import {
  admin,
  applicationId,
  closedApplication,
  deletedApplication,
  keptFile,
  now,
  sourceIp,
} from '../../testing/samples.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { exportApplication } from './exportApplication.ts';

const record = closedApplication({ file3: keptFile({ name: 'visa.pdf' }) });
const request = { parameters: { id: applicationId }, caller: admin, now, sourceIp };
let tables: MockTables;

beforeEach(async () => {
  stubStage();
  stubSigner();
  tables = mockTables();
  await keepApplications(record);
});

describe('Everything of a case', () => {
  it('is answered with links to its files, open or closed, and stands in its history', async () => {
    expect(await exportApplication(request)).toMatchObject({
      surname: 'Rahman',
      closedAt: record.closedAt,
      file3: { name: 'visa.pdf', url: expect.stringContaining('https://') },
    });
    expect((await historyOf('application', applicationId))[0]).toMatchObject({
      action: 'exportApplication',
      who: admin.id,
    });
  });

  it('is not answered when that could not be recorded', async () => {
    tables.before(PutCommand, () => Promise.reject(new Error('away')));
    await expect(exportApplication(request)).rejects.toThrow('away');
  });

  it('is not found of a deleted one', async () => {
    await replaceApplication(deletedApplication());
    await expect(exportApplication(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
