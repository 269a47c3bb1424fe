import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { messages } from '../../shared/messages.ts';
import { replaceApplication, storeApplications, storedApplicationOf } from '../../testing/applications.ts';
import { deletedKeys, type S3Mock, storedFileKeys } from '../../testing/s3.ts';
import {
  applicationId,
  closedApplication,
  deletedApplication,
  storedApplication,
  uploadKey,
} from '../../testing/samples.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { updateApplication as route } from './routes.ts';
import { prepareToUpdate, updateWith } from './testing/update.ts';
import { handler } from './updateApplication.ts';

const record = storedApplication();
let tables: MockTables;
let s3: S3Mock;
const update = updateWith(handler, route);

beforeEach(async () => {
  ({ tables, s3 } = await prepareToUpdate(record));
});

describe('updateApplication [§7]', () => {
  const other = { _id: 'd'.repeat(24), email: 'other@example.com', passport: 'NEW12345' };

  it.each([
    ['in more than two years', '2028-03-06'],
    ['in the year 1', '0001-01-01'],
    ['that does not exist', '2026-02-30'],
  ])('rejects the day of collection %s', async (_, pending) => {
    const reply = await update({ pending });
    expect(reply).toMatchObject({ status: 400, body: { fields: { pending: expect.any(String) } } });
    expect(await storedApplicationOf(applicationId)).toEqual(record);
  });

  it.each([
    ['email', { email: 'other@example.com' }, messages.emailTaken],
    ['passport', { passport: 'NEW12345' }, messages.passportTaken],
  ])('fails if another case has the new %s', async (field, changes, message) => {
    await storeApplications({ ...record, ...other });
    expect(await update(changes)).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE', message, fields: { [field]: message } },
    });
  });

  it('fails for an outdated version before it stores any file', async () => {
    const { status, body } = await update({ version: 2, image: uploadKey });
    expect(status).toBe(409);
    expect(body).toEqual({ code: 'STALE', message: messages.stale });
    expect(s3.calls()).toHaveLength(0);
  });

  it('fails on a concurrent write, and deletes the new portrait', async () => {
    tables.before(TransactWriteCommand, () => replaceApplication({ ...record, version: 4 }));
    expect(await update({ image: uploadKey })).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect(storedFileKeys(s3)).toHaveLength(1);
    expect(deletedKeys(s3)).toEqual(storedFileKeys(s3));
  });

  it('keeps all files if it is unknown whether the application was written', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    tables.dynamo.on(TransactWriteCommand).rejects(new Error('socket hang up'));
    expect((await update({ image: uploadKey })).status).toBe(500);
    expect(storedFileKeys(s3)).toHaveLength(1);
    expect(deletedKeys(s3)).toEqual([]);
  });

  it.each([
    ['unknown', []],
    ['deleted', [deletedApplication()]],
  ])('returns 404 for an %s application', async (_, records) => {
    tables = mockTables();
    await storeApplications(...records);
    expect(await update({ surname: 'Khan' })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('returns a message for a closed case, and STALE if the caller read it before it was closed', async () => {
    await replaceApplication(closedApplication());
    expect(await update({ surname: 'Khan' })).toMatchObject({
      status: 409,
      body: { message: messages.caseClosed },
    });
    await replaceApplication(closedApplication({ version: 4 }));
    expect(await update({ surname: 'Khan' })).toMatchObject({ status: 409, body: { code: 'STALE' } });
  });

  it('returns 500, not 400, if the stored record is corrupt', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    tables.put('applications', { ...record, version: 'three' });
    expect((await update({ surname: 'Khan' })).status).toBe(500);
  });

  it('rejects a request without the version', async () => {
    expect(await update({ version: undefined })).toMatchObject({
      status: 400,
      body: { fields: { version: messages.invalid('version') } },
    });
  });
});
