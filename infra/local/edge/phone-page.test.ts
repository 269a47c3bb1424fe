import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen, send, stopListening } from '../http.ts';
import { createPhones, type Phones } from '../phones/phones.ts';
import { createPhonePage } from './phone-page.ts';

let folder: string;
let phones: Phones;
let url: string;
let close: () => Promise<void>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'phone-page-'));
  phones = createPhones(join(folder, 'phones.jsonl'), async () => {});
  const page = createPhonePage(phones);
  const server = createServer(async (request, response) => {
    const answer = await page(request.url ?? '', request);
    send(response, answer ?? { status: 404, headers: {} });
  });
  url = `http://localhost:${await listen(server)}`;
  close = () => stopListening(server);
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

const deliver = (text: string, to = '+8801712345678') =>
  phones.deliver({ to, channel: 'sms', from: 'Maplegate', text, parts: 2 }, () => undefined);
const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/__local/phone`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });
const form = 'sms=late&whatsApp=none&lateSeconds=400';

it('The page of phones shows the messages by number, with links and parts, and escapes their text', async () => {
  await deliver('News: localhost:3000/bn/m#abc-_123');
  await deliver('<b>Hello</b>', '+8801812345678');
  const html = await (await fetch(`${url}/__local/phone`)).text();
  expect(html).toContain('+8801712345678');
  expect(html).toContain('<a href="http://localhost:3000/bn/m#abc-_123">localhost:3000/bn/m#abc-_123</a>');
  expect(html).toContain('2 parts');
  expect(html).toContain('&#60;b&#62;Hello');
});

it('Tests get the messages as JSON, newest first', async () => {
  await deliver('One');
  await deliver('Two');
  const messages = await (await fetch(`${url}/__local/phone.json`)).json();
  expect(messages).toMatchObject([{ text: 'Two' }, { text: 'One' }]);
});

it('The form sets how the next messages arrive', async () => {
  const answer = await post(form, { origin: url });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/__local/phone']);
  expect(phones.behaviour()).toEqual({ sms: 'late', whatsApp: 'none', lateSeconds: 400 });
  const html = await (await fetch(`${url}/__local/phone`)).text();
  expect(html).toContain('<option value="late" selected>');
});

it.each([
  ['from another site', form, 'https://evil.example'],
  ['with an unknown choice', 'sms=never&whatsApp=none&lateSeconds=1', undefined],
])('The form is refused %s', async (_, body, origin) => {
  expect((await post(body, origin ? { origin } : {})).status).toBe(400);
  expect(phones.behaviour()).toMatchObject({ sms: 'usual' });
});
