import { isDeepStrictEqual } from 'node:util';
import {
  addApplication,
  createUpload,
  deleteApplication,
  fetchApplication,
  fetchApplicationEnquiry,
  getActivity,
  login,
  type RequestParts,
  type Route,
  updateApplicationApprove,
} from '../../../functions/contract.ts';
import { urlOf } from '../../../web/shared/request.ts';
import type { Account } from '../../local/sample/accounts.ts';
import { portrait } from '../../local/sample/pictures.ts';
import { describe, sampleFields } from '../../local/testing/test-cloud.ts';

/** Where a deployed API is, and who may use it. */
export interface Deployed {
  readonly url: string;
  /** What CloudFront would add to every request. */
  readonly originHeaders: Readonly<Record<string, string>>;
  readonly admin: Account;
}

interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: each step asserts what it needs of a body
  readonly body: any;
}

type Call = (route: Route, input: RequestParts, headers?: Record<string, string>) => Promise<Reply>;

/**
 * What the product is for, over HTTP: a member of staff records somebody with a portrait and approves; the applicant
 * finds it, and nobody else does. Prints each step. Rejects at the first that goes wrong.
 */
export async function doMainJob({ url, originHeaders, admin }: Deployed): Promise<void> {
  const bare = caller(url);
  const call: Call = (route, input, headers) => bare(route, input, { ...originHeaders, ...headers });
  const { email, password } = admin;
  const credentials = { body: { email, password } };
  expect('going around CloudFront is refused', (await bare(login, credentials)).status, 403);
  expect('a stranger may not list', (await call(fetchApplication, {})).status, 401);
  const signedIn = await call(login, credentials);
  expect('staff sign in', signedIn.status, 200);
  const staff = { authorization: `Bearer ${signedIn.body.token}` };

  const picture = await portrait(1, true);
  const fields = sampleFields();
  const image = await upload(call, staff, picture);
  const added = await call(addApplication, { body: { ...fields, image } }, staff);
  expect('an application is added', [added.status, added.body.isStatus], [201, 'Pending']);
  const parameters = { id: added.body._id };
  const again = await call(addApplication, { body: { ...fields, image } }, staff);
  expect('its passport is taken', again.status, 409);
  const approved = await call(updateApplicationApprove, { parameters, body: {} }, staff);
  expect('it is approved', [approved.status, approved.body.isStatus], [200, 'Approved']);
  const list = await call(fetchApplication, {}, staff);
  expect(
    'it is in the list and the total',
    [list.body.applications.length, list.body.totalApplication],
    [1, 1],
  );

  const { passport, currentN, dob } = fields;
  const enquire = (date: string) =>
    call(fetchApplicationEnquiry, { query: { search: passport, search1: currentN, search2: date } });
  const found = await enquire(dob);
  expect('the applicant finds it', [found.status, found.body.applications?.[0]?.isStatus], [200, 'Approved']);
  const link = await fetch(found.body.applications[0].image.url);
  expect('with the portrait', Buffer.compare(Buffer.from(await link.arrayBuffer()), picture), 0);
  expect('another date of birth finds nothing', (await enquire('1990-05-18')).body, { applications: [] });
  const activity = await call(getActivity, { parameters }, staff);
  const actions = activity.body.map(({ action }: { action: string }) => action);
  expect('its history is kept', actions, ['updateApplicationApprove', 'addApplication']);
  expect('it is deleted', (await call(deleteApplication, { parameters }, staff)).status, 200);
  expect('and gone', (await enquire(dob)).body, { applications: [] });
}

function caller(url: string): Call {
  return async (route, input, headers = {}) => {
    const response = await fetch(url + urlOf(route, input), {
      method: route.method,
      headers: { ...headers, ...(input.body !== undefined && { 'content-type': 'application/json' }) },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
    const text = await response.text();
    try {
      return { status: response.status, body: JSON.parse(text) };
    } catch {
      return { status: response.status, body: text };
    }
  };
}

async function upload(call: Call, staff: Record<string, string>, bytes: Buffer): Promise<string> {
  const link = await call(createUpload, { body: describe(bytes, 'image') }, staff);
  expect('an upload is granted', link.status, 201);
  const { url, headers, key } = link.body;
  const put = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  expect('the portrait is uploaded', put.status, 200);
  return key;
}

function expect(step: string, seen: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(seen, wanted))
    throw new Error(`${step}: wanted ${JSON.stringify(wanted)}, saw ${JSON.stringify(seen)}`);
  console.log(`  ok  ${step}`);
}
