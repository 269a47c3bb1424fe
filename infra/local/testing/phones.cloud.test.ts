import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  enquiryCode,
  fetchApplicationEnquiry,
  getApplication,
  stopMessages,
  updateApplication,
  updateApplicationApprove,
} from '../../../functions/contract.ts';
import { environmentNames } from '../../../functions/deployment.ts';
import { createPhones } from '../phones/phones.ts';
import { addSample } from './add-application.ts';
import { inMinutes, readMessages } from './sent-messages.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

interface PhoneMessage {
  readonly to: string;
  readonly channel: 'sms' | 'whatsApp';
  readonly text: string;
  readonly parts?: number;
}

const wait = { timeout: 20_000 };
let number = 1_712_000_000;

describe('Messages to phones', () => {
  let test: TestCloud;
  let token = '';
  beforeAll(async () => {
    test = await startTestCloud();
    token = await test.token('admin');
  });
  afterAll(() => test.close());

  /** Adds an application of an applicant who agreed to these channels, with a number of its own. */
  const add = async (...channels: readonly ('whatsApp' | 'sms')[]) => {
    number += 1;
    const phone = `+880${number}`;
    const consents = Object.fromEntries(channels.map(channel => [channel, 'inPerson']));
    const fields = await addSample(test, token, { phone, language: 'bn', consent: false, consents });
    return { id: fields._id, phone, fields };
  };
  const approve = async (id: string) => {
    const { status } = await test.call(updateApplicationApprove, { parameters: { id }, body: {} }, { token });
    expect(status).toBe(200);
  };
  const messagesTo = async (phone: string): Promise<PhoneMessage[]> => {
    const response = await fetch(new URL('/__local/phone.json', test.cloud.url));
    const messages: PhoneMessage[] = await response.json();
    return messages.filter(({ to }) => to === phone).reverse();
  };
  const behave = async (sms: string, whatsApp: string) => {
    const body = new URLSearchParams({ sms, whatsApp, lateSeconds: '1' });
    const answer = await fetch(new URL('/__local/phone', test.cloud.url), {
      method: 'POST',
      body,
      redirect: 'manual',
    });
    expect(answer.status).toBe(303);
  };
  const stateOf = async (id: string) => (await readMessages(test, id, token))[0]?.state;
  const channelsOf = async (phone: string) => (await messagesTo(phone)).map(({ channel }) => channel);

  it('arrive by WhatsApp in Bangla with a short link, and the receipt is recorded', async () => {
    await behave('usual', 'usual');
    const { id, phone } = await add('whatsApp', 'sms');
    await approve(id);
    await test.cloud.runJobs(inMinutes(3));
    const host = new URL(test.cloud.url).host;
    expect(await messagesTo(phone)).toMatchObject([
      { channel: 'whatsApp', text: expect.stringContaining(`${host}/bn/m#`) },
    ]);
    await expect.poll(() => stateOf(id), wait).toBe('delivered');
    await test.cloud.runJobs(inMinutes(20));
    expect(await channelsOf(phone)).toEqual(['whatsApp']);
  });

  it('go out as one SMS of one part if WhatsApp cannot deliver them', async () => {
    await behave('early', 'failed');
    const { id, phone } = await add('whatsApp', 'sms');
    await approve(id);
    await test.cloud.runJobs(inMinutes(3));
    await expect
      .poll(async () => (await readMessages(test, id, token))[0]?.attempts[0]?.state, wait)
      .toBe('failed');
    await test.cloud.runJobs(inMinutes(4));
    expect((await messagesTo(phone)).at(-1)).toMatchObject({ channel: 'sms', parts: 1 });
    await expect.poll(() => stateOf(id), wait).toBe('delivered');
  });

  it('go out as SMS if WhatsApp says nothing for five minutes, once', async () => {
    await behave('twice', 'none');
    const { id, phone } = await add('whatsApp', 'sms');
    await approve(id);
    for (const minutes of [3, 4, 9, 10, 20]) await test.cloud.runJobs(inMinutes(minutes));
    await expect.poll(() => channelsOf(phone), wait).toEqual(['whatsApp', 'sms']);
    await expect.poll(() => stateOf(id), wait).toBe('delivered');
  });

  it('stop with the link in each, and the carrier’s opt-out list has the number until the consent returns', async () => {
    await behave('usual', 'usual');
    const { id, phone } = await add('sms');
    await approve(id);
    await test.cloud.runJobs(inMinutes(3));
    const [, link = ''] = /#([\w-]{11})/.exec((await messagesTo(phone))[0]?.text ?? '') ?? [];
    expect((await test.call(stopMessages, { body: { link } })).status).toBe(200);
    const list = test.cloud.resourceEnvironment[environmentNames.textOptOuts] ?? '';
    const isOptedOut = () =>
      createPhones(join(test.data, 'phones.jsonl'), async () => {}).isOptedOut(list, phone);
    await expect.poll(isOptedOut, wait).toBe(true);
    const { body: record } = await test.call(getApplication, { parameters: { id } }, { token });
    const body = { version: record.version, consents: { sms: 'byPhone' } };
    const edited = await test.call(updateApplication, { parameters: { id }, body }, { token });
    expect(edited.status).toBe(200);
    await expect.poll(isOptedOut, wait).toBe(false);
  });

  it('carry the code of an enquiry', async () => {
    await behave('usual', 'usual');
    const { phone, fields } = await add('sms');
    const identity = { search: fields.passport, search1: 'BGD', search2: fields.dob };
    const { status } = await test.call(enquiryCode, { body: { ...identity, way: 'sms', language: 'en' } });
    expect(status).toBe(200);
    const [message] = await messagesTo(phone);
    const [code] = /\d{6}/.exec(message?.text ?? '') ?? [];
    const found = await test.call(fetchApplicationEnquiry, { query: { ...identity, code: code ?? '' } });
    expect(found.status).toBe(200);
  });
});
