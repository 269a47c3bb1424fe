import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addApplication,
  addSlider,
  addUser,
  deleteApplication,
  deleteSlider,
  deleteUser,
  fetchSlider,
  getSettings,
  getUsers,
  messages,
  restoreApplication,
  updateSettings,
} from '../../../functions/contract.ts';
import { sampleFields, startTestCloud, type TestCloud } from './test-cloud.ts';

/** Sends requests again, and requests that name no version. */
describe('The API', () => {
  let test: TestCloud;
  let token = '';
  beforeAll(async () => {
    test = await startTestCloud();
    token = await test.token('super-admin');
  });
  afterAll(() => test.close());

  const withKey = () => ({ token, headers: { 'idempotency-key': randomUUID() } });
  const gone = { status: 404, body: { code: 'NOT_FOUND', message: messages.deletedSince } };

  it('answers a repeated request that added an application with 404 after its deletion, and with the application after its restoration', async () => {
    const options = withKey();
    const body = { ...sampleFields(), image: await test.upload('image', token) };
    const parameters = { id: (await test.call(addApplication, { body }, options)).body._id };
    await test.call(deleteApplication, { parameters }, { token });
    expect(await test.call(addApplication, { body }, options)).toMatchObject(gone);
    await test.call(restoreApplication, { parameters }, { token });
    expect(await test.call(addApplication, { body }, options)).toMatchObject({
      status: 201,
      body: { _id: parameters.id },
    });
  });

  it('answers a repeated request that added a slide with 404 after its deletion', async () => {
    const options = withKey();
    const body = { thumbnail: 'Work', title: 'Work in Canada', status: 'Unpublished' };
    const { _id: id } = (await test.call(addSlider, { body }, options)).body;
    await test.call(deleteSlider, { parameters: { id } }, { token });
    expect(await test.call(addSlider, { body }, options)).toMatchObject(gone);
    const { body: slides } = await test.call(fetchSlider, {}, { token });
    expect(slides.map((slide: { _id: string }) => slide._id)).not.toContain(id);
  });

  it("answers a repeated invitation with 404 after the user's deletion", async () => {
    const options = withKey();
    const body = { name: 'Bina Das', email: `bina.${randomUUID()}@example.com`, password: 'Lotus-pond-1987' };
    const { _id: id } = (await test.call(addUser, { body }, options)).body;
    await test.call(deleteUser, { parameters: { id } }, { token });
    expect(await test.call(addUser, { body }, options)).toMatchObject(gone);
    const { body: people } = await test.call(getUsers, {}, { token });
    expect(people.map((person: { _id: string }) => person._id)).not.toContain(id);
  });

  it('changes the current settings if the request names no version', async () => {
    // Not stored, so the answer to a change does not have it.
    const { smsCodes, ...before } = (await test.call(getSettings, {})).body;
    expect(before.version).toBe(0);
    for (const [phone, version] of [
      ['+880 1712 345678', 1],
      ['+880 1812 345678', 2],
    ]) {
      const { status, body } = await test.call(updateSettings, { body: { phone } }, { token });
      expect({ status, body }).toEqual({ status: 200, body: { ...before, phone, version } });
    }
    const stale = await test.call(updateSettings, { body: { phone: '12345', version: 0 } }, { token });
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE' } });
  });
});
