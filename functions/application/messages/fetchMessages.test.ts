import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultMessageSettings } from '../../settings/message-settings.ts';
import { messageChannelsVariable } from '../../shared/resources.ts';
import { eventOf } from '../../testing/event.ts';
import { attemptOf, withPhone } from '../../testing/messages.ts';
import { admin, applicationId, deletedApplication } from '../../testing/samples.ts';
import { handler } from './fetchMessages.ts';
import type { MessageRecord } from './message-record.ts';
import { fetchMessages as route } from './routes.ts';
import { dueMessage, noon, prepareSending, stored, storeMessages } from './testing/sending.ts';

async function read() {
  const { statusCode, body = '' } = await handler(
    eventOf(route, { caller: admin, parameters: { id: applicationId } }),
  );
  return { statusCode, body: JSON.parse(body) };
}

beforeEach(prepareSending);

describe('fetchMessages', () => {
  it('returns messages and calls, newest first, without keys and hashes', async () => {
    const sent = dueMessage({ id: '1'.repeat(24), state: 'sent', attempts: [attemptOf({ state: 'sent' })] });
    storeMessages(withPhone, sent, dueMessage());
    const call = { id: '2'.repeat(24), at: noon.toISOString(), by: admin.id, result: 'noAnswer' };
    stored().put('messages', { ...call, application: applicationId });
    const { statusCode, body } = await read();
    expect(statusCode).toBe(200);
    expect(body).toMatchObject({
      messages: [
        { id: 'next', state: 'waiting' },
        { state: 'sent', attempts: [{ channel: 'email', to: 'a…@example.com' }] },
      ],
      calls: [call],
      channels: ['whatsApp', 'sms', 'email'],
    });
    for (const secret of ['key-1', 'contact-1', 'Approved', 'version'])
      expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('returns the text of the version that was sent', async () => {
    const sent = (id: string, special: Partial<MessageRecord>) =>
      dueMessage({
        id,
        state: 'sent',
        waiting: undefined,
        attempts: [attemptOf({ state: 'sent' })],
        ...special,
      });
    storeMessages(
      withPhone,
      sent('3', { templateVersion: 2, language: 'bn' }),
      sent('2', { templateVersion: 1, language: 'en' }),
      sent('1', {}),
    );
    const { templates } = defaultMessageSettings;
    const change = { en: 'News: {link}', bn: 'খবর: {link}', version: 2 };
    const settings = { ...defaultMessageSettings, templates: { ...templates, change }, version: 1 };
    stored().put('settings', { ...settings, name: 'messages' });
    stored().put('settings', { ...templates.change, name: 'template#change#1' });
    const { messages } = (await read()).body;
    expect(messages.map(({ id, text }: { id: string; text?: string }) => [id, text])).toEqual([
      ['3', 'খবর: (link)'],
      ['2', 'News about your visa application: (link)'],
      ['1', undefined],
    ]);
  });

  it('returns the channels of this stage', async () => {
    vi.stubEnv(messageChannelsVariable, 'email');
    storeMessages(withPhone);
    expect((await read()).body).toEqual({ messages: [], calls: [], channels: ['email'] });
  });

  it('returns 404 for a deleted application', async () => {
    storeMessages(deletedApplication());
    expect((await read()).statusCode).toBe(404);
  });
});
