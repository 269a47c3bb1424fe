import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addUser,
  beginExport,
  beginImport,
  checkImport,
  choosePassword,
  fetchActivity,
  fetchApplication,
  fetchExport,
  fetchQueue,
  findLikely,
  importApplications,
  type RequestParts,
  type Route,
} from '../../../functions/contract.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

const id = '0123456789abcdef01234567';
const noRows = { columns: [], rows: [] };

describe('Input that becomes part of a database key', () => {
  let test: TestCloud;
  let chief = '';
  let importId = '';
  const call = (route: Route, input: RequestParts, token = chief) => test.call(route, input, { token });

  beforeAll(async () => {
    test = await startTestCloud();
    chief = await test.token('super-admin');
    const body = { file: 'ab12'.repeat(16), name: 'list.csv', rows: 1 };
    importId = (await call(beginImport, { body })).body._id;
  });
  afterAll(() => test.close());

  it.each([
    ['names', findLikely, { body: { surname: 'অ'.repeat(200), givenN: 'ক'.repeat(200), dob: '1990-01-01' } }],
    ['a search', fetchApplication, { query: { search: 'অ'.repeat(200) } }],
    ['a search that grows in lower case', fetchApplication, { query: { search: 'İ'.repeat(200) } }],
    ['two words', fetchApplication, { query: { search: `${'অ'.repeat(99)} ${'ক'.repeat(99)}` } }],
  ])('is accepted up to the length limit of its field: %s', async (_, route, input) => {
    expect((await call(route, input)).status).toBe(200);
  });

  it.each([
    ['a record', fetchActivity, { query: { record: `application#${id}#${'x'.repeat(2100)}` } }],
    [
      'a cursor',
      fetchQueue,
      { parameters: { queue: 'due' }, query: { cursor: `2026-01-01#${id}#${'x'.repeat(1100)}` } },
    ],
  ])('is refused if it is longer than a key may be: %s', async (_, route, input) => {
    expect((await call(route, input)).status).toBe(400);
  });

  it.each([
    { ids: ['email#nobody@example.com'] },
    { ids: ['totals#0'] },
    { passports: ['x#y'] },
    { emails: ['#'] },
  ])('is refused if it is not an id: %o', async body => {
    expect((await call(checkImport, { parameters: { id: importId }, body })).status).toBe(400);
  });

  it('opens an import or export only for the user who started it', async () => {
    const account = {
      name: 'Second Chief',
      email: 'second.chief@example.com',
      password: 'Orchard-lantern-5',
    };
    await call(addUser, { body: { ...account, role: 'super-admin' } });
    const chosen = { email: account.email, password: 'Quiet-Harbour-77' };
    await call(choosePassword, { body: { ...chosen, currentPassword: account.password } });
    const other = await test.tokenOf(chosen);
    const exportId = (await call(beginExport, { body: { format: 'csv' } })).body._id;
    for (const [route, parameters, body] of [
      [checkImport, { id: importId }, {}],
      [importApplications, { id: importId }, noRows],
      [fetchExport, { id: exportId }, undefined],
    ] as const) {
      expect((await call(route, { parameters, body })).status).toBe(200);
      const unknown = await call(route, { parameters: { id }, body });
      const strange = await call(route, { parameters, body }, other);
      expect([unknown.status, strange.status]).toEqual([404, 404]);
      expect(strange.body).toEqual(unknown.body);
    }
  });
});
