import { PutObjectCommand } from '@aws-sdk/client-s3';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../server/logger.ts';
import { mockS3, type S3Mock, s3Error } from '../testing/s3.ts';
import { stubStage } from '../testing/stage.ts';
import { handler } from './followActivity.ts';

const record = {
  subject: 'application#65f2a1b3c4d5e6f708192a3b',
  kind: 'application',
  at: '2026-03-04T20:05:06.789Z#00112233445566778899aabbccddeeff',
  action: 'updateApplication',
  who: '65f2a1b3c4d5e6f708192a3c',
  before: { passport: 'A1234567', places: { birthCity: 'Sylhet', district: 'Zakiganj' } },
  after: { passport: 'B7654321', phone: '8801712345678' },
};
const archive = (image: object) =>
  handler({
    Records: [
      {
        eventID: 'e',
        eventSourceARN: 'arn:aws:dynamodb:eu-west-1:1:table/activity/stream/2026-01-01T00:00:00.000',
        dynamodb: { SequenceNumber: '99', NewImage: marshall(image) },
      },
    ],
  });

let s3: S3Mock;
beforeEach(() => {
  stubStage();
  s3 = mockS3();
  s3.on(PutObjectCommand).resolves({});
  vi.spyOn(logger, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const written = () =>
  s3.commandCalls(PutObjectCommand).map(({ args: [{ input }] }) => ({
    ...input,
    Body: JSON.parse(String(input.Body)),
  }));
const keyOf = async (image: object) => {
  await archive(image);
  return written().at(-1)?.Key;
};

describe('The archive of the history', () => {
  it('archives actor, action, time, record, changed fields and a digest of the whole entry', async () => {
    await archive(record);
    const digest = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(written()).toEqual([
      {
        Bucket: 'archive',
        Key: expect.stringMatching(/^activity\/2026-03-04T20:05:06\.789Z-[0-9a-f]{64}$/),
        Body: {
          at: '2026-03-04T20:05:06.789Z',
          subject: record.subject,
          action: 'updateApplication',
          who: record.who,
          fields: ['passport', 'phone', 'places'],
          digest,
        },
        ContentType: 'application/json',
        IfNoneMatch: '*',
        ChecksumAlgorithm: 'SHA256',
      },
    ]);
    expect(written()[0]?.Key).toContain(written()[0]?.Body.digest);
  });

  it('archives no entered values, and nothing that helps to guess the values behind the digest', async () => {
    await archive(record);
    const all = JSON.stringify(written());
    for (const value of [
      'A1234567',
      'B7654321',
      'Sylhet',
      '8801712345678',
      '00112233445566778899aabbccddeeff',
    ])
      expect(all).not.toContain(value);
  });

  it('writes the same object for the same entry, whatever the order of its fields', async () => {
    const again = {
      ...Object.fromEntries(Object.entries(record).toReversed()),
      before: { places: { district: 'Zakiganj', birthCity: 'Sylhet' }, passport: 'A1234567' },
    };
    expect(await keyOf(again)).toBe(await keyOf(record));
  });

  it.each([
    { at: record.at.replace('0011', '0012') },
    { who: '65f2a1b3c4d5e6f708192a3d' },
    { before: { ...record.before, passport: 'A1234568' } },
    { after: undefined },
  ])('writes another object for an entry that differs in any value: %o', async change => {
    const other = JSON.parse(JSON.stringify({ ...record, ...change }));
    expect(await keyOf(other)).not.toBe(await keyOf(record));
  });

  it('archives entries that changed no field too', async () => {
    const { before, after, ...read } = record;
    await archive(read);
    expect(written()[0]?.Body).toMatchObject({ fields: [] });
  });

  it('succeeds if S3 already has the object', async () => {
    s3.on(PutObjectCommand).rejects(s3Error('PreconditionFailed'));
    expect(await archive(record)).toEqual({ batchItemFailures: [] });
  });

  it('fails if S3 fails, so that Lambda sends the entry again', async () => {
    s3.on(PutObjectCommand).rejects(s3Error('SlowDown'));
    await expect(archive(record)).rejects.toThrow('followActivity could not do its work');
  });
});
