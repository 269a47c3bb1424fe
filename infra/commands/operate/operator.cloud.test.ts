import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  askForDocuments,
  deleteApplication,
  fetchApplicationEnquiry,
  joinApplications,
  separateApplications,
} from '../../../functions/contract.ts';
import { addSample } from '../../local/testing/add-application.ts';
import { allSigned, itemsOf } from '../../local/testing/storage.ts';
import { startTestCloud, type TestCloud } from '../../local/testing/test-cloud.ts';
import { run } from './testing/run.ts';

const operate = (command: string, ...words: string[]) => run(command, '--stage', 'dev', ...words);
const folder = () => mkdtempSync(join(tmpdir(), 'maplegate-operator-'));

describe('Commands for operators', () => {
  let test: TestCloud;
  let token: string;
  // Each test has its own storage with one application, because the commands act on all data.
  beforeEach(async () => {
    test = await startTestCloud();
    token = await test.token('admin');
    await add();
  });
  afterEach(() => test.close());

  const add = async (changes = {}) => {
    const added = await addSample(test, token, changes);
    // Waits for the signature, because signing writes the record again.
    await allSigned();
    return added;
  };

  it('restore exports, wipes, restores and compares all data', async () => {
    const copy = folder();
    expect(await operate('restore', 'export', copy)).toMatch(
      /^\d+ records and 1 files are in .+ guard them\.$/,
    );
    expect(await operate('restore', 'wipe', '--confirm', 'dev')).toBe('Every record and file is deleted.');
    expect(await operate('restore', 'compare', copy)).toMatch(
      /^1: applications: \d+ differ\nwords: \d+ differ\nwork: \d+ differ\nactivity: 1 differ\nfiles: 1 differ$/,
    );
    expect(await operate('restore', 'restore', copy)).toBe(`What is in ${copy} is back.`);
    expect(await operate('restore', 'compare', copy)).toBe(`Everything is as in ${copy}.`);
  });

  it('restore prints one line if an argument is missing', async () => {
    expect(await operate('restore')).toBe('1: Say what: export, restore, compare, pause, resume, wipe.');
    expect(await operate('restore', 'export')).toBe('1: export what? Name a folder.');
    expect(await operate('restore', 'wipe', '--time', '2026-11-20')).toBe(
      '1: Only export knows --time and --from.',
    );
    expect(await operate('restore', 'export', folder(), '--time', 'yesterday')).toMatch(/^1: Which time\?/);
    expect(await operate('restore', 'wipe')).toBe('1: To delete everything of this stage: --confirm dev');
  });

  it('orphans counts files without a record, and deletes the confirmed number', async () => {
    expect(await operate('orphans')).toBe('0 of 1 files have no record.');
    expect(await operate('orphans', '--confirm', '1')).toBe('1: To delete them: --confirm 0');
    expect(await operate('orphans', '--confirm', '0')).toContain('They are deleted');
  });

  it('archive compares the history with its archive, and copies missing entries', async () => {
    const lines = (await itemsOf('activity')).length;
    const none = '0 lines of the archive are not in the history, or not as they were.';
    await expect
      .poll(() => operate('archive'), { timeout: 15_000 })
      .toBe(`0 of ${lines} lines of the history are not in the archive.\n${none}`);

    const Bucket = process.env['ARCHIVE_BUCKET'];
    const s3 = new S3Client();
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: Contents[0]?.Key }));
    expect(await operate('archive')).toBe(
      `1 of ${lines} lines of the history are not in the archive.\n${none}`,
    );
    expect(await operate('archive', '--confirm', '2')).toBe('1: To copy them: --confirm 1');
    expect(await operate('archive', '--confirm', '1')).toContain('They are copied.');

    const changed = { ...(await itemsOf('activity'))[0], who: 'nobody' };
    const TableName = process.env['ACTIVITY_TABLE'];
    await DynamoDBDocumentClient.from(new DynamoDBClient()).send(
      new PutCommand({ TableName, Item: changed }),
    );
    await expect
      .poll(() => operate('archive'), { timeout: 15_000 })
      .toMatch(/^0 of \d+ .+\n1 lines of the archive are not in the history, .+\n\{"at":.+"addApplication"/);
  });

  it('erase exports a person’s data, and erases them after a confirmation', async () => {
    const copy = folder();
    const passport = 'A1234567';
    await add({ passport });
    expect(await operate('erase')).toBe(
      '1: Whose data? npm run erase -- --stage prod PASSPORT --export FOLDER',
    );
    expect(await operate('erase', 'a ১২৩–4567', '--export', copy)).toContain(
      '1 applications and 1 files are kept.',
    );
    expect(readdirSync(copy)).toHaveLength(2);
    expect(await operate('erase', passport, '--confirm', 'A7654321')).toMatch(
      /^1: To erase them: --confirm A1234567$/,
    );
    expect(await operate('erase', passport, '--confirm', passport)).toMatch(
      /^1: Close or delete it in the back office first: \w{24}$/,
    );
    const [, id = ''] =
      /first: (\w{24})$/.exec(await operate('erase', passport, '--confirm', passport)) ?? [];
    const asked = { items: ['passport'], language: 'en', way: 'desk', version: 1 };
    await test.call(askForDocuments, { parameters: { id }, body: asked }, { token });
    expect(await itemsOf('documentLinks')).toHaveLength(1);
    await test.call(deleteApplication, { parameters: { id } }, { token });
    const addresses = async () => (await itemsOf('clientAddresses')).length;
    const before = await addresses();
    const wordsLeft = async () => (await itemsOf('words')).filter(({ place }) => String(place).endsWith(id));
    // A consumer removes the entries of filters after the deletion.
    await expect.poll(wordsLeft).toEqual([]);
    const left = [
      { beginning: 'assignedTo nobody', place: id },
      { beginning: 'names r', place: `rhmn#${id}` },
    ];
    const client = DynamoDBDocumentClient.from(new DynamoDBClient());
    for (const Item of left)
      await client.send(new PutCommand({ TableName: process.env['WORDS_TABLE'], Item }));
    expect(await wordsLeft()).toHaveLength(left.length);
    expect(await operate('erase', passport, '--confirm', passport)).toContain('They are erased.');
    // Gone are the client addresses of adding, of asking for documents and of deleting.
    expect(await addresses()).toBe(before - 3);
    expect(await itemsOf('documentLinks')).toEqual([]);
    expect(await wordsLeft()).toEqual([]);
    expect(await operate('erase', passport)).toBe('0 applications and 0 files are kept.');
  });

  it('erase finds joined applications by either passport number; the enquiry finds only the remaining one', async () => {
    const stays = await add({ passport: 'A1234567' });
    const goes = await add({ passport: 'A7654321' });
    const body = { version: stays.version, other: goes._id, otherVersion: goes.version, take: [] };
    const chief = { token: await test.token('super-admin') };
    const parameters = { id: stays._id };
    expect((await test.call(joinApplications, { parameters, body }, { token })).status).toBe(403);
    expect((await test.call(joinApplications, { parameters, body }, chief)).status).toBe(200);
    for (const { passport } of [stays, goes])
      expect(await operate('erase', passport)).toBe('2 applications and 2 files are kept.');
    const found = async ({ passport, currentN, dob }: typeof stays) => {
      const query = { search: passport, search1: currentN, search2: dob };
      return (await test.call(fetchApplicationEnquiry, { query })).body.applications.length;
    };
    expect([await found(stays), await found(goes)]).toEqual([1, 0]);
    const parted = await test.call(separateApplications, { parameters: { id: goes._id } }, chief);
    expect([parted.status, await found(goes)]).toEqual([200, 1]);
  });
});
