import { expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { storeApplications } from '../../testing/applications.ts';
import { eventOf } from '../../testing/event.ts';
import { closedApplication, storedApplication } from '../../testing/samples.ts';
import { stubSigner, stubStage } from '../../testing/stage.ts';
import { mockTables } from '../../testing/tables/mock-tables.ts';
import { handler } from './fetchApplicationEnquiry.ts';
import { fetchApplicationEnquiry as route } from './routes.ts';

it('An enquiry returns only the readable cases of a person, and fails if none is readable', async () => {
  stubStage();
  stubSigner();
  vi.spyOn(logger, 'error').mockImplementation(() => {});
  const tables = mockTables();
  const open = storedApplication();
  const closed = closedApplication({ _id: `${'0'.repeat(23)}1`, isStatus: 'Rejected' });
  await storeApplications(open, closed);
  const damage = ({ _id }: { _id: string }) =>
    tables.put('applications', { ...tables.find('applications', { _id }), surname: 7 });
  const query = { search: open.passport, search1: open.currentN, search2: open.dob };
  const enquire = () => handler(eventOf(route, { query }));
  damage(open);
  const { headers, body } = await enquire();
  expect(JSON.parse(body ?? '').applications).toMatchObject([{ isStatus: 'Rejected' }]);
  expect(headers).toMatchObject({ 'x-unreadable-entries': '1' });
  damage(closed);
  expect((await enquire()).statusCode).toBe(500);
});
