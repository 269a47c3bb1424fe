import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import {
  addSlider,
  closeApplication,
  countQueues,
  deleteApplication,
  fetchApplication,
  fetchApplicationEnquiry,
  fetchSummary,
  getApplication,
  updateApplication,
  updateApplicationApprove,
  updateSettings,
} from '../../../functions/contract.ts';
import { tasks } from '../../../functions/deployment.ts';
import { builtAssembly } from '../../local/build.ts';
import { addSample } from '../../local/testing/add-application.ts';
import { inMinutes, sendNextMessage } from '../../local/testing/sent-messages.ts';
import { allSigned, itemsOf, keysUnder } from '../../local/testing/storage.ts';
import { sampleFields, startTestCloud, type TestCloud } from '../../local/testing/test-cloud.ts';
import { isInStages } from '../../testing/templates.ts';
import { root } from '../tools.ts';
import { createAwsPart, enquiryShare } from './testing/aws-part.ts';
import { runIn } from './testing/run.ts';

const wait = { timeout: 30_000 };
const passport = 'A1234567';

/** Returns the commands in the `sh` blocks of a document. */
function linesOf(page: string): string[] {
  const text = readFileSync(join(root, 'docs', page), 'utf8');
  return Array.from(text.matchAll(/```sh\n(.+?)```/gs), ([, block = '']) => block)
    .join('')
    .split('\n')
    .map(line => line.replace(/ #.*/, '').trim())
    .filter(line => line.startsWith('npm run '));
}

/** Runs a command of a document, but with the local cloud, and in a folder beside the exported data. */
function follow(line: string, folder: string, { cloud }: TestCloud): Promise<string> {
  const [, command = '', words = ''] = /^npm run (\w+) -- (.+)$/.exec(line) ?? [];
  const here = words.split(/\s+/).map(word => {
    if (word.startsWith('https://')) return cloud.url;
    return /^(prod|eu)$/.test(word) ? 'dev' : word;
  });
  return runIn(folder, command, ...here);
}

const projectFolder = () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'maplegate-office-')), 'maplegate');
  mkdirSync(folder);
  return folder;
};

/** Adds an open, a closed and a deleted application, a sent email, a viewed copy, a slide and settings. */
async function fill(test: TestCloud): Promise<void> {
  const token = await test.token('super-admin');
  const add = (fields = {}) => addSample(test, token, fields);
  const { _id: id } = await add({ passport, consent: true, visaExpiry: '2026-01-01' });
  const closed = await add();
  const deleted = await add();
  const press = (route: typeof updateApplicationApprove) =>
    test.call(route, { parameters: { id }, body: {} }, { token });
  expect((await press(updateApplicationApprove)).status).toBe(200);
  await sendNextMessage(test, id, token);
  const closing = { parameters: { id: closed._id }, body: { version: closed.version, anyway: true } };
  expect((await test.call(closeApplication, closing, { token })).status).toBe(200);
  await test.call(deleteApplication, { parameters: { id: deleted._id } }, { token });
  expect(await enquire(test)).toBe(200);
  const image = await test.upload('slide', token);
  const body = { thumbnail: 'Meet us in Sylhet', title: 'On Sunday.', status: 'Published', image } as const;
  await test.call(addSlider, { body }, { token });
  await test.call(updateSettings, { body: { phone: '+880 1712-345678' } }, { token });
  await allSigned();
}

/** Opens the applicant's copy, and returns the status of its portrait. */
async function enquire(test: TestCloud): Promise<number> {
  const { currentN: search1, dob: search2 } = sampleFields();
  const { body } = await test.call(fetchApplicationEnquiry, {
    query: { search: passport, search1, search2 },
  });
  return (await fetch(body.applications[0].image.url)).status;
}

const stored = [
  'applications',
  'words',
  'work',
  'openings',
  'messages',
  'slides',
  'settings',
  'activity',
] as const;

async function storedData() {
  const items = stored.map(async table => [
    table,
    (await itemsOf(table)).map(one => JSON.stringify(one)).sort(),
  ]);
  const files = await Promise.all(['applications/', 'slides/'].map(prefix => keysUnder(prefix)));
  return { tables: Object.fromEntries(await Promise.all(items)), files: files.flat().sort() };
}

async function found(test: TestCloud, token: string, search: string): Promise<number> {
  return (await test.call(fetchApplication, { query: { search } }, { token })).body.applications.length;
}

/** Returns what staff and visitors see of the data. */
async function seen(test: TestCloud) {
  const token = await test.token('admin');
  const mails = await (await fetch(new URL('/__local/mail.json', test.cloud.url))).json();
  return {
    total: (await test.call(fetchApplication, {}, { token })).body.totalApplication,
    summary: (await test.call(fetchSummary, {}, { token })).body,
    queues: (await test.call(countQueues, {}, { token })).body,
    found: await found(test, token, passport),
    mails: mails.filter(({ to }: { to: string }) => to.startsWith('rahima.')).length,
  };
}

const homePage = async ({ cloud }: TestCloud) => (await fetch(cloud.url)).text();

it('The commands in docs/restore.md bring back the applications of an earlier time', {
  timeout: 240_000,
}, async () => {
  const aws = createAwsPart();
  const test = await startTestCloud(builtAssembly, aws.intercept);
  try {
    await fill(test);
    const [data, views] = [await storedData(), await seen(test)];
    await aws.remember();
    await spoil(test);
    expect(await storedData()).not.toEqual(data);
    const folder = projectFolder();
    for (const line of linesOf('restore.md')) {
      expect(await follow(line, folder, test), line).not.toMatch(/^\d+: /);
      if (line.includes(' pause ')) {
        expect(new Set(aws.reserved.values())).toEqual(new Set([0]));
        expect(aws.reserved.size).toBe(tasks().filter(isInStages).length);
      }
      // One file remains for `npm run orphans`: the portrait of an application that staff added later.
      if (line.includes(' compare '))
        expect(await storedData()).toEqual({ ...data, files: expect.arrayContaining(data.files) });
    }
    expect([...aws.reserved.values()]).toEqual([enquiryShare]);
    expect(aws.restored).toEqual(new Set());
    await test.cloud.runJobs(inMinutes(10));
    expect(await seen(test)).toEqual(views);
    expect(await enquire(test)).toBe(200);

    const token = await test.token('admin');
    const [id = ''] = await openCases(test, token);
    await test.call(deleteApplication, { parameters: { id } }, { token });
    for (const line of linesOf('person.md').filter(line => line.includes(' erase ')))
      expect(await follow(line, folder, test), line).toContain('1 applications and 1 files are kept.');
    expect(readdirSync(join(folder, '..', 'for-them'))).toHaveLength(2);
    expect(JSON.stringify(await storedData())).not.toContain(passport);
  } finally {
    await test.close();
  }
});

it('The commands in docs/region.md fill an empty installation, which then works', {
  timeout: 240_000,
}, async () => {
  const folder = projectFolder();
  const [leave = '', arrive = ''] = linesOf('region.md').filter(line => line.includes(' restore '));
  const old = await startTestCloud();
  await fill(old);
  expect(await follow(leave, folder, old)).toMatch(/^\d+ records and \d+ files are in /);
  const [data, views] = [await storedData(), await seen(old)];
  await old.close();

  const test = await startTestCloud();
  try {
    expect(await homePage(test)).not.toContain('Meet us in Sylhet');
    expect(await follow(arrive, folder, test)).not.toMatch(/^\d+: /);
    expect(await storedData()).toEqual(data);
    await expect.poll(() => homePage(test), wait).toContain('Meet us in Sylhet');
    const lines = (await itemsOf('activity')).length;
    await expect.poll(async () => (await keysUnder('activity/', 'archive')).length, wait).toBe(lines);
    await test.cloud.runJobs(inMinutes(10));
    // The new installation does not repeat the emails of the old one.
    expect(await seen(test)).toEqual({ ...views, mails: 0 });
    expect(await enquire(test)).toBe(200);

    const token = await test.token('admin');
    const [id = ''] = await openCases(test, token);
    const { body } = await test.call(getApplication, { parameters: { id } }, { token });
    const change = { version: body.version, surname: 'Newname' };
    expect((await test.call(updateApplication, { parameters: { id }, body: change }, { token })).status).toBe(
      200,
    );
    expect(await found(test, token, 'Newname')).toBe(1);
  } finally {
    await test.close();
  }
});

async function openCases(test: TestCloud, token: string): Promise<string[]> {
  const { body } = await test.call(fetchApplication, {}, { token });
  return body.applications.map(({ _id }: { _id: string }) => _id);
}

/**
 * Spoils the data like a faulty script: changes one record, deletes another with its search words, and adds one as staff.
 */
async function spoil(test: TestCloud): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  const TableName = process.env['APPLICATIONS_TABLE'];
  const [one, other] = (await itemsOf('applications')).filter(({ surname }) => surname);
  await client.send(new PutCommand({ TableName, Item: { ...one, surname: 'Wrong' } }));
  await client.send(new DeleteCommand({ TableName, Key: { _id: other?.['_id'] } }));
  for (const { beginning, place } of await itemsOf('words'))
    await client.send(
      new DeleteCommand({ TableName: process.env['WORDS_TABLE'], Key: { beginning, place } }),
    );
  await addSample(test, await test.token('admin'));
}
