import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailEvent } from '../ses/ses.ts';
import { createMailbox } from './mailbox.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
  file = join(folder, 'mail.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const mail = { to: 'ayesha@example.com', subject: 'A change', text: 'Look.', from: 'Office <o@example.com>' };
const event = (id: string): MailEvent => ({
  id,
  source: 'aws.ses',
  'detail-type': 'Email Sent',
  time: '2026-03-04T05:06:07.000Z',
  detail: {},
});
const shown = (): unknown => JSON.parse(String(createMailbox(file).page('/__local/mail.json')?.body));

describe('The local mailbox', () => {
  it("keeps an email's delivery events for the next process until they are delivered", () => {
    const mailbox = createMailbox(file);
    mailbox.deliver(mail, [event('first'), event('second')]);
    mailbox.deliver(mail);
    mailbox.markDelivered('first');
    const next = createMailbox(file);
    expect(next.undelivered()).toEqual([event('second')]);
    next.markDelivered('second');
    expect(createMailbox(file).undelivered()).toEqual([]);
  });

  it('lists only emails, newest first', () => {
    const mailbox = createMailbox(file);
    mailbox.deliver(mail, [event('first')]);
    mailbox.markDelivered('first');
    mailbox.deliver({ ...mail, subject: 'Another' });
    expect(shown()).toEqual([
      { ...mail, subject: 'Another', at: expect.any(String) },
      { ...mail, at: expect.any(String) },
    ]);
  });

  it('ignores an incomplete line that a killed process left', () => {
    createMailbox(file).deliver(mail);
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, `${whole}{"to":"ayes`);
    createMailbox(file).deliver({ ...mail, subject: 'Another' });
    expect(shown()).toMatchObject([{ subject: 'Another' }, { subject: 'A change' }]);
  });
});
