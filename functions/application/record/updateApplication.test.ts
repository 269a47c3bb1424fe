import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../shared/messages.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import {
  listedIds,
  queueCall,
  replaceApplication,
  storeApplications,
  storedApplicationOf,
  storedQueues,
  storedSteps,
} from '../../testing/applications.ts';
import { storedHistory } from '../../testing/history.ts';
import { deletedKeys, mockUnreadableUpload, type S3Mock, storedFileKeys } from '../../testing/s3.ts';
import { applicationId, now, storedApplication, uploadKey } from '../../testing/samples.ts';
import type { MockTables } from '../../testing/tables/mock-tables.ts';
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
  it('dates a new consent, and removes the day with the consent to emails', async () => {
    const consents = { email: { on: '2026-01-05', way: 'inPerson' } } as const;
    await replaceApplication({ ...record, consent: true, consents });
    const { body } = await update({ consents: { sms: 'byPhone' } });
    const sms = { on: officeDayOf(now), way: 'byPhone' };
    expect(body).toMatchObject({ consent: true, consents: { ...consents, sms } });
    const withdrawn = await update({ consent: false, version: body.version });
    expect(withdrawn.body).toMatchObject({ consent: false, consents: { sms } });
    expect(withdrawn.body.consents).not.toHaveProperty('email');
    expect(await storedHistory('application', applicationId)).toContainEqual(
      expect.objectContaining({
        before: { consent: true, consents: { ...consents, sms } },
        after: { consent: false, consents: { sms } },
      }),
    );
  });

  it('changes the sent fields and returns the next version', async () => {
    const { status, body } = await update({ surname: ' Khan ', isAdmin: false });
    expect(status).toBe(200);
    expect(body).toMatchObject({ surname: 'Khan', givenN: 'Ayesha', isAdmin: false, version: 4 });
  });

  it('stores the changed fields and a history entry', async () => {
    await update({ surname: 'Khan' });
    expect(await storedApplicationOf(applicationId)).toMatchObject({ surname: 'Khan', version: 4 });
    const [line, ...others] = await storedHistory('application', applicationId);
    expect(line).toMatchObject({
      action: 'updateApplication',
      before: { surname: 'Rahman' },
      after: { surname: 'Khan' },
    });
    expect(others).toHaveLength(1);
  });

  it('moves the deadline in the queues in the same transaction', async () => {
    await update({ passportExpiry: '2027-01-01' });
    expect(await storedQueues(applicationId)).toEqual(['overdue', 'due', 'quiet', 'missing']);
    await update({ passportExpiry: '', version: 4 });
    expect(await storedQueues(applicationId)).toEqual(['quiet', 'missing']);
  });

  it('removes the case from the queue of calls if the email or number changes, but not if a name changes', async () => {
    queueCall(tables);
    await update({ surname: 'Khan' });
    expect(await storedQueues(applicationId)).toContain('call');
    await update({ email: 'new@example.com', version: 4 });
    expect(await storedQueues(applicationId)).not.toContain('call');
    queueCall(tables);
    await update({ phone: '+8801711111111', version: 5 });
    expect(await storedQueues(applicationId)).not.toContain('call');
  });

  it('requires the fields that the new visa type needs, and keeps other stored fields', async () => {
    expect((await update({ visaType: 'visit', company: undefined })).status).toBe(200);
    const visitor = storedApplication({
      ...record,
      visaType: 'visit',
      company: undefined,
      salary: undefined,
    });
    await replaceApplication(visitor);
    expect((await update({ birthCity: 'Dhaka' })).status).toBe(200);
    const { status, body } = await update({ visaType: 'work', version: 4 });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['company', 'salary']]);
    expect((await update({ visaType: 'work', company: 'A', salary: '1', version: 4 })).status).toBe(200);
  });

  it('moves the counts of days between stages to the new visa type', async () => {
    const stages = { received: { date: '2026-01-02' }, submitted: { date: '2026-01-05' } };
    await replaceApplication(storedApplication({ ...record, visaType: 'work', stages }));
    await update({ visaType: 'other' });
    expect(await storedSteps()).toEqual({
      'pace#submitted#2026-01#work': { 3: -1 },
      'pace#submitted#2026-01#other': { 3: 1 },
    });
  });

  it('sets and removes the day of collection alone, with its own history entry', async () => {
    const { body } = await update({ pending: '2026-04-01' });
    expect(body).toMatchObject({ pending: '2026-04-01', isStatus: 'Pending', version: 4 });
    const later = storedApplication({
      _id: 'd'.repeat(24),
      email: 'other@example.com',
      passport: 'B7654321',
    });
    await storeApplications({ ...later, pending: '2026-04-02' });
    expect(await listedIds({ sort: 'collect' })).toEqual([later._id, applicationId]);
    expect((await storedHistory('application', applicationId))[0]).toMatchObject({
      action: 'updateApplication',
      before: {},
      after: { pending: '2026-04-01' },
    });
    expect((await update({ pending: null, version: 4 })).body).not.toHaveProperty('pending');
  });

  const other = { _id: 'd'.repeat(24), email: 'other@example.com', passport: 'NEW12345' };

  it('replaces the claim on the old passport by one on the new passport', async () => {
    await update({ passport: 'new-12345' });
    await expect(storeApplications({ ...record, ...other })).rejects.toMatchObject({
      fields: { passport: messages.passportTaken },
    });
    await storeApplications({ ...record, ...other, passport: record.passport });
  });

  it('stores the new portrait, and deletes the old one after the write', async () => {
    const { body } = await update({ image: uploadKey });
    const [kept = 'none'] = storedFileKeys(s3);
    expect(body.image).toMatchObject({ name: 'new.jpg', url: expect.stringContaining(kept) });
    expect(deletedKeys(s3)).toEqual([uploadKey, record.image?.key]);
  });

  it('rejects a portrait with malware', async () => {
    mockUnreadableUpload(s3, uploadKey, 'THREATS_FOUND');
    const reply = await update({ image: uploadKey });
    expect(reply).toMatchObject({ status: 400, body: { fields: { image: messages.malwareFound } } });
  });

  it('can mark an email as shared, and claims the email again when it changes', async () => {
    const family = storedApplication({
      _id: 'e'.repeat(24),
      passport: 'OTHER1234',
      email: 'family@example.com',
    });
    await storeApplications(family);
    expect((await update({ email: family.email })).status).toBe(409);
    expect((await update({ email: family.email, emailShared: true })).body).toMatchObject({
      emailShared: true,
    });
    expect((await update({ email: 'own@example.com', version: 4 })).body).not.toHaveProperty('emailShared');
    const other = { ...family, _id: 'f'.repeat(24), passport: 'THIRD1234', email: 'own@example.com' };
    await expect(storeApplications(other)).rejects.toMatchObject({ fields: { email: messages.emailTaken } });
  });
});
