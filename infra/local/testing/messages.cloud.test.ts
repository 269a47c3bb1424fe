import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getActivity,
  getApplication,
  resendNotice,
  stopNotices,
  updateApplicationApprove,
  updateApplicationReject,
} from '../../../functions/contract.ts';
import { builtAssembly } from '../build.ts';
import { addSample } from './add-application.ts';
import { inMinutes, readMessages, sendNextMessage } from './sent-messages.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

const wait = { timeout: 20_000 };

describe('Emails about changes [§7]', () => {
  let test: TestCloud;
  let token = '';
  beforeAll(async () => {
    test = await startTestCloud();
    token = await test.token('admin');
  });
  afterAll(() => test.close());

  /** Adds an application of an applicant who agreed to emails, in Bangla. */
  const add = async (changes: object = {}) => {
    const { _id: id, email } = await addSample(test, token, { language: 'bn', consent: true, ...changes });
    return { id, email };
  };
  const press = async (
    route: typeof updateApplicationApprove | typeof updateApplicationReject,
    id: string,
  ) => {
    const { status } = await test.call(route, { parameters: { id }, body: {} }, { token });
    expect(status).toBe(200);
  };
  const read = (id: string) => readMessages(test, id, token);
  const mailsTo = async (email: string): Promise<Mail[]> => {
    const response = await fetch(new URL('/__local/mail.json', test.cloud.url));
    const mails: Mail[] = await response.json();
    return mails.filter(({ to }) => to === email);
  };
  const sendNext = (id: string) => sendNextMessage(test, id, token);
  const actions = async (id: string): Promise<string[]> => {
    const { body } = await test.call(getActivity, { parameters: { id } }, { token });
    return body.activity.map(({ action }: { action: string }) => action);
  };

  it('are sent as one email in Bangla after two changes, and are in the history', async () => {
    const { id, email } = await add();
    await press(updateApplicationApprove, id);
    await press(updateApplicationReject, id);
    await test.cloud.runJobs(new Date());
    expect(await mailsTo(email)).toEqual([]);
    await sendNext(id);
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['আপনার আবেদনে একটি পরিবর্তন হয়েছে']);
    expect(mails[0]?.text).toContain(`${test.cloud.url}/bn/enquiry`);
    expect(await read(id)).toMatchObject([
      { state: 'sent', attempts: [{ channel: 'email', state: 'sent' }] },
    ]);
    expect(await actions(id)).toContain('sendEmails');
  });

  it('stop after the applicant unsubscribed with one click; then staff cannot send any either', async () => {
    const { id, email } = await add();
    await press(updateApplicationApprove, id);
    await sendNext(id);
    const [mail] = await mailsTo(email);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
    expect(url).toContain(stopNotices.path.replace('{token}', id));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const stopped = await fetch(url, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' });
    expect(stopped.status).toBe(200);
    const { body } = await test.call(getApplication, { parameters: { id } }, { token });
    expect(body.consent).toBe(false);
    expect((await test.call(resendNotice, { parameters: { id } }, { token })).status).toBe(409);
    expect(await actions(id)).toContain('stopNotices');
  });

  it('are sent again when staff ask for it', async () => {
    const { id, email } = await add();
    expect((await test.call(resendNotice, { parameters: { id } }, { token })).status).toBe(200);
    await sendNext(id);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('are not sent twice if the process is killed when SES has the email, and are in the history', async () => {
    const { id, email } = await add();
    await press(updateApplicationApprove, id);
    await test.restart(() => sendUntilKilled(test.data));
    expect(await mailsTo(email)).toHaveLength(1);
    await expect.poll(async () => (await read(id))[0]?.state, wait).toBe('sent');
    expect((await actions(id)).filter(action => action === 'sendEmails')).toHaveLength(1);
    // At this time the lock of the killed job has expired long ago.
    await test.cloud.runJobs(inMinutes(60));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it.each([
    ['bounce', 'bounced'],
    ['complaint', 'complained'],
  ])('stop after a %s; staff see the reason %s', async (box, reason) => {
    const email = `${box}+${Date.now()}@simulator.amazonses.com`;
    const { id } = await add({ email });
    await press(updateApplicationApprove, id);
    await sendNext(id);
    await expect.poll(async () => (await read(id))[0]?.attempts[0]?.problem, wait).toBe(reason);
    expect(await actions(id)).toContain('recordDelivery');
    await press(updateApplicationReject, id);
    await sendNext(id);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});

/** Sends due emails from another process, which is killed when SES has received the first one. */
async function sendUntilKilled(data: string): Promise<void> {
  const program = fileURLToPath(new URL('./killed-sender.ts', import.meta.url));
  const child = spawn(process.execPath, [program, builtAssembly, data, inMinutes(3).toISOString()], {
    stdio: 'inherit',
  });
  const [, signal] = await once(child, 'close');
  expect(signal).toBe('SIGKILL');
}
