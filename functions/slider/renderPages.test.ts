import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockS3, type S3Mock, s3Error } from '../testing/s3.ts';
import { keptFile } from '../testing/samples.ts';
import { completeSettings } from '../testing/settings.ts';
import { slidePicture, storedSlide } from '../testing/slides.ts';
import { stubStage } from '../testing/stage.ts';
import { type MockTables, mockTables } from '../testing/tables/mock-tables.ts';
import { handler } from './renderPages.ts';

const random = '2'.repeat(32);
const shown = storedSlide({
  _id: '1'.repeat(24),
  position: 2,
  image: slidePicture,
  link: 'https://example.org',
  shownOnNavbar: true,
});
const earlier = storedSlide({ _id: '2'.repeat(24), position: 1, thumbnail: 'Study', shownOnNavbar: true });
const bangla = storedSlide({ _id: '3'.repeat(24), thumbnail: 'কাজ', language: 'bn' });
const hidden = storedSlide({
  _id: '4'.repeat(24),
  status: 'Unpublished',
  image: keptFile({ key: `slides/${'4'.repeat(32)}`, contentType: 'image/png' }),
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'renderer-'));
  mkdirSync(join(folder, 'renderer'));
  const pages =
    "['index.html', 'bn/about/index.html', '.well-known/security.txt', 'site.webmanifest', 'site-bn.webmanifest'].map(file => ({ file, text: JSON.stringify(content) }))";
  writeFileSync(join(folder, 'renderer', 'render.cjs'), `exports.renderSite = async content => ${pages};`);
});
afterAll(() => rmSync(folder, { recursive: true }));

afterEach(() => void vi.useRealTimers());

let tables: MockTables;
let s3: S3Mock;

beforeEach(() => {
  stubStage();
  vi.stubEnv('SITE_BUILD', 'this-build');
  vi.stubEnv('LAMBDA_TASK_ROOT', folder);
  // Removes the random wait between attempts to take the lease.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.spyOn(console, 'error').mockReturnValue();
  tables = mockTables();
  s3 = mockS3();
  settle({});
  publish(shown, bangla, earlier, hidden);
  deployed('this-build');
  makePublic();
  s3.on(CopyObjectCommand)
    .resolves({})
    .on(PutObjectCommand)
    .resolves({})
    .on(DeleteObjectCommand)
    .resolves({});
});

function settle(special: object): void {
  tables.put('settings', { ...completeSettings, name: 'site', ...special });
}

function publish(...slides: readonly object[]): void {
  tables.put('slides', ...slides);
}

function deployed(build: string): void {
  s3.on(GetObjectCommand, { Bucket: 'site', Key: 'build.txt' }).callsFake(() => ({
    Body: { transformToString: async () => build },
  }));
}

function makePublic(...keys: readonly string[]): void {
  s3.on(ListObjectsV2Command, { Bucket: 'site', Prefix: 'slides/' }).resolves({
    Contents: keys.map(Key => ({ Key })),
  });
}

const run = () => handler({ Records: [] });
const done = { batchItemFailures: [] };
const written = () => s3.commandCalls(PutObjectCommand).map(({ args }) => args[0].input);
const content = () => JSON.parse(String(written()[0]?.Body));

describe('renderPages', () => {
  it('writes the public pages with the site’s settings and the published slides of each language, in order', async () => {
    await expect(run()).resolves.toEqual(done);
    expect(written()).toMatchObject([
      {
        Bucket: 'site',
        Key: 'index.html',
        ContentType: 'text/html; charset=utf-8',
        CacheControl: 'public, max-age=0, s-maxage=20, must-revalidate',
      },
      { Bucket: 'site', Key: 'bn/about/index.html', ContentType: 'text/html; charset=utf-8' },
      { Bucket: 'site', Key: '.well-known/security.txt', ContentType: 'text/plain; charset=utf-8' },
      { Bucket: 'site', Key: 'site.webmanifest', ContentType: 'application/manifest+json' },
      { Bucket: 'site', Key: 'site-bn.webmanifest', ContentType: 'application/manifest+json' },
    ]);
    expect(content().settings).toMatchObject({ phone: '+880 1712-000000' });
    expect(content().slides).toEqual({
      en: [
        { id: earlier._id, title: 'Study', text: 'Work in Canada' },
        {
          id: shown._id,
          title: 'Work',
          text: 'Work in Canada',
          picture: `/slides/${random}.jpeg`,
          link: 'https://example.org',
          isOnBar: true,
        },
      ],
      bn: [{ id: bangla._id, title: 'কাজ', text: 'Work in Canada' }],
    });
  });

  it('leaves out an expired licence, and logs a warning for the operator', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T18:00:00Z'), toFake: ['Date'] });
    const warned = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    settle({ email: '', recruitingLicenceExpiry: '2026-11-22' });
    await run();
    expect(content().settings).toMatchObject({ recruitingLicence: '', recruitingLicenceExpiry: '' });
    const lines = warned.mock.calls.map(([line]) => JSON.parse(String(line)));
    const problems = [
      { field: 'email', is: 'missing' },
      { field: 'recruitingLicenceExpiry', is: 'expired' },
    ];
    expect(lines).toMatchObject([{ level: 'WARN', message: 'Standing', problems }]);
  });

  it('copies only pictures of published slides to the public bucket, without their file names', async () => {
    await run();
    expect(s3.commandCalls(CopyObjectCommand).map(({ args }) => args[0].input)).toEqual([
      {
        Bucket: 'site',
        Key: `slides/${random}.jpeg`,
        CopySource: `files/slides/${random}`,
        MetadataDirective: 'REPLACE',
        TaggingDirective: 'REPLACE',
        ContentType: 'image/jpeg',
        CacheControl: 'public, max-age=86400, s-maxage=60',
      },
    ]);
  });

  it('deletes the picture of a slide that is no longer published, after it has written the pages', async () => {
    makePublic(`slides/${random}.jpeg`, 'slides/old.png');
    await run();
    expect(s3.commandCalls(CopyObjectCommand)).toEqual([]);
    const [removed, ...others] = s3.commandCalls(DeleteObjectCommand);
    expect(removed?.args[0].input).toEqual({ Bucket: 'site', Key: 'slides/old.png' });
    expect(others).toEqual([]);
    expect(s3.calls().at(-1)?.args[0]).toBeInstanceOf(DeleteObjectCommand);
  });

  it('keeps an old picture if a page could not be written', async () => {
    makePublic('slides/old.png');
    s3.on(PutObjectCommand, { Key: 'index.html' }).rejects(s3Error('SlowDown'));
    await expect(run()).rejects.toThrow('renderPages could not do its work');
    expect(s3.commandCalls(DeleteObjectCommand)).toEqual([]);
  });
});

describe('renderPages writes nothing', () => {
  const changes = () => s3.calls().filter(({ args }) => !(args[0] instanceof GetObjectCommand));

  it.each([
    ['another build is deployed', () => deployed('another-build')],
    [
      'no build is complete yet',
      () => s3.on(GetObjectCommand).rejects(new NoSuchKey({ message: '', $metadata: {} })),
    ],
  ])('and leaves the work to the function of the deployed build, because %s', async (_, prepare) => {
    prepare();
    await expect(run()).resolves.toEqual(done);
    expect(changes()).toEqual([]);
  });

  it('and fails, so that Lambda retries it, if another run takes too long', async () => {
    const expires = Math.floor(Date.now() / 1000) + 600;
    tables.put('leases', { name: 'pages', holder: 'another run', expires });
    await expect(run()).rejects.toThrow('renderPages could not do its work');
    expect(s3.calls()).toEqual([]);
  });

  it('and fails, so that Lambda retries it, if the deployed build is unknown', async () => {
    s3.on(GetObjectCommand).rejects(s3Error('AccessDenied'));
    await expect(run()).rejects.toThrow('renderPages could not do its work');
    expect(changes()).toEqual([]);
  });
});
