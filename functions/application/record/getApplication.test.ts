import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { replaceApplication, storeApplications } from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import { storedHistory } from '../../testing/history.ts';
import {
  admin,
  applicationId,
  closedApplication,
  deletedApplication,
  keptFile,
  now,
  sourceIp,
  storedApplication,
} from '../../testing/samples.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { getApplication, handler } from './getApplication.ts';
import { getApplication as route } from './routes.ts';

let tables: MockTables;
const visa = keptFile({ key: `applications/${applicationId}/file3-1`, name: 'visa.pdf' });
const record = storedApplication({ file3: visa });
const request = { parameters: { id: applicationId }, caller: admin, now, sourceIp };

beforeEach(async () => {
  stubStage();
  stubSigner();
  tables = mockTables();
  await storeApplications(record);
});

describe('getApplication', () => {
  it('returns a closed application with the time of closing and the person who closed it', async () => {
    const closed = closedApplication();
    await replaceApplication(closed);
    const { closedAt, closedBy } = await getApplication(request);
    expect({ closedAt, closedBy }).toEqual({ closedAt: closed.closedAt, closedBy: admin.id });
  });

  it('returns an application with links to its files and without internal data', async () => {
    const answer = await handler(eventOf(route, { caller: admin, parameters: { id: applicationId } }));
    const body = JSON.parse(answer.body ?? '');
    expect(answer.statusCode).toBe(200);
    expect(body.file3).toEqual({
      name: 'visa.pdf',
      contentType: 'image/jpeg',
      size: 1234,
      url: expect.stringMatching(`^https://files\\.s3\\.ap-south-1\\.amazonaws\\.com/${visa.key}\\?`),
    });
    expect(body).not.toHaveProperty('listed');
    expect(body).not.toHaveProperty('file1');
  });

  it('returns an application without its openings if they are damaged', async () => {
    tables.put('openings', { application: applicationId, opened: 'odd' });
    const answer = await handler(eventOf(route, { caller: admin, parameters: { id: applicationId } }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'x-unreadable-entries': '1' });
  });

  it('returns how often the applicant’s copy was opened, and when last', async () => {
    expect(await getApplication(request)).not.toHaveProperty('opened');
    const openedAt = '2026-03-01T10:00:00.000Z';
    tables.put('openings', { application: applicationId, opened: 2, openedAt });
    expect(await getApplication(request)).toMatchObject({ opened: 2, openedAt });
  });

  it('writes a history entry about the view', async () => {
    await getApplication(request);
    const [line] = await storedHistory('application', applicationId);
    expect(line).toMatchObject({ action: 'getApplication', who: admin.id });
  });

  it('returns no data if the view cannot be recorded', async () => {
    tables.dynamo.on(PutCommand).rejects(new Error('away'));
    await expect(getApplication(request)).rejects.toThrow('away');
  });

  it.each([
    ['unknown', []],
    ['deleted', [deletedApplication()]],
  ])('returns 404 for an %s application, and records nothing', async (_, records) => {
    mockTables();
    await storeApplications(...records);
    await expect(getApplication(request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await storedHistory('application', applicationId)).toHaveLength(records.length);
  });
});
