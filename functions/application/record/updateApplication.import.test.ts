import { beforeEach, describe, expect, it, vi } from 'vitest';
import { officeDayOf } from '../../shared/office-time.ts';
import { replaceApplication, storeApplications, storedApplicationOf } from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import { importId, importTables } from '../../testing/imports.ts';
import { admin, applicationId, now, storedApplication, superAdmin } from '../../testing/samples.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { withoutUsesCheck } from '../../testing/uses/with-uses-check.ts';
import { endImport, findImport } from '../store/imports.ts';
import { updateApplication as route } from './routes.ts';
import { handler } from './updateApplication.ts';

const record = storedApplication();

beforeEach(async () => {
  stubStage();
  stubSigner();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  await importTables();
  await storeApplications(record);
});

async function update(changes: Record<string, unknown>, caller = superAdmin) {
  const body = { version: record.version, importId, ...changes };
  const answer = await handler(eventOf(route, { caller, parameters: { id: applicationId }, body }));
  return answer.statusCode;
}

const end = () =>
  withoutUsesCheck(async () => endImport(await findImport(importId, { who: superAdmin.id, now })));

describe('updateApplication with the id of an import', () => {
  it('counts the change once in the import, even if the response was lost', async () => {
    expect(await update({ birthCity: 'Dhaka' })).toBe(200);
    expect(await update({ birthCity: 'Dhaka' })).toBe(409);
    expect(await storedApplicationOf(applicationId)).toMatchObject({ birthCity: 'Dhaka', version: 4 });
    expect(await end()).toEqual({ added: 0, changed: 1 });
  });

  it('gives a new consent of the file the way of an import', async () => {
    await replaceApplication({ ...record, consent: false });
    expect(await update({ consent: true })).toBe(200);
    expect(await storedApplicationOf(applicationId)).toMatchObject({
      consent: true,
      consents: { email: { on: officeDayOf(now), way: 'import' } },
    });
  });

  it('does not count a rejected change', async () => {
    expect(await update({ birthCity: 'Dhaka', version: 2 })).toBe(409);
    expect(await update({ phone: 'x' })).toBe(400);
    expect(await end()).toEqual({ added: 0, changed: 0 });
  });

  it.each([
    ['another person', () => update({ birthCity: 'Dhaka' }, admin)],
    ['nobody', () => update({ birthCity: 'Dhaka', importId: 'c'.repeat(24) })],
  ])('returns 404 for an import of %s', async (_, change) => {
    expect(await change()).toBe(404);
    expect(await storedApplicationOf(applicationId)).toMatchObject({ birthCity: 'Khulna', version: 3 });
  });

  it('returns 404 for an import that has ended', async () => {
    await end();
    expect(await update({ birthCity: 'Dhaka' })).toBe(404);
    expect(await storedApplicationOf(applicationId)).toMatchObject({ birthCity: 'Khulna', version: 3 });
  });
});
