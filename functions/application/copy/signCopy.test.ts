import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { KMSServiceException, SignCommand } from '@aws-sdk/client-kms';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '../../server/logger.ts';
import { issuerVariable } from '../../shared/resources.ts';
import { replaceApplication, storeApplications, storedApplicationOf } from '../../testing/applications.ts';
import { keyIds, mockKeys, mockKms } from '../../testing/keys.ts';
import { applicationId, copyId, deletedApplication, storedApplication } from '../../testing/samples.ts';
import { stubStage } from '../../testing/stage.ts';
import { type MockTables, mockTables } from '../../testing/tables/mock-tables.ts';
import { indexAttributes } from '../rules/index-keys.ts';
import type { StoredApplication } from '../stored-application.ts';
import { handler } from './signCopy.ts';

let tables: MockTables;
const kms = mockKms();
const [keyId] = keyIds;
const record = storedApplication({
  statusDate: '2026-03-01',
  stages: { received: { date: '2026-01-02' }, medical: { date: '2026-02-03' } },
});
const signed = { ...record, proof: 'a.b.c', signedBy: '0123abcd-1' };
let keys: ReturnType<typeof mockKeys>;

const handOver = (items: readonly object[]) =>
  handler({
    Records: items.map((item, index) => ({
      eventID: `e${index}`,
      eventSourceARN: 'arn:aws:dynamodb:eu-west-1:0:table/applications/stream/2026-01-01T00:00:00.000',
      dynamodb: { SequenceNumber: `${index}`, NewImage: marshall(item, { removeUndefinedValues: true }) },
    })),
  });

async function hold(...stored: readonly StoredApplication[]): Promise<void> {
  tables = mockTables();
  await storeApplications(...stored);
  tables.dynamo.resetHistory();
}

/** Sends these items to the consumer while the table contains `stored`. */
async function write(items: readonly object[], stored = record) {
  await hold(stored);
  return handOver(items);
}
const image = (stored: StoredApplication) => ({ ...stored, ...indexAttributes(stored) });
const proofKept = async (): Promise<string> => (await storedApplicationOf(applicationId))?.proof ?? '';
const decoded = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString());

beforeEach(() => {
  stubStage();
  vi.stubEnv(issuerVariable, 'https://visa.example.com');
  kms.reset();
  keys = mockKeys(kms);
});

describe('signCopy', () => {
  it('signs the copy’s claims as a JWS that the public key verifies', async () => {
    expect(await write([image(record)])).toEqual({ batchItemFailures: [] });
    const [header, payload, signature] = (await proofKept()).split('.');
    expect(decoded(header)).toEqual({ alg: 'ES256', kid: '0123abcd' });
    expect(decoded(payload)).toEqual({
      jti: copyId,
      name: 'AYESHA RAHMAN',
      passport: '3456',
      status: 'Pending',
      since: '2026-03-01',
      stage: 'medical',
      reached: '2026-02-03',
      employer: 'Northern Foods Ltd',
      job: 'Cook',
      iat: record.copySince,
      iss: 'https://visa.example.com',
    });
    const key = keys.get(keyId) ?? createPublicKey('');
    const bytes = Buffer.from(signature ?? '', 'base64url');
    const input = Buffer.from(`${header}.${payload}`);
    expect(verify('sha256', input, { key, dsaEncoding: 'ieee-p1363' }, bytes)).toBe(true);
  });

  it('stores the JWS and the copy’s reference with the record, without a new version', async () => {
    await write([image(record)]);
    const kept = { ...record, proof: await proofKept(), signedBy: '0123abcd-1' };
    expect(tables.find('applications', { _id: applicationId })).toEqual({
      ...kept,
      ...indexAttributes(kept),
    });
  });

  it('signs the same claims with the new key if a copy is marked for signing again', async () => {
    const earlier = { ...signed, signedBy: '89abcdef-1' };
    await write([{ ...image(earlier), signingKey: `none#${applicationId}` }], earlier);
    expect(decoded((await proofKept()).split('.')[0])).toEqual({ alg: 'ES256', kid: '0123abcd' });
    expect(decoded((await proofKept()).split('.')[1])).toMatchObject({ jti: copyId, iat: record.copySince });
  });

  it.each([
    ['was signed meanwhile, as when the stream repeats it', [signed]],
    ['was deleted meanwhile', [deletedApplication()]],
    ['is gone', []],
  ])('skips a record that %s', async (_, stored) => {
    await hold(...stored);
    const before = tables.all('applications');
    const { batchItemFailures } = await handOver([image(record)]);
    expect([batchItemFailures, kms.calls().length]).toEqual([[], 0]);
    expect(tables.all('applications')).toEqual(before);
  });

  it('ignores signed and deleted records, and items that are not applications', async () => {
    const items = [
      image(signed),
      image(deletedApplication()),
      { _id: 'totals', all: 3 },
      { _id: 'email#a@example.com' },
    ];
    expect(await write(items)).toEqual({ batchItemFailures: [] });
    expect([tables.dynamo.calls().length, kms.calls().length]).toEqual([0, 0]);
  });

  it('skips a record that changed during signing, because the stream also sends the newer write', async () => {
    await hold(record);
    const changed = { ...record, version: record.version + 1 };
    tables.before(UpdateCommand, () => replaceApplication(changed));
    expect(await handOver([image(record)])).toEqual({ batchItemFailures: [] });
    expect(await storedApplicationOf(applicationId)).toEqual(changed);
  });

  it('fails and stores nothing if KMS fails, and continues at the same record on retry', async () => {
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => {});
    kms.on(SignCommand).rejects(
      new KMSServiceException({
        name: 'KMSInternalException',
        message: record.surname,
        $fault: 'server',
        $metadata: {},
      }),
    );
    await expect(write([image(record)])).rejects.toThrow('signCopy could not do its work');
    expect(await write([image(signed), image(record), image(record)])).toEqual({
      batchItemFailures: [{ itemIdentifier: '1' }],
    });
    expect(await storedApplicationOf(applicationId)).toEqual(record);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(record.surname);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(copyId);
  });

  it('signs each copy once if Lambda ends the function during a slow KMS call', async () => {
    const ids = ['1', '2', '3'].map(n => n.repeat(24));
    const records = ids.map((_id, n) => ({
      ...record,
      _id,
      email: `${n}@example.com`,
      passport: `BX012345${n}`,
    }));
    await hold(...records);
    const items = records.map(image);
    const slow = Promise.withResolvers<object>();
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const answer = { Signature: sign('sha256', Buffer.from('input'), privateKey) };
    kms.on(SignCommand).callsFake(() => (kms.calls().length === 2 ? slow.promise : answer));

    const ended = handOver(items);
    await vi.waitFor(() => expect(kms.calls()).toHaveLength(2));
    const proofs = async () => (await Promise.all(ids.map(storedApplicationOf))).map(stored => stored?.proof);
    const [first] = await proofs();
    expect(await proofs()).toEqual([expect.any(String), undefined, undefined]);

    expect(await handOver(items)).toEqual({ batchItemFailures: [] });
    expect([(await proofs())[0], kms.calls().length]).toEqual([first, 4]);
    expect((await proofs()).every(proof => proof !== undefined)).toBe(true);

    // KMS answers after Lambda has frozen and resumed the function.
    slow.resolve(answer);
    expect(await ended).toEqual({ batchItemFailures: [] });
    expect(kms.calls()).toHaveLength(4);
  });

  it('fails if KMS returns no signature', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    kms.on(SignCommand).resolves({ Signature: new Uint8Array([0x30, 0]) });
    await expect(write([image(record)])).rejects.toThrow('signCopy could not do its work');
    expect(await storedApplicationOf(applicationId)).toEqual(record);
  });
});
