import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { LocalPage } from './cloudfront.ts';

/** Email that AWS would send, kept in a file and shown at `/__local/mail`. */

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** When it was sent, ISO 8601. */
  readonly at: string;
}

export interface Mailbox {
  deliver(mail: Omit<Mail, 'at'>): void;
  readonly page: LocalPage;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);

/** A mailbox in a file of one JSON object a line. */
export function createMailbox(file: string): Mailbox {
  const read = (): Mail[] =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map(line => JSON.parse(line))
      : [];
  return {
    deliver: ({ to, subject, text }) =>
      appendFileSync(file, `${JSON.stringify({ to, subject, text, at: new Date().toISOString() })}\n`, {
        mode: 0o600,
      }),
    page(path) {
      if (path === '/__local/mail.json') return reply('application/json', JSON.stringify(read().reverse()));
      return path === '/__local/mail' ? reply('text/html; charset=utf-8', html(read().reverse())) : undefined;
    },
  };
}

function reply(type: string, body: string) {
  return { status: 200, headers: { 'content-type': type, 'cache-control': 'no-store' }, body };
}

function html(mails: readonly Mail[]): string {
  const items = mails.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${escaped(subject)}</h2><p>To ${escaped(to)} at ${at}</p><pre>${escaped(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Local mailbox</title>
<h1>Local mailbox</h1>${items.join('') || '<p>No mail yet.</p>'}</html>`;
}
