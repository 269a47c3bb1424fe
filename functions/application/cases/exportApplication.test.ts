import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { replaceApplication, storeApplications } from '../../testing/applications.ts';
import { storedHistory } from '../../testing/history.ts';
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
  await storeApplications(record);
});

describe('exportApplication', () => {
  it('returns an open or closed case with links to its files, and writes a history entry', async () => {
    expect(await exportApplication(request)).toMatchObject({
      surname: 'Rahman',
      closedAt: record.closedAt,
      file3: { name: 'visa.pdf', url: expect.stringContaining('https://') },
    });
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      action: 'exportApplication',
      who: admin.id,
    });
  });

  it('fails and returns no data if the history entry cannot be written', async () => {
    tables.before(PutCommand, () => Promise.reject(new Error('away')));
    await expect(exportApplication(request)).rejects.toThrow('away');
  });

  it('returns 404 for a deleted case', async () => {
    await replaceApplication(deletedApplication());
    await expect(exportApplication(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
