import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addSlider,
  beginExport,
  closeApplication,
  deleteApplication,
  deleteSlider,
  fetchActivity,
  fetchApplication,
  fetchDeleted,
  fetchDeletedSlides,
  fetchExport,
  fetchQueue,
  fetchRetained,
  fetchSlider,
  fetchStates,
  fetchSummary,
  findLikely,
  getActivity,
  type RequestParts,
  type Route,
  unreadableHeader,
} from '../../../functions/contract.ts';
import { environmentNames, skippedRecordLine, type TableName } from '../../../functions/deployment.ts';
import { addSample } from './add-application.ts';
import { itemsOf } from './storage.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

/** Two records of one kind: a valid one and a damaged one. */
interface Pair {
  readonly whole: string;
  readonly damaged: string;
}

let test: TestCloud;
let chief: string;
let open: Pair;
let deleted: Pair;
let closed: Pair;
let slides: Pair;
let deletedSlides: Pair;
/** National id that two people share, so that one search finds both. */
const nationalId = '1990123456789';

beforeAll(async () => {
  test = await startTestCloud();
  chief = await test.token('super-admin');
  open = await pairOf(add);
  deleted = await pairOf(async () => remove(deleteApplication, await add()));
  closed = await pairOf(async () => {
    const id = await add();
    await call(closeApplication, { parameters: { id }, body: { version: 1, anyway: true } });
    return id;
  });
  slides = await pairOf(addSlide);
  deletedSlides = await pairOf(async () => remove(deleteSlider, await addSlide()));
  const applications = [open.damaged, deleted.damaged, closed.damaged];
  await damage('applications', ({ _id }) => applications.includes(String(_id)), { row: [7], surname: 7 });
  const damagedSlides = [slides.damaged, deletedSlides.damaged];
  await damage('slides', ({ _id }) => damagedSlides.includes(String(_id)), { thumbnail: 7 });
  await damage('work', ({ place }) => String(place).includes(open.damaged), { what: 7 });
  await damage('activity', ({ subject }) => subject === `application#${open.damaged}`, { action: 7 });
}, 240_000);
afterAll(() => test.close());

async function call(route: Route, input: RequestParts) {
  const reply = await test.call(route, input, { token: chief });
  if (reply.status >= 300) throw new Error(`${route.name} answered ${reply.status} ${reply.body.message}`);
  return reply;
}

async function pairOf(make: () => Promise<string>): Promise<Pair> {
  return { whole: await make(), damaged: await make() };
}

async function add(): Promise<string> {
  return (await addSample(test, chief, { nationalId, visaType: 'work' }))._id;
}

async function addSlide(): Promise<string> {
  const body = { thumbnail: 'Work', title: 'Work in Canada', status: 'Published' };
  return (await call(addSlider, { body })).body._id;
}

async function remove(route: Route, id: string): Promise<string> {
  await call(route, { parameters: { id } });
  return id;
}

async function damage(
  table: TableName,
  isMeant: (item: Record<string, unknown>) => boolean,
  by: object,
): Promise<void> {
  const store = DynamoDBDocumentClient.from(new DynamoDBClient());
  const found = (await itemsOf(table)).filter(isMeant);
  expect(found.length).toBeGreaterThan(0);
  for (const item of found)
    await store.send(
      new PutCommand({ TableName: process.env[environmentNames[table]], Item: { ...item, ...by } }),
    );
}

const setAsideLines = (route: Route) =>
  readFileSync(join(test.data, 'functions.log'), 'utf8')
    .split('\n')
    .filter(line => line.includes(`"${skippedRecordLine}"`) && line.includes(`"route":"${route.name}"`));

type Case = readonly [Route, () => RequestParts, () => string];
it.each<Case>([
  [fetchApplication, () => ({ query: {} }), () => open.whole],
  [fetchApplication, () => ({ query: { search: nationalId } }), () => open.whole],
  [fetchSummary, () => ({}), () => open.whole],
  [fetchDeleted, () => ({}), () => deleted.whole],
  [fetchRetained, () => ({ query: { list: 'closed' } }), () => closed.whole],
  [fetchQueue, () => ({ parameters: { queue: 'missing' } }), () => open.whole],
  [fetchStates, () => ({ body: { ids: [open.whole, open.damaged] } }), () => open.whole],
  [findLikely, () => ({ body: { nationalId } }), () => open.whole],
  [fetchActivity, () => ({ query: { limit: '50' } }), () => open.whole],
  [fetchActivity, () => ({ query: { kind: 'application', limit: '50' } }), () => open.whole],
  [fetchSlider, () => ({}), () => slides.whole],
  [fetchDeletedSlides, () => ({}), () => deletedSlides.whole],
])(
  '%# $name answers without a damaged entry, counts it and logs it for the alarm',
  async (route, input, id) => {
    const before = setAsideLines(route).length;
    const { headers, body } = await call(route, input());
    expect(JSON.stringify(body)).toContain(id());
    const count = Number(headers.get(unreadableHeader));
    expect(count).toBeGreaterThan(0);
    await expect.poll(() => setAsideLines(route).length).toBe(before + count);
    expect(setAsideLines(route).at(-1)).toMatch(/"level":"ERROR"/);
  },
);

it('The history of one record is returned without its damaged entries', async () => {
  const { headers, body } = await call(getActivity, { parameters: { id: open.damaged } });
  expect(headers.get(unreadableHeader)).toBe('1');
  expect(body.activity).toEqual([]);
});

it('An export leaves out damaged applications and reports their number', async () => {
  const { body: begun } = await call(beginExport, { body: { format: 'csv' } });
  const { headers, body } = await call(fetchExport, { parameters: { id: begun._id } });
  expect(body.applications).toMatchObject([{ _id: open.whole }]);
  expect(headers.get(unreadableHeader)).toBe('1');
});

it('A list without damaged entries reports none', async () => {
  const { headers } = await call(fetchApplication, { query: { search: 'nobody' } });
  expect(headers.has(unreadableHeader)).toBe(false);
});
