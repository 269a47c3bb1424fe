import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  acceptDocument,
  askForDocuments,
  closeApplication,
  countQueues,
  finishDocument,
  getActivity,
  getApplication,
  linkPieces,
  openDocumentRequest,
  returnDocument,
  withdrawDocumentRequest,
} from '../../../functions/contract.ts';
import { hostileFiles } from '../../../functions/testing/hostile/files.ts';
import { portrait } from '../sample/pictures.ts';
import { addSample } from './add-application.ts';
import { callFrom } from './call-from.ts';
import { mailsSentTo } from './mailed-codes.ts';
import { openLink, piecesOf, secretIn, sendFile, sendPieces, sha256Of, startFile } from './send-document.ts';
import { inMinutes } from './sent-messages.ts';
import { itemsOf, keysUnder } from './storage.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

const dob = '1990-05-17';

describe('Documents by link', () => {
  let test: TestCloud;
  let token: string;
  let passport: Buffer;
  let other: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of the body
  let application: any;

  beforeAll(async () => {
    test = await startTestCloud();
    token = await test.token('admin');
    [passport, other] = await Promise.all([portrait(2, true), portrait(3, true)]);
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    application = await addSample(test, token, { consent: true, language: 'bn' });
  });

  const parameters = () => ({ id: application._id });
  const read = async () => (await test.call(getApplication, { parameters: parameters() }, { token })).body;

  async function ask(way: 'email' | 'desk' = 'desk', items = ['passport', 'police']): Promise<string> {
    const body = { items, language: 'bn', way, version: (await read()).version };
    const reply = await test.call(askForDocuments, { parameters: parameters(), body }, { token });
    expect(reply.status).toBe(201);
    application = reply.body.application;
    return reply.body.link;
  }

  async function openSession(link: string): Promise<string> {
    const { status, body } = await openLink(test, link, dob);
    expect(status).toBe(200);
    return body.session;
  }

  it('are asked for by email, sent in pieces, and accepted into their slot', async () => {
    const link = await ask('email');
    await test.cloud.runJobs(inMinutes(1));
    await expect.poll(() => mailsSentTo(application.email, test.cloud.url)).toHaveLength(1);
    const [mail] = await mailsSentTo(application.email, test.cloud.url);
    expect(mail?.text).toContain(link);
    const opened = await openLink(test, link, dob);
    expect(opened.body.wanted.map(({ item }: { item: string }) => item)).toEqual(['passport', 'police']);
    const { session } = opened.body;
    const { body: started } = await startFile(test, session, { bytes: passport });
    const sent = { session, document: started.document };
    const statuses = await sendPieces(test, sent, passport);
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
    // A page that lost the answers sends the pieces again.
    expect(new Set(await sendPieces(test, sent, passport))).toEqual(new Set([412]));
    for (let time = 0; time < 2; time += 1)
      expect((await test.call(finishDocument, { body: sent })).status).toBe(200);
    expect((await startFile(test, session, { bytes: passport })).status).toBe(409);

    const record = await read();
    expect(record.arrived).toMatchObject([{ item: 'passport', file: { name: 'পাসপোর্ট.jpg' } }]);
    expect((await fetch(record.arrived[0].file.url)).status).toBe(200);
    expect((await test.call(countQueues, {}, { token })).body.arrived).toBe(1);
    const place = { parameters: { id: application._id, document: record.arrived[0].id } };
    const accepted = await test.call(
      acceptDocument,
      { ...place, body: { version: record.version } },
      { token },
    );
    expect(accepted.body).toMatchObject({
      file7: { name: 'পাসপোর্ট.jpg' },
      checklist: { passport: { state: 'accepted' } },
      documentRequests: [{ items: ['police'] }],
    });
    expect((await test.call(countQueues, {}, { token })).body.arrived).toBe(0);
    const { body: history } = await test.call(getActivity, { parameters: parameters() }, { token });
    const actions = history.activity.map(({ action, by }: { action: string; by: { _id: string } }) => [
      action,
      by._id === 'applicant',
    ]);
    expect(actions).toEqual(
      expect.arrayContaining([
        ['acceptDocument', false],
        ['finishDocument', true],
        ['askForDocuments', false],
      ]),
    );
  });

  it('of several pieces arrive although some of them came before the page was closed', async () => {
    const link = await ask();
    const session = await openSession(link);
    // Comments of a JPEG make it larger than a piece.
    const comment = Buffer.alloc(65_000);
    comment.writeUInt32BE(0xff_fe_00_00 + comment.length - 2);
    const large = Buffer.concat([passport.subarray(0, 2), comment, comment, passport.subarray(2)]);
    const { body } = await startFile(test, session, { bytes: large });
    const { document } = body;
    const [first = large] = piecesOf(large);
    expect(await sendPieces(test, { session, document }, first)).toEqual([200]);
    expect((await test.call(finishDocument, { body: { session, document } })).status).toBe(409);
    const later = await openSession(link);
    expect((await startFile(test, later, { bytes: large })).body.document).toBe(document);
    const statuses = await sendPieces(test, { session: later, document }, large);
    expect(statuses).toEqual([
      412,
      ...piecesOf(large)
        .slice(1)
        .map(() => 200),
    ]);
    expect((await test.call(finishDocument, { body: { session: later, document } })).status).toBe(200);
  });

  it('are asked for again with a reason and the same link', async () => {
    const link = await ask();
    await sendFile(test, await openSession(link), { bytes: passport });
    const { arrived, version } = await read();
    const kept = await keysUnder('applications/');
    const place = { parameters: { id: application._id, document: arrived[0].id } };
    const reply = await test.call(
      returnDocument,
      { ...place, body: { reason: 'cutOff', version } },
      { token },
    );
    expect(reply).toMatchObject({ status: 200, body: { link } });
    const left = new Set(await keysUnder('applications/'));
    expect(kept.filter(key => !left.has(key))).toHaveLength(1);
    const { body } = await openLink(test, link, dob);
    expect(body.wanted[0]).toMatchObject({ reason: 'পৃষ্ঠার একটি অংশ কাটা পড়েছে।', arrived: 0 });
    expect((await sendFile(test, body.session, { bytes: passport })).status).toBe(409);
    expect((await sendFile(test, body.session, { bytes: other })).status).toBe(200);
  });

  it('no longer arrive after the request is withdrawn, or the case closed', async () => {
    const link = await ask();
    const session = await openSession(link);
    const [{ id: request }] = application.documentRequests;
    const withdrawn = { parameters: { id: application._id, request } };
    expect((await test.call(withdrawDocumentRequest, withdrawn, { token })).status).toBe(200);
    expect((await startFile(test, session, { bytes: passport })).status).toBe(410);
    const unknown = await openLink(test, '0'.repeat(32), dob);
    expect(await openLink(test, link, dob)).toMatchObject({ status: 404, body: unknown.body });

    const next = await ask();
    const closing = { anyway: true, version: (await read()).version };
    await test.call(closeApplication, { parameters: parameters(), body: closing }, { token });
    expect((await openLink(test, next, dob)).status).toBe(404);
    expect((await read()).documentRequests).toBeUndefined();
  });

  it('are refused if they are hostile, and never stored', async () => {
    const before = await keysUnder('applications/');
    const one = (type: string) => hostileFiles.filter(({ contentType }) => contentType === type).slice(3, 7);
    const files = [...one('image/jpeg'), ...one('image/png')];
    const session = await openSession(await ask());
    for (const file of files)
      expect([file.name, (await sendFile(test, session, file)).status]).toEqual([file.name, 415]);
    expect(await keysUnder('applications/')).toEqual(before);
    expect((await read()).arrived).toBeUndefined();
  });

  it('of one case are out of reach for the link of another', async () => {
    const mine = await openSession(await ask());
    const { body } = await startFile(test, mine, { bytes: passport });
    const first = application._id;
    application = await addSample(test, token);
    expect(application._id).not.toBe(first);
    const theirs = await openSession(await ask());
    const sent = { session: theirs, document: body.document };
    const pieces = { ...sent, first: 0, sha256: [sha256Of(passport)] };
    expect((await test.call(linkPieces, { body: pieces })).status).toBe(404);
    expect((await test.call(finishDocument, { body: sent })).status).toBe(404);
  });

  it('are stored without the secret of their link', async () => {
    const secret = secretIn(await ask());
    const tables = ['applications', 'documentLinks', 'activity', 'work', 'enquiryGuard'] as const;
    const stored = await Promise.all(tables.map(name => itemsOf(name)));
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('are refused for a client that guesses: all misses get one answer, and the eleventh none', async () => {
    const link = secretIn(await ask());
    const guess = (body: object) => callFrom('127.0.0.77', test.cloud.url, openDocumentRequest, { body });
    const miss = await guess({ link: '0'.repeat(32), dob });
    for (let count = 0; count < 4; count += 1)
      expect(await guess({ link, dob: `1990-05-0${count + 1}` })).toMatchObject({
        status: 404,
        body: miss.body,
      });
    for (let count = 0; count < 5; count += 1) await guess({ link: String(count).repeat(32), dob });
    const refused = await guess({ link, dob });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
