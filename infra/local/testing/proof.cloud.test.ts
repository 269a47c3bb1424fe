import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteApplication,
  fetchApplicationEnquiry,
  findProof,
  keysPath,
  ProofClaims,
  ProofHeader,
  ProofKeys,
  referenceOf,
  restoreApplication,
  shownReference,
  updateApplication,
  updateApplicationApprove,
  updateStage,
  verifyCopy,
} from '../../../functions/contract.ts';
import { createApp } from '../../app.ts';
import { messagesContext, stages } from '../../stages/stages.ts';
import type { InterceptCall } from '../aws/aws-server.ts';
import { localSettings, root } from '../build.ts';
import { addSample } from './add-application.ts';
import { sampleFields, startTestCloud, type TestCloud } from './test-cloud.ts';

const wait = { timeout: 15_000 };
let test: TestCloud;
let token = '';
let intercept: InterceptCall = (_, run) => run();
beforeAll(async () => {
  test = await startTestCloud(undefined, (message, run) => intercept(message, run));
  token = await test.token('admin');
});
afterAll(() => test.close());

async function add() {
  const { _id: id, passport, currentN, dob } = await addSample(test, token);
  return { id, passport, query: { search: passport, search1: currentN, search2: dob } };
}
type Added = Awaited<ReturnType<typeof add>>;

/** Returns the current proof: the signed code of the applicant's copy. */
async function proofOf({ query }: Added): Promise<string | undefined> {
  const { body } = await test.call(fetchApplicationEnquiry, { query });
  return body.applications[0]?.proof;
}

/** Waits for a proof different from `earlier` and returns it. */
async function signed(copy: Added, earlier?: string): Promise<string> {
  await expect.poll(async () => ((await proofOf(copy)) ?? earlier) !== earlier, wait).toBe(true);
  return (await proofOf(copy)) ?? '';
}

const keys = async () => {
  const response = await fetch(new URL(keysPath, test.cloud.url));
  return { headers: response.headers, ...v.parse(ProofKeys, await response.json()) };
};

/** Verifies a proof with only the public keys, and returns its claims. */
async function check(proof: string) {
  const [header = '', payload = '', signature = ''] = proof.split('.');
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
  const { kid } = v.parse(ProofHeader, read(header));
  const jwk = (await keys()).keys.find(key => key.kid === kid);
  if (!jwk) throw new Error('Signed by a key that is not of this installation');
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const input = Buffer.from(`${header}.${payload}`);
  const bytes = Buffer.from(signature, 'base64url');
  if (!verify('sha256', input, { key, dsaEncoding: 'ieee-p1363' }, bytes)) throw new Error('Forged');
  return { kid, claims: v.parse(ProofClaims, read(payload)) };
}

const stateOf = async (proof: string) => {
  const { claims } = await check(proof);
  const parameters = { copyId: claims.jti };
  const { status, body } = await test.call(verifyCopy, { parameters, query: { issued: String(claims.iat) } });
  return { status, ...body };
};
const is = (state: string) => ({ status: 200, state });

describe("The signed code of an applicant's copy", () => {
  it("proves the application's content until the application changes or is deleted", async () => {
    const copy = await add();
    const parameters = { id: copy.id };
    const first = await signed(copy);
    expect((await check(first)).claims).toMatchObject({
      name: 'RAHIMA KHATUN',
      passport: copy.passport.slice(-4),
      status: 'Pending',
      stage: 'received',
      employer: sampleFields().company,
      job: 'Cook',
      iss: test.cloud.url,
    });
    expect(await stateOf(first)).toEqual(is('current'));

    await test.call(updateApplicationApprove, { parameters, body: { date: '2026-03-05' } }, { token });
    expect(await proofOf(copy)).not.toBe(first);
    const second = await signed(copy, first);
    expect((await check(second)).claims).toMatchObject({ status: 'Approved', since: '2026-03-05' });
    expect([await stateOf(first), await stateOf(second)]).toEqual([is('replaced'), is('current')]);

    await test.call(deleteApplication, { parameters }, { token });
    expect([await stateOf(first), await stateOf(second)]).toEqual([is('withdrawn'), is('withdrawn')]);
    await test.call(restoreApplication, { parameters }, { token });
    expect([await stateOf(first), await stateOf(second)]).toEqual([is('replaced'), is('current')]);
    expect(await proofOf(copy)).toBe(second);
  });

  it('is replaced after a later stage and after a change of the employer', async () => {
    const copy = await add();
    const parameters = { id: copy.id };
    const received = await signed(copy);
    const biometrics = { stage: 'biometrics', date: '2026-03-04', version: 1 };
    await test.call(updateStage, { parameters, body: biometrics }, { token });
    const staged = await signed(copy, received);
    expect((await check(staged)).claims).toMatchObject({ stage: 'biometrics', reached: '2026-03-04' });
    const elsewhere = { company: 'Other Foods Ltd', version: 2 };
    await test.call(updateApplication, { parameters, body: elsewhere }, { token });
    const employed = await signed(copy, staged);
    expect((await check(employed)).claims).toMatchObject({ employer: 'Other Foods Ltd' });
    expect([await stateOf(received), await stateOf(staged)]).toEqual([is('replaced'), is('replaced')]);
    expect(await stateOf(employed)).toEqual(is('current'));
  });

  it('is signed again by the hourly job if its format is old, and counts as genuine until then', async () => {
    const copy = await add();
    const first = await signed(copy);
    const { kid, claims } = await check(first);
    await DynamoDBDocumentClient.from(new DynamoDBClient()).send(
      new UpdateCommand({
        TableName: process.env['APPLICATIONS_TABLE'],
        Key: { _id: copy.id },
        UpdateExpression: 'SET signedBy = :signer, signingKey = :key',
        ExpressionAttributeValues: { ':signer': `${kid}-0`, ':key': `${kid}-0#${copy.id}` },
      }),
    );
    expect(await stateOf(first)).toEqual(is('current'));
    await test.cloud.runJobs(new Date());
    const second = await signed(copy, first);
    expect((await check(second)).claims).toEqual(claims);
    expect(await stateOf(first)).toEqual(is('current'));
  });

  it('is found by its reference in any spelling, until the application is deleted', async () => {
    const copy = await add();
    const proof = await signed(copy);
    const reference = referenceOf((await check(proof)).claims.jti);
    const find = async (typed: string) => {
      const { status, body, headers } = await test.call(findProof, { body: { reference: typed } });
      return { status, body, cached: headers.get('cache-control') };
    };
    const found = { status: 200, body: { proof }, cached: 'no-store' };
    expect(await find(shownReference(reference))).toEqual(found);
    expect(await find(` ${reference.toLowerCase()} `)).toEqual(found);
    const never = await find(shownReference(referenceOf('z'.repeat(22))));
    expect([never.status, never.body.code]).toEqual([404, 'NOT_FOUND']);
    await test.call(deleteApplication, { parameters: { id: copy.id } }, { token });
    expect(await find(reference)).toEqual(never);
  });

  it('stays the same when a field that the copy does not show changes', async () => {
    const copy = await add();
    const proof = await signed(copy);
    const { status } = await test.call(
      updateApplication,
      { parameters: { id: copy.id }, body: { salary: 'CAD 20 an hour', version: 1 } },
      { token },
    );
    expect([status, await proofOf(copy)]).toEqual([200, proof]);
  });

  it("gets the same answer with an invented id as after the application's deletion", async () => {
    const parameters = { copyId: 'AbCdEfGhIjKlMnOpQrSt_Q' };
    const { status, body, headers } = await test.call(verifyCopy, {
      parameters,
      query: { issued: '1700000000' },
    });
    expect([status, body, headers.get('cache-control')]).toEqual([200, { state: 'withdrawn' }, 'no-store']);
    expect(headers.get('access-control-allow-origin')).toBe(null);
  });

  it('is missing while KMS fails, and is made soon afterwards', async () => {
    let refused = 0;
    intercept = async (message, run) => {
      if (message.headers['x-amz-target'] !== 'TrentService.Sign') return await run();
      refused += 1;
      return { status: 500, headers: {}, body: JSON.stringify({ __type: 'KMSInternalException' }) };
    };
    const copy = await add();
    await expect.poll(() => refused, wait).toBeGreaterThan(0);
    expect(await proofOf(copy)).toBeUndefined();
    intercept = (_, run) => run();
    expect(await stateOf(await signed(copy))).toEqual(is('current'));
  });
});

describe('The signing keys', () => {
  it('are public, readable from every site (CORS) and cacheable for an hour', async () => {
    const { headers, keys: found } = await keys();
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(found).not.toEqual([]);
    for (const key of found)
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  it('sign every copy again after a key rotation, and codes of the old key stay genuine', async () => {
    const copy = await add();
    const first = await signed(copy);
    expect((await keys()).keys).toHaveLength(1);
    await test.cloud.reload(await rotated());
    const [now, before, ...others] = (await keys()).keys;
    const { kid, claims } = await check(first);
    expect([before?.kid, others]).toEqual([kid, []]);
    await test.cloud.runJobs(new Date());
    const second = await signed(copy, first);
    expect(await check(second)).toEqual({ kid: now?.kid, claims });
    expect([await stateOf(first), await stateOf(second)]).toEqual([is('current'), is('current')]);
  });
});

/** Returns templates with an additional, newer signing key. */
async function rotated(): Promise<string> {
  const outdir = mkdtempSync(join(tmpdir(), 'rotated-'));
  const { [messagesContext]: messages, ...settings } = localSettings;
  const stage = { ...stages.dev, ...settings, messages, proofKey: 2 };
  const bundles = join(root, 'dist', 'functions');
  (await createApp({ outdir, stage, bundles, checks: false })).synth();
  return outdir;
}
