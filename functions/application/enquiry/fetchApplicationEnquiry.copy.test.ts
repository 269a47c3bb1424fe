import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { replaceApplication, storeApplications } from '../../testing/applications.ts';
import { storedCounts } from '../../testing/counters.ts';
import { arrivedDocument, documentRequest } from '../../testing/document-requests.ts';
import { storedHistory } from '../../testing/history.ts';
import { admin, closedApplication } from '../../testing/samples.ts';
import type { MockTables } from '../../testing/tables/mock-tables.ts';
import { checklistItems } from '../checklist-items.ts';
import { fetchApplicationEnquiry as route } from './routes.ts';
import { asked, enquire, prepareEnquiry, record } from './testing/enquire.ts';

let tables: MockTables;

beforeEach(async () => {
  tables = await prepareEnquiry();
});

describe('The applicant’s copy in the response to an enquiry [§7]', () => {
  it.each([
    [true, 'Documents were missing.'],
    [false, undefined],
  ])('contains the reason of a rejection only if staff show it to the applicant: %s', async (shown, told) => {
    const rejectReason = { text: 'Documents were missing.', shown };
    await replaceApplication({ ...record, isStatus: 'Rejected', rejectReason });
    const { body } = await enquire();
    expect(body.applications[0].isStatus).toBe('Rejected');
    expect(body.applications[0].rejectReason).toBe(told);
    if (!told) expect(JSON.stringify(body)).not.toContain('missing.');
  });

  it('contains no note and no assignee, which are internal data of the office', async () => {
    const assignee = { id: admin.id, name: 'Nadia Khan' };
    const note = { text: 'Seems nervous', by: admin.id, at: '2026-03-01T00:00:00.000Z' };
    await replaceApplication({ ...record, assignee, note, lastActivity: '2026-03-01' });
    const { statusCode, body } = await enquire();
    expect([statusCode, body.applications.length]).toEqual([200, 1]);
    const answer = JSON.stringify(body);
    for (const secret of ['Seems nervous', 'Nadia', admin.id, 'assignee', 'note', 'lastActivity'])
      expect(answer).not.toContain(secret);
  });

  it('contains the fields of the application, and the enquiry counts no miss', async () => {
    const { statusCode, body } = await enquire();
    expect(statusCode).toBe(200);
    expect(body.applications).toHaveLength(1);
    expect(body.applications[0]).toMatchObject({
      surname: 'Rahman',
      isStatus: 'Pending',
      statusDate: '2026-03-01',
      image: { name: 'portrait.jpg', url: expect.stringContaining(record.image?.key ?? 'no key') },
    });
    expect(storedCounts(tables, 'enquiryGuard')).toEqual([]);
    expect(tables.dynamo.commandCalls(QueryCommand)).toHaveLength(1);
  });

  it('is returned for each case of the person, open or closed, newest first, up to the requested number', async () => {
    const older = closedApplication({ _id: '5'.repeat(24), isStatus: 'Rejected' });
    const oldest = closedApplication({ _id: '4'.repeat(24), isStatus: 'Approved' });
    await storeApplications(oldest, older);
    tables.dynamo.resetHistory();
    const statuses = async (query: Record<string, string> = {}) => {
      const { body } = await enquire({ ...asked, ...query });
      return body.applications.map(({ isStatus }: { isStatus: string }) => isStatus);
    };
    expect(await statuses()).toEqual(['Pending', 'Rejected', 'Approved']);
    expect(tables.dynamo.commandCalls(QueryCommand)).toHaveLength(1);
    expect(await statuses({ limit: '2' })).toEqual(['Pending', 'Rejected']);
    for (const _id of [record._id, older._id, oldest._id])
      expect((await storedHistory('application', _id))[0]).toMatchObject({ action: route.name });
  });

  it('contains how often the copy was opened before, and the time of the last opening', async () => {
    const { body: first } = await enquire();
    const openedAt = new Date(Date.now()).toISOString();
    expect(first.applications[0]).not.toHaveProperty('opened');
    vi.setSystemTime(Date.now() + 60_000);
    const { body: second } = await enquire();
    expect(second.applications[0]).toMatchObject({ opened: 1, openedAt });
    const { body: third } = await enquire();
    expect(third.applications[0]).toMatchObject({ opened: 2 });
  });

  it('contains no ids, versions or other internal fields', async () => {
    await replaceApplication({
      ...record,
      documentRequests: [documentRequest()],
      arrived: [arrivedDocument()],
    });
    const { body } = await enquire();
    const shown = Object.keys(body.applications[0]);
    for (const hidden of [
      '_id',
      'version',
      'isAdmin',
      'language',
      'consent',
      'pending',
      'createdAt',
      'updatedAt',
      'enquiryPassport',
      'documentRequests',
      'arrived',
    ]) {
      expect(shown).not.toContain(hidden);
    }
    expect(body.applications[0].image).not.toHaveProperty('key');
  });

  it('contains the documents that the applicant must still bring and the reasons, and nothing else of the checklist', async () => {
    const passport = { state: 'askedAgain', reason: 'The picture is too dark.', date: '2026-03-01' } as const;
    await replaceApplication({ ...record, visaType: 'other', checklist: { passport } });
    const { body } = await enquire();
    expect(body.applications[0].needed).toEqual([
      {
        label: { en: checklistItems.passport.label.en, bn: checklistItems.passport.label.bn },
        reason: passport.reason,
      },
      { label: { en: checklistItems.visaForm.label.en, bn: checklistItems.visaForm.label.bn } },
    ]);
    for (const hidden of ['checklist', 'visaType']) expect(body.applications[0]).not.toHaveProperty(hidden);
  });

  const received = { date: '2026-01-02' };
  it.each([
    ['letter', { biometricsLetter: '2026-02-20' }, { name: 'biometrics', date: '2026-03-22' }],
    ['overdue letter', { biometricsLetter: '2026-01-10' }, { name: 'biometrics', date: '2026-02-09' }],
    [
      'earliest of two letters',
      { biometricsLetter: '2026-02-20', medicalLetter: '2026-02-18' },
      { name: 'medicalLetter', date: '2026-03-20' },
    ],
    [
      'coming collection day',
      { isStatus: 'Approved', approve: '2026-02-25', pending: '2027-01-10' },
      { name: 'collection', date: '2027-01-10' },
    ],
  ] as const)('contains the day of the %s', async (_, changes, due) => {
    await replaceApplication({ ...record, ...changes, stages: { received } });
    expect((await enquire()).body.applications[0].due).toEqual(due);
  });

  it.each([
    ['a past collection day', { isStatus: 'Approved', approve: '2026-02-25', pending: '2026-02-26' }],
    ['a deadline of the office', { lookAgain: '2026-03-20', lmiaExpiry: '2026-03-22' }],
    ['a letter that is answered', { documentsLetter: '2026-02-20', documentsSent: '2026-02-28' }],
    ['a letter of a closed case', { biometricsLetter: '2026-02-20', closedAt: '2026-02-28T00:00:00.000Z' }],
  ] as const)('contains no day for %s', async (_, changes) => {
    await replaceApplication({ ...record, ...changes, stages: { received } });
    expect((await enquire()).body.applications[0]).not.toHaveProperty('due');
  });

  it('contains no needed documents once IRCC has the application', async () => {
    const stages = { received: { date: '2026-01-02' }, submitted: { date: '2026-02-01' } };
    await replaceApplication({ ...record, visaType: 'other', stages });
    expect((await enquire()).body.applications[0]).not.toHaveProperty('needed');
  });

  describe('says how long the next stage took others', () => {
    const usualDays = { name: 'usualDays', steps: { 'work documentsChecked': { days: 6, count: 40 } } };
    const usual = async () => (await enquire()).body.applications[0].usual;

    it('with the median of the same visa type, read once a minute', async () => {
      tables.put('settings', usualDays);
      await replaceApplication({ ...record, visaType: 'work', stages: { received: { date: '2026-03-01' } } });
      expect(await usual()).toEqual({ days: 6, count: 40 });
      expect(await usual()).toEqual({ days: 6, count: 40 });
      const reads = tables.dynamo.commandCalls(GetCommand, { Key: { name: 'usualDays' } });
      expect(reads).toHaveLength(1);
    });

    it.each([
      ['of another visa type', { visaType: 'visit' as const }],
      [
        'at another stage',
        { stages: { received: { date: '2026-03-01' }, documentsChecked: { date: '2026-03-02' } } },
      ],
      ['that is closed', { closedAt: '2026-03-02T00:00:00.000Z' }],
      ['that was refused', { isStatus: 'Rejected' as const }],
    ])('but not for a case %s', async (_, other) => {
      tables.put('settings', usualDays);
      const stages = { received: { date: '2026-03-01' } };
      await replaceApplication({ ...record, visaType: 'work', stages, ...other });
      expect(await usual()).toBeUndefined();
    });

    it('and answers without it if it cannot be read', async () => {
      const log = vi.spyOn(logger, 'error').mockImplementation(() => {});
      tables.put('settings', { name: 'usualDays', steps: 'damaged' });
      const { statusCode, body } = await enquire();
      expect([statusCode, body.applications.length]).toEqual([200, 1]);
      expect(body.applications[0].usual).toBeUndefined();
      expect(log).toHaveBeenCalledOnce();
    });
  });
});
