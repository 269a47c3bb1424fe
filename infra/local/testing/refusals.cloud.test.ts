import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addApplication,
  deleteApplication,
  fetchApplication,
  fetchApplicationEnquiry,
  getApplication,
  getUsers,
  login,
  messages,
  type Route,
  restoreApplication,
  updateApplication,
  updateApplicationAdd,
  updateApplicationReject,
} from '../../../functions/contract.ts';
import { endpoints } from '../../../functions/deployment.ts';
import { pathParameters } from './path-parameters.ts';
import { everything } from './storage.ts';
import { sampleFields, startTestCloud, type TestCloud } from './test-cloud.ts';

const unknownId = '0123456789abcdef01234567';

/** Sends invalid input through the whole system, and checks the errors and that nothing was written. */
describe('The API', () => {
  let test: TestCloud;
  let token = '';
  let superToken = '';
  let existing: { _id: string; passport: string; email: string; version: number };

  beforeAll(async () => {
    test = await startTestCloud();
    token = await test.token('admin');
    superToken = await test.token('super-admin');
    existing = (await add(sampleFields())).body;
  });
  afterAll(() => test.close());

  const add = async (fields: Record<string, unknown>) => {
    const image = await test.upload('image', token);
    return test.call(addApplication, { body: { ...fields, image } }, { token });
  };

  describe('without a change of any table or bucket', () => {
    let before: Awaited<ReturnType<typeof everything>>;
    beforeEach(async () => {
      before = await everything();
    });
    const expectNothingChanged = async () => expect(await everything()).toEqual(before);

    it('refuses a passport number that another application has, in any case and spacing [§5]', async () => {
      const { passport } = existing;
      const typed = `${passport.slice(0, 2)} ${passport.slice(2, 6)}-${passport.slice(6)}`.toLowerCase();
      const reply = await add(sampleFields({ passport: typed }));
      expect(reply).toMatchObject({
        status: 409,
        body: {
          message: messages.passportTaken,
          code: 'DUPLICATE',
          fields: { passport: messages.passportTaken },
        },
      });
      await expectNothingChanged();
    });

    it('refuses an email address that another application has, in any case [§5]', async () => {
      const reply = await add(sampleFields({ email: ` ${existing.email.toUpperCase()} ` }));
      expect(reply).toMatchObject({ status: 409, body: { message: messages.emailTaken } });
      await expectNothingChanged();
    });

    it('refuses an unknown field and names it', async () => {
      const reply = await add({ ...sampleFields(), isStatus: 'Approved' });
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'INVALID', fields: { isStatus: messages.unknownField } },
      });
      await expectNothingChanged();
    });

    it.each([
      ['surname', 'Al', messages.surnameLength],
      ['givenN', 'x'.repeat(32), messages.givenNameLength],
      ['email', 'not an address', messages.invalidEmail],
      ['phone', '+880 17', messages.invalidPhone],
      ['dob', '1990-02-30', messages.invalid('date of birth')],
      ['currentN', 'Atlantis', messages.invalid('current nationality')],
      ['sex', 'Other', messages.invalid('sex')],
      ['jobTitle', 'Astronaut', messages.invalid('job title')],
      ['salary', '   ', messages.invalid('salary')],
      ['email', 'a,b@c..d', messages.invalidEmail],
      ['company', 'Pine \u202e dtL', messages.hiddenCharacters],
      ['birthCity', 'Syl\ud800het', messages.hiddenCharacters],
      ['identification', '\u200b\u2060', messages.hiddenCharacters],
    ])('refuses the field %s with the value %j [§5]', async (field, value, message) => {
      const reply = await add(sampleFields({ [field]: value }));
      expect(reply).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } });
      await expectNothingChanged();
    });

    it('refuses an unknown upload id', async () => {
      const image = `incoming/image/${test.personId('admin')}/${unknownId}`;
      const reply = await test.call(addApplication, { body: { ...sampleFields(), image } }, { token });
      expect(reply).toMatchObject({ status: 404, body: { fields: { image: messages.uploadMissing } } });
      await expectNothingChanged();
    });

    it('refuses an upload that was made for another purpose', async () => {
      const image = await test.upload('file1', token);
      const reply = await test.call(addApplication, { body: { ...sampleFields(), image } }, { token });
      expect(reply.status).toBe(404);
      await expectNothingChanged();
    });

    it('refuses a change of an outdated version', async () => {
      const file1 = await test.upload('file1', token);
      const body = { file1, version: existing.version + 7 };
      const reply = await test.call(
        updateApplicationAdd,
        { parameters: { id: existing._id }, body },
        { token },
      );
      expect(reply).toMatchObject({ status: 409, body: { code: 'STALE', message: messages.stale } });
      await expectNothingChanged();
    });

    it('refuses a change of a missing record', async () => {
      const body = { version: 1, salary: 'CAD 20' };
      const reply = await test.call(updateApplication, { parameters: { id: unknownId }, body }, { token });
      expect(reply).toMatchObject({ status: 404, body: { message: messages.notFound } });
      await expectNothingChanged();
    });

    it('refuses a body that is not JSON', async () => {
      const response = await fetch(new URL(addApplication.path, test.cloud.url), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{"surname":',
      });
      expect(response.status).toBe(400);
      await expectNothingChanged();
    });
  });

  it.each(['short', '0123456789abcdef0123456', `${unknownId}0`, 'ZZZZ56789abcdef012345678'])(
    'the id %j, in every route with an id',
    async id => {
      for (const route of routesWithId()) {
        const reply = await test.call(
          route,
          { parameters: pathParameters(route, id), body: bodyFor(route) },
          { token: superToken },
        );
        expect([route.name, reply.status, reply.body.message]).toEqual([route.name, 400, messages.invalidId]);
      }
    },
  );

  it('refuses a missing, broken or foreign token on every route that needs sign-in [§6]', async () => {
    const foreign = `${token.split('.').slice(0, 2).join('.')}.${'A'.repeat(342)}`;
    for (const { route } of endpoints().filter(({ route }) => route.audience !== 'public')) {
      for (const bad of ['', 'nonsense', foreign]) {
        const reply = await test.call(
          route,
          { parameters: pathParameters(route, unknownId), body: bodyFor(route) },
          { token: bad },
        );
        expect([route.name, bad, reply.status]).toEqual([route.name, bad, 401]);
      }
    }
  });

  it('refuses an admin on every route for super-admins [§6]', async () => {
    for (const { route } of endpoints().filter(({ route }) => route.audience === 'superAdmin')) {
      const reply = await test.call(
        route,
        { parameters: { id: unknownId }, body: bodyFor(route) },
        { token },
      );
      expect([route.name, reply.status, reply.body.code]).toEqual([route.name, 403, 'FORBIDDEN']);
    }
    expect((await test.call(getUsers, {}, { token: superToken })).status).toBe(200);
  });

  it('refuses an enquiry without all three search values [§5]', async () => {
    const reply = await test.call(fetchApplicationEnquiry, { query: { search: 'A1234567', search1: 'BGD' } });
    expect(reply).toMatchObject({ status: 400, body: { fields: { search2: expect.any(String) } } });
  });

  it('refuses calls for a deleted application until it is restored', async () => {
    const added = (await add(sampleFields())).body;
    const parameters = { id: added._id };
    const enquiry = { query: { search: added.passport, search1: 'BGD', search2: added.dob } };
    expect((await test.call(deleteApplication, { parameters }, { token })).status).toBe(200);
    expect((await test.call(getApplication, { parameters }, { token })).status).toBe(404);
    expect((await test.call(updateApplicationReject, { parameters, body: {} }, { token })).status).toBe(404);
    expect((await test.call(deleteApplication, { parameters }, { token })).status).toBe(404);
    expect((await test.call(fetchApplicationEnquiry, enquiry)).body.applications).toEqual([]);
    const list = await test.call(fetchApplication, { query: { search: added.passport } }, { token });
    expect(list.body.applications).toEqual([]);
    expect((await test.call(restoreApplication, { parameters }, { token })).status).toBe(200);
    expect((await test.call(fetchApplicationEnquiry, enquiry)).body.applications).toHaveLength(1);
  });

  it.each([11, 51])("refuses a body of %i MB, which is above API Gateway's limit", async megabytes => {
    const body = Buffer.alloc(megabytes * 1024 * 1024, ' ');
    const headers = { authorization: `Bearer ${token}` };
    const url = new URL(addApplication.path, test.cloud.url);
    const { status } = await fetch(url, { method: 'POST', headers, body });
    expect(status).toBe(413);
  });

  it("refuses a body of more than 8 KB in a public call, which is the firewall's limit", async () => {
    const body = Buffer.alloc(8193, ' ');
    const { status } = await fetch(new URL(login.path, test.cloud.url), { method: 'POST', body });
    expect(status).toBe(403);
  });

  it('refuses an unknown path of the API', async () => {
    const response = await fetch(new URL('/api/nothing', test.cloud.url));
    expect(response.status).toBe(404);
  });
});

function routesWithId(): Route[] {
  return endpoints()
    .map(({ route }) => route)
    .filter(route => route.path.includes('{id}'));
}

/** Returns an empty body if the method has one, because the server checks the id before the body. */
function bodyFor(route: Route): object | undefined {
  return route.method === 'GET' || route.method === 'DELETE' ? undefined : {};
}
