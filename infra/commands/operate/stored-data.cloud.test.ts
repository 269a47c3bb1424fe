import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closeApplication,
  defaultSettings,
  deleteApplication,
  fetchApplication,
  fetchApplicationEnquiry,
  getApplication,
} from '../../../functions/contract.ts';
import { addSample } from '../../local/testing/add-application.ts';
import { allSigned, itemsOf, keysUnder } from '../../local/testing/storage.ts';
import { startTestCloud, type TestCloud } from '../../local/testing/test-cloud.ts';
import { erasePerson, exportPerson, findPerson } from './person.ts';
import { deleteFiles, requireResourceName } from './storage.ts';
import { differences, exportData, findOrphans, restoreData, wipeData } from './stored-data.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'maplegate-copy-'));

describe('Commands for the stored data', () => {
  let test: TestCloud;
  let token: string;
  beforeAll(async () => {
    test = await startTestCloud();
    token = await test.token('admin');
  });
  beforeEach(wipeData);
  afterAll(() => test.close());

  const add = (special: { readonly passport?: string } = {}) => addSample(test, token, special);

  it('export, wipe and restore all data without differences', async () => {
    const added = await add();
    await add();
    await allSigned();
    const before = folder();
    expect(await exportData(before)).toMatchObject({ files: 2 });
    await wipeData();
    const list = () => test.call(fetchApplication, {}, { token });
    expect((await list()).body.totalApplication).toBe(0);
    expect(await keysUnder('applications/')).toEqual([]);
    await restoreData(before);
    const after = folder();
    await exportData(after);
    expect(differences(before, after)).toEqual([]);
    expect((await list()).body.totalApplication).toBe(2);
    const enquiry = await test.call(fetchApplicationEnquiry, {
      query: { search: added.passport, search1: added.currentN, search2: added.dob },
    });
    const [found] = enquiry.body.applications;
    expect((await fetch(found.image.url)).status).toBe(200);
  });

  it('list differences without printing personal data', async () => {
    const before = folder();
    await exportData(before);
    const added = await add();
    const after = folder();
    await exportData(after);
    const found = differences(before, after).join('\n');
    expect(found).toMatch(
      /^applications: \d+ differ\nwords: \d+ differ\nwork: \d+ differ\nactivity: 1 differ\nfiles: 1 differ$/,
    );
    expect(found).not.toContain(added.passport);
  });

  it('export the data of one person', async () => {
    const added = await add();
    const copy = folder();
    await exportPerson(await findPerson(added.passport), copy);
    const data = readFileSync(join(copy, 'data.json'), 'utf8');
    expect(data).toContain(added.email);
    expect(data).toContain('addApplication');
    expect(data).toContain('"openings": []');
    const [portrait = '', ...others] = readdirSync(copy);
    expect(portrait).toMatch(/^applications-\w+\.(jpeg|png)$/);
    expect(others).toEqual(['data.json']);
  });

  it('erase a person only after staff have deleted the application', async () => {
    const added = await add();
    const parameters = { id: added._id };
    const query = { search: added.passport, search1: added.currentN, search2: added.dob };
    expect((await test.call(fetchApplicationEnquiry, { query })).body.applications).toHaveLength(1);
    await expect(erasePerson(await findPerson(added.passport))).rejects.toThrow('back office');
    expect((await test.call(getApplication, { parameters }, { token })).status).toBe(200);
    expect((await test.call(deleteApplication, { parameters }, { token })).status).toBe(200);
    expect(await keysUnder('applications/')).toHaveLength(1);
    await erasePerson(await findPerson(added.passport));
    const tables = ['applications', 'activity', 'openings'] as const;
    const everything = JSON.stringify(await Promise.all(tables.map(itemsOf)));
    for (const trace of [added._id, added.passport, added.email]) expect(everything).not.toContain(trace);
    expect(await keysUnder('applications/')).toEqual([]);
  });

  it('erase all applications of a person, closed ones without deletion', async () => {
    const added = await add();
    const { _id: id, version, passport } = added;
    const closing = { parameters: { id }, body: { version, anyway: true } };
    expect((await test.call(closeApplication, closing, { token })).status).toBe(200);
    const next = await add({ passport });
    expect(await findPerson(passport)).toHaveLength(2);
    await expect(erasePerson(await findPerson(passport))).rejects.toThrow(`first: ${next._id}`);
    await test.call(deleteApplication, { parameters: { id: next._id } }, { token });
    await erasePerson(await findPerson(passport));
    const everything = JSON.stringify(await Promise.all((['applications', 'words'] as const).map(itemsOf)));
    for (const trace of [id, next._id, passport, passport.toLowerCase()])
      expect(everything).not.toContain(trace);
  });

  it('find files that have had no record for a day, and delete them', async () => {
    await add();
    const s3 = new S3Client();
    const Key = `applications/${'0'.repeat(24)}/image-${'1'.repeat(24)}`;
    await s3.send(new PutObjectCommand({ Bucket: requireResourceName('files'), Key, Body: 'left over' }));
    expect((await findOrphans(new Date())).orphans).toEqual([]);
    const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1000);
    const { orphans, files } = await findOrphans(tomorrow);
    expect(orphans).toEqual([Key]);
    await deleteFiles(orphans);
    expect(await findOrphans(tomorrow)).toEqual({ orphans: [], files: files - 1 });
  });

  it('erase the history of an application that was removed after the retention period', async () => {
    const added = await add();
    await test.call(deleteApplication, { parameters: { id: added._id } }, { token });
    const later = new Date(Date.now() + 86_400_000);
    later.setUTCFullYear(later.getUTCFullYear() + defaultSettings.retentionYears);
    await test.cloud.runJobs(later);
    expect(await findPerson(added.passport)).toMatchObject([{ id: added._id, record: undefined }]);
    await erasePerson(await findPerson(added.passport));
    expect(JSON.stringify(await itemsOf('activity'))).not.toContain(added.passport);
  });
});
