import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addApplication,
  fetchApplication,
  fetchApplicationEnquiry,
  getApplication,
  login,
  reportClientError,
} from '../../../functions/contract.ts';
import { environmentNames } from '../../../functions/deployment.ts';
import { sampleFields, startTestCloud, type TestCloud } from './test-cloud.ts';

/** Values of personal fields, which no log may contain. */
const canaries = {
  surname: 'Canarysurname',
  givenN: 'Canarygiven',
  passport: 'CANARY0PASSPORT',
  email: 'canary@example.com',
  dob: '1971-03-26',
  nationalId: '9988776655443',
  phone: '8801799911122',
};
/** Other values that no log may contain: in an invalid body, a path, a header and a password. */
const strays = {
  body: 'Canarybody',
  path: 'Canarypath',
  header: 'Canary header',
  password: 'Canary-password-1',
  sex: 'Canarysex',
};

describe('The logs of the functions', () => {
  let test: TestCloud;
  beforeAll(async () => {
    test = await startTestCloud();
  });
  afterAll(() => test.close());
  const log = () => readFileSync(join(test.data, 'functions.log'), 'utf8');

  it('contain no personal data when calls succeed, are refused or fail', async () => {
    const token = await test.token('admin');
    const add = async (body: object) => {
      const image = await test.upload('image', token);
      return test.call(addApplication, { body: { ...body, image } }, { token });
    };
    const added = await add(sampleFields(canaries));
    expect(added.status).toBe(201);
    expect((await add(sampleFields(canaries))).status).toBe(409);
    expect((await add(sampleFields({ ...canaries, sex: strays.sex }))).status).toBe(400);
    expect(await sendBrokenBody(test.cloud.url, token)).toBe(400);
    const stray = { parameters: { id: strays.path } };
    expect((await test.call(getApplication, stray, { token })).status).toBe(400);
    const headers = { 'idempotency-key': strays.header };
    expect((await test.call(addApplication, { body: {} }, { token, headers })).status).toBe(400);
    const credentials = { email: canaries.email, password: strays.password };
    const [refused] = await Promise.all([
      test.call(login, { body: credentials }),
      test.call(fetchApplication, { query: { search: canaries.passport } }, { token }),
    ]);
    expect(refused.status).toBe(401);

    await corrupt(added.body._id);
    const { passport, dob } = canaries;
    const enquiry = { query: { search: passport, search1: 'BGD', search2: dob } };
    expect((await test.call(fetchApplicationEnquiry, enquiry)).status).toBe(503);
    const parameters = { id: added.body._id };
    const failed = await test.call(getApplication, { parameters }, { token });
    expect(failed.status).toBe(500);

    await expect.poll(log).toContain('"route":"getApplication"');
    expect(log()).toContain(`"requestId":"${failed.body.requestId}"`);
    await expect.poll(log).toContain('"route":"fetchApplicationEnquiry"');
    const planted = [...Object.values(canaries), ...Object.values(strays), token, 'search='];
    for (const secret of planted) expect(log().toLowerCase()).not.toContain(secret.toLowerCase());
  });

  it('contain errors that a page reported, but no personal data and no invalid report', async () => {
    const { surname, passport, email, dob, phone } = canaries;
    const report = {
      name: 'TypeError',
      message: `No rows: "${surname}" of ${passport} born ${dob}, ${email}, +${phone}, /x?search=${strays.path}`,
      stack: ['/assets/ListPage-9YJEi5JY.js:1:2345'],
      page: '/editApplication/:id?',
    };
    const send = (body: object) =>
      test.call(reportClientError, { body }, { headers: { 'user-agent': surname } });
    expect(await send({ ...report, page: '/trash', message: 'm'.repeat(5000) })).toMatchObject({
      status: 400,
      body: { code: 'INVALID' },
    });
    expect(await send({ ...report, page: '/trash', userAgent: surname })).toMatchObject({
      status: 400,
      body: { code: 'INVALID', fields: { userAgent: expect.any(String) } },
    });
    expect(await send(report)).toMatchObject({ status: 200, body: {} });

    await expect.poll(log).toContain('Client error');
    const lines = log().match(/\{.*"message":"Client error".*\}/g) ?? [];
    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      {
        page: report.page,
        error: report.name,
        text: 'No rows: [quoted] of [code] born [number] [email] [number] [url]',
        at: report.stack,
      },
    ]);
    for (const secret of [...Object.values(canaries), ...Object.values(strays)])
      expect(lines.join()).not.toContain(secret);
  });
});

/** Sends invalid JSON, because the error messages of JSON parsers quote the input. */
async function sendBrokenBody(url: string, token: string): Promise<number> {
  const { status } = await fetch(new URL(addApplication.path, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: strays.body,
  });
  return status;
}

/** Removes an attribute that every application must have. */
async function corrupt(id: string): Promise<void> {
  await DynamoDBDocumentClient.from(new DynamoDBClient()).send(
    new UpdateCommand({
      TableName: process.env[environmentNames.applications],
      Key: { _id: id },
      UpdateExpression: 'REMOVE birthCity, passport',
    }),
  );
}
