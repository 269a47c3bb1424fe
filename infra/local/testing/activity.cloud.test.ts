import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ActivityEntry,
  type Application,
  applicantActor,
  fetchActivity,
  fetchApplicationEnquiry,
  getApplication,
  subjectOf,
  updateApplicationApprove,
  updateSettings,
} from '../../../functions/contract.ts';
import { addSample } from './add-application.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

let test: TestCloud;
let admin: string;
let superAdmin: string;
let id: string;
/** Time when the set-up ended. Later history entries come from the tests themselves. */
let until: string;
let fields: Application;
beforeAll(async () => {
  test = await startTestCloud();
  [admin, superAdmin] = await Promise.all([test.token('admin'), test.token('super-admin')]);
  fields = await addSample(test, admin);
  id = fields._id;
  const parameters = { id };
  await test.call(getApplication, { parameters }, { token: superAdmin });
  await test.call(updateApplicationApprove, { parameters, body: {} }, { token: admin });
  await test.call(updateSettings, { body: { phone: '+8801712345678' } }, { token: superAdmin });
  until = new Date().toISOString();
});
afterAll(() => test.close());

const read = (query: Record<string, string>, token = superAdmin) =>
  test.call(fetchActivity, { query }, { token });
const actions = async (query: Record<string, string>) =>
  (await read(query)).body.activity.map(({ action }: ActivityEntry) => action);

it('The activity list returns all actors and records page by page', async () => {
  const first = await read({ until, limit: '3' });
  expect(first.status).toBe(200);
  const second = await read({ until, limit: '3', cursor: first.body.nextCursor });
  const all: ActivityEntry[] = [...first.body.activity, ...second.body.activity];
  expect(all.map(({ action }) => action)).toEqual([
    'updateSettings',
    'updateApplicationApprove',
    'getApplication',
    'addApplication',
  ]);
  const { givenN, surname } = fields;
  expect(all[3]).toMatchObject({
    by: { _id: test.personId('admin') },
    on: { kind: 'application', _id: id, name: `${givenN} ${surname}` },
    address: '127.0.0.1',
  });
});

it('The activity list can be filtered by user, kind of record, record and time', async () => {
  expect(await actions({ who: test.personId('admin') })).toEqual([
    'updateApplicationApprove',
    'addApplication',
  ]);
  expect(await actions({ kind: 'settings' })).toEqual(['updateSettings']);
  expect(await actions({ who: test.personId('super-admin'), kind: 'application' })).toEqual([
    'getApplication',
  ]);
  expect(await actions({ until, record: subjectOf('application', id) })).toHaveLength(3);
  expect(await actions({ since: new Date().toISOString() })).toEqual([]);
  expect(await actions({ until: new Date(0).toISOString() })).toEqual([]);
});

it('The activity list contains that an applicant viewed the copy, but no failed enquiry', async () => {
  const { passport, currentN, dob } = fields;
  const enquire = (search2: string) =>
    test.call(fetchApplicationEnquiry, { query: { search: passport, search1: currentN, search2 } });
  expect((await enquire('1950-01-01')).body.applications).toEqual([]);
  expect((await enquire(dob)).body.applications).toHaveLength(1);
  const [latest, before] = (await read({})).body.activity;
  expect(latest).toMatchObject({
    action: 'fetchApplicationEnquiry',
    by: { _id: applicantActor },
    on: { _id: id },
  });
  expect(before.action).not.toBe('fetchApplicationEnquiry');
});

it('The activity list is for super-admins only', async () => {
  expect((await read({}, admin)).status).toBe(403);
});
