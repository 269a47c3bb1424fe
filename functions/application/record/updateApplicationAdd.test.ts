import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import {
  replaceApplication,
  storeApplications,
  storedApplicationOf,
  storedSteps,
} from '../../testing/applications.ts';
import { storedHistory } from '../../testing/history.ts';
import { smallPdf } from '../../testing/hostile/pictures.ts';
import {
  acceptFiles,
  deletedKeys,
  mockS3,
  mockUnreadableUpload,
  mockUpload,
  type S3Mock,
  storedFileKeys,
} from '../../testing/s3.ts';
import { applicationId, keptFile, storedApplication, uploadKeyFor as upload } from '../../testing/samples.ts';
import { storedSettings } from '../../testing/settings.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { updateApplicationAdd as route } from './routes.ts';
import { itChecksChangedNames } from './testing/names.ts';
import { updateWith } from './testing/update.ts';
import { handler } from './updateApplicationAdd.ts';

const file1 = keptFile({ key: 'applications/file1', name: 'letter.png' });
const file2 = keptFile({ key: 'applications/file2', name: 'lmia.png' });
const record = storedApplication({ file1, file2 });
let tables: MockTables;
let s3: S3Mock;
const update = updateWith(handler, route);

beforeEach(async () => {
  stubStage();
  stubSigner();
  s3 = mockS3();
  for (const slot of ['file1', 'file3']) mockUpload(s3, upload(slot), { encodedName: `${slot}.jpg` });
  acceptFiles(s3);
  tables = mockTables();
  await storeApplications(record);
});

describe('updateApplicationAdd, which updates documents [§7]', () => {
  it('moves the counts of days between stages if the visa type changes', async () => {
    const stages = { received: { date: '2026-01-02' }, submitted: { date: '2026-01-05' } };
    await replaceApplication({ ...record, visaType: 'work', stages });
    await update({ visaType: 'other', file3: upload('file3') });
    expect(await storedSteps()).toEqual({
      'pace#submitted#2026-01#work': { 3: -1 },
      'pace#submitted#2026-01#other': { 3: 1 },
    });
  });

  it('adds, replaces and removes documents, and keeps the others', async () => {
    const { status, body } = await update({ file1: upload('file1'), file2: null, file3: upload('file3') });
    expect(status).toBe(200);
    const [kept1 = '', kept3 = '', ...others] = storedFileKeys(s3);
    expect(others).toEqual([]);
    expect(kept1).toMatch(/^applications\/[0-9a-f]{32}$/);
    expect(kept3).not.toBe(kept1);
    expect(body.file1.url).toContain(kept1);
    expect(body).not.toHaveProperty('file2');
    expect(body.file3.url).toContain(kept3);
    expect(body.image.url).toContain(record.image?.key);
    expect(deletedKeys(s3)).toEqual([upload('file1'), upload('file3'), file1.key, file2.key]);
  });

  it('writes the file names of changed documents to the history', async () => {
    await update({ file1: upload('file1'), file2: null });
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      action: 'updateApplicationAdd',
      before: { file1: 'letter.png', file2: 'lmia.png' },
      after: { file1: 'file1.jpg' },
    });
  });

  it('removes the "asked again" mark of an item when its document arrives, and no other mark', async () => {
    const asked = { state: 'askedAgain', reason: 'Too dark', date: '2026-03-01' } as const;
    const accepted = { state: 'accepted', date: '2026-03-01' } as const;
    const checklist = { jobLetter: asked, lmia: asked, visaForm: accepted };
    await replaceApplication({ ...record, visaType: 'work', checklist });
    const { body } = await update({ file1: upload('file1'), file2: null });
    expect(body.checklist).toEqual({ lmia: asked, visaForm: accepted });
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      before: { 'checklist.jobLetter': asked },
      after: { file1: 'file1.jpg' },
    });
  });

  it('removes the "accepted" mark when its document is replaced, but not from an item accepted without one', async () => {
    const accepted = { state: 'accepted', date: '2026-03-01' } as const;
    const checklist = { jobLetter: accepted, visaForm: accepted };
    await replaceApplication({ ...record, visaType: 'work', checklist });
    mockUpload(s3, upload('file4'), { encodedName: 'file4.jpg' });
    const { body } = await update({ file1: upload('file1'), file4: upload('file4') });
    expect(body.checklist).toEqual({ visaForm: accepted });
  });

  it('also changes fields of the application', async () => {
    expect((await update({ salary: '3500 CAD' })).body).toMatchObject({ salary: '3500 CAD', version: 4 });
  });

  it('replaces the claim on the old email by one on the new email', async () => {
    await update({ email: 'other@example.com' });
    const other = { ...record, _id: 'd'.repeat(24), passport: 'NEW12345' };
    await expect(storeApplications({ ...other, email: 'other@example.com' })).rejects.toMatchObject({
      fields: { email: messages.emailTaken },
    });
    await storeApplications(other);
  });

  it('returns an error for the slot of a rejected document', async () => {
    const fields = { file4: messages.documentTooLarge };
    mockUpload(s3, upload('file4'), { bytes: Buffer.alloc(limits.documentBytes + 1) });
    expect(await update({ file4: upload('file4') })).toMatchObject({ status: 400, body: { fields } });
    expect(await storedApplicationOf(applicationId)).toEqual(record);
  });

  it.each([
    [true, 200],
    [false, 400],
  ])('accepts a PDF only if the settings allow it: %s', async (pdfDocuments, expected) => {
    mockUpload(s3, upload('file3'), { bytes: smallPdf, contentType: 'application/pdf' });
    tables.put('settings', storedSettings({ pdfDocuments }));
    const { status, body } = await update({ file3: upload('file3') });
    expect(status).toBe(expected);
    if (!pdfDocuments) expect(body.fields).toEqual({ file3: messages.invalidFileType });
  });

  it('returns an error for the slot of a document with malware', async () => {
    mockUnreadableUpload(s3, upload('file1'), 'THREATS_FOUND');
    const reply = await update({ file1: upload('file1') });
    expect(reply).toMatchObject({ status: 400, body: { fields: { file1: messages.malwareFound } } });
  });

  it('rejects a portrait, which another route changes', async () => {
    expect(await update({ image: upload('image') })).toMatchObject({
      status: 400,
      body: { fields: { image: messages.unknownField } },
    });
  });
});

describe('The names in an update with documents [§5]', () => {
  itChecksChangedNames(update, record);
});
