import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addApplication,
  documentSlots,
  fetchApplication,
  fetchApplicationEnquiry,
  getActivity,
  getApplication,
  login,
  messages,
  updateApplicationAdd,
  updateApplicationApprove,
} from '../../../functions/contract.ts';
import { newId } from '../../../functions/deployment.ts';
import { documentKeys } from '../../../functions/files/slots.ts';
import { documentPage, portrait } from '../sample/pictures.ts';
import { itemsOf } from './storage.ts';
import { sampleFields, startTestCloud, type TestCloud } from './test-cloud.ts';

/** A portrait that all tests share. */
const face = portrait(3, true);
const pages = Promise.all(
  documentSlots.map(async ({ key, label }) => ({ key, page: await documentPage(label, 'Nasrin') })),
);

describe('The main job of staff over HTTP', () => {
  let test: TestCloud;
  let token: string;

  beforeAll(async () => {
    test = await startTestCloud();
    token = await test.token('admin');
  });
  afterAll(() => test.close());

  interface Application {
    readonly _id: string;
    readonly version: number;
  }
  type Fields = ReturnType<typeof sampleFields>;
  const nasrin = () => sampleFields({ surname: 'Akter', givenN: 'Nasrin' });

  /** Adds an application with a portrait. */
  async function record(fields: Fields): Promise<Application> {
    const image = await test.upload('image', token, await face);
    const { status, body } = await test.call(addApplication, { body: { ...fields, image } }, { token });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...fields, isStatus: 'Pending', version: 1 });
    expect(body.image).toMatchObject({ name: 'image.jpg', contentType: 'image/jpeg' });
    return body;
  }

  async function addSixDocuments({ _id: id, version }: Application): Promise<Application> {
    const files = await Promise.all(
      (await pages).map(async ({ key, page }) => [key, await test.upload(key, token, page)]),
    );
    const { status, body } = await test.call(
      updateApplicationAdd,
      { parameters: { id }, body: { ...Object.fromEntries(files), version } },
      { token },
    );
    expect(status).toBe(200);
    expect(documentKeys.map(slot => body[slot]?.contentType)).toEqual(documentKeys.map(() => 'image/jpeg'));
    return body;
  }

  async function approve({ _id: id, version }: Application): Promise<void> {
    const { status, body } = await test.call(
      updateApplicationApprove,
      { parameters: { id }, body: { date: '2026-03-01', version } },
      { token },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ isStatus: 'Approved', approve: '2026-03-01' });
  }

  /** Adds an application and six documents and approves it. */
  async function finish(fields: Fields): Promise<Application> {
    const application = await addSixDocuments(await record(fields));
    await approve(application);
    return application;
  }

  it("A single short name is accepted if the passport has it, and the enquiry finds the applicant's copy", async () => {
    const image = await test.upload('image', token, await face);
    const body = { ...sampleFields({ surname: 'Md', givenN: '' }), image };
    const refused = await test.call(addApplication, { body }, { token });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { surname: messages.surnameLength, givenN: messages.givenNameLength } },
    });
    const stated = { ...body, namesAsInPassport: true };
    expect(await test.call(addApplication, { body: stated }, { token })).toMatchObject({
      status: 201,
      body: { surname: 'Md', givenN: '' },
    });
    const query = { search: body.passport, search1: body.currentN, search2: body.dob };
    const { body: copy } = await test.call(fetchApplicationEnquiry, { query }, {});
    expect(copy.applications).toMatchObject([{ surname: 'Md', givenN: '' }]);
  });

  it('Phone numbers are stored in one form and found in any spelling', async () => {
    const image = await test.upload('image', token, await face);
    const body = { ...sampleFields({ phone: '০১৯১১ ৮৭৬৫৪৩' }), image };
    const { body: added } = await test.call(addApplication, { body }, { token });
    expect(added).toMatchObject({ phone: '+8801911876543' });
    for (const search of [
      '01911-876543',
      '+880 1911-8765',
      '8801911876543',
      '0088019118765',
      '০১৯১১৮৭৬৫৪৩',
    ]) {
      const { body: page } = await test.call(fetchApplication, { query: { search } }, { token });
      expect([search, page.applications]).toMatchObject([search, [{ _id: added._id }]]);
    }
  });

  it('A user signs in with email and password', async () => {
    const { email, password } = test.account('admin');
    const { status, body } = await test.call(login, { body: { email, password } });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['refreshToken', 'token']);
    expect((await test.call(fetchApplication, {}, { token: body.token })).status).toBe(200);
  });

  it('A new application with a portrait is Pending, counted and first in the list', async () => {
    const list = () => test.call(fetchApplication, { query: { page: '1' } }, { token });
    // An id starts with the second of its creation.
    const secondOf = (id?: string) => id?.slice(0, 8);
    const { totalApplication, applications } = (await list()).body;
    // Waits for the next second, because ids of the same second have no order.
    await expect.poll(() => secondOf(newId(new Date()))).not.toBe(secondOf(applications[0]?._id));
    const application = await record(nasrin());
    const { body } = await list();
    expect(body.applications[0]).toMatchObject({
      _id: application._id,
      surname: 'Akter',
      isStatus: 'Pending',
    });
    expect(body).toMatchObject({ totalApplication: totalApplication + 1, totalPages: 1 });
  });

  it('An application is found by the start of its passport number in any spelling', async () => {
    const fields = nasrin();
    const application = await record(fields);
    const typed = ` ${fields.passport.slice(0, 3).toLowerCase()}-${fields.passport.slice(3, 7)} `;
    const { body } = await test.call(fetchApplication, { query: { search: typed } }, { token });
    expect(body.applications.map((row: { _id: string }) => row._id)).toEqual([application._id]);
  });

  it('After documents and approval, the history of the application lists every step, newest first', async () => {
    const parameters = { id: (await finish(nasrin()))._id };
    await test.call(getApplication, { parameters }, { token });
    const { body } = await test.call(getActivity, { parameters }, { token });
    expect(body.activity.map((line: { action: string }) => line.action)).toEqual([
      'getApplication',
      'updateApplicationApprove',
      'updateApplicationAdd',
      'addApplication',
    ]);
    expect(body.activity[1]).toMatchObject({
      by: { _id: test.personId('admin'), name: 'Sample Admin' },
      before: { isStatus: 'Pending' },
      after: { isStatus: 'Approved', approve: '2026-03-01' },
    });
  });

  it('An applicant finds the copy by passport number, nationality and date of birth, without sign-in', async () => {
    const fields = nasrin();
    await finish(fields);
    const query = { search: fields.passport.toLowerCase(), search1: 'Bangladesh', search2: fields.dob };
    const { status, body, headers } = await test.call(fetchApplicationEnquiry, { query });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    const [copy] = body.applications;
    expect(copy).toMatchObject({ surname: 'Akter', givenN: 'Nasrin', isStatus: 'Approved' });
    expect(copy).not.toHaveProperty('_id');
    expect(copy).not.toHaveProperty('version');
    for (const slot of ['image', ...documentKeys]) {
      const response = await fetch(copy[slot].url);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('cache-control')).toContain('no-store');
      expect((await response.arrayBuffer()).byteLength).toBe(copy[slot].size);
    }
  });

  it.each([
    ['another passport', { search: 'B0000000' }],
    ['another nationality', { search1: 'NPL' }],
    ['another date of birth', { search2: '1991-05-17' }],
  ])('An enquiry with %s gets the same empty answer as any other wrong one', async (_, wrong) => {
    const fields = nasrin();
    await approve(await record(fields));
    const query = { search: fields.passport, search1: 'BGD', search2: fields.dob, ...wrong };
    const { status, body } = await test.call(fetchApplicationEnquiry, { query });
    expect({ status, body }).toEqual({ status: 200, body: { applications: [] } });
  });

  it('Applications and files are still there after a restart of the whole cloud', async () => {
    const parameters = { id: (await finish(nasrin()))._id };
    await test.restart();
    const { body } = await test.call(getApplication, { parameters }, { token });
    expect(body).toMatchObject({ surname: 'Akter', isStatus: 'Approved' });
    expect((await fetch(body.file6.url)).status).toBe(200);
  });

  it('A create that is repeated with the same idempotency key returns the first answer and creates nothing', async () => {
    const image = await test.upload('image', token);
    const body = { ...sampleFields(), image };
    const headers = { 'idempotency-key': 'test-key-0001' };
    const first = await test.call(addApplication, { body }, { token, headers });
    const again = await test.call(addApplication, { body }, { token, headers });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body._id).toBe(first.body._id);
    const records = (await itemsOf('applications')).filter(item => item['passport'] === body.passport);
    expect(records).toHaveLength(1);
    const other = await test.call(addApplication, { body: { ...body, salary: 'CAD 1' } }, { token, headers });
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } });
  });
});
