import { escapeHtml } from '../../../functions/contract.ts';
import { freshAnswer } from '../http.ts';
import { openJournal } from '../journal.ts';
import type { MailEvent, SentMail } from '../ses/ses.ts';
import type { LocalPage } from './cloudfront.ts';

/** Stores emails in a file and shows them at `/__local/mail` in the width of a phone. */

/** Undefined for Cognito's emails, which have no sender. */
type Delivered = Omit<SentMail, 'from'> & { readonly from?: string | undefined };

interface Mail extends Delivered {
  readonly at: string;
}

/** A line of the file: an email with its delivery events, or the id of a delivered event. */
type Line = (Mail & { readonly news?: readonly MailEvent[] }) | { readonly told: string };

export interface Mailbox {
  /** Stores an email and its events in one write, so that a killed process stores both or neither. */
  deliver(mail: Delivered, news?: readonly MailEvent[]): void;
  /** Returns the emails, oldest first. */
  undelivered(): MailEvent[];
  markDelivered(event: string): void;
  readonly page: LocalPage;
}

/** Each line of the file is one JSON object. */
export function createMailbox(file: string): Mailbox {
  const { read: lines, append } = openJournal<Line>(file);
  const read = (): Mail[] => lines().flatMap(line => ('told' in line ? [] : [withoutNews(line)]));
  return {
    deliver({ to, subject, text, html, from, replyTo, headers }, news = []) {
      const mail = { to, subject, text, html, from, replyTo, headers, at: new Date().toISOString() };
      append(news.length > 0 ? { ...mail, news } : mail);
    },
    undelivered() {
      const all = lines();
      const told = new Set(all.flatMap(line => ('told' in line ? [line.told] : [])));
      const news = all.flatMap(line => ('told' in line ? [] : (line.news ?? [])));
      return news.filter(({ id }) => !told.has(id));
    },
    markDelivered: told => append({ told }),
    page(path) {
      if (path === '/__local/mail.json')
        return freshAnswer('application/json', JSON.stringify(read().reverse()));
      return path === '/__local/mail'
        ? freshAnswer('text/html; charset=utf-8', page(read().reverse()))
        : undefined;
    },
  };
}

function withoutNews({ news, ...mail }: Mail & { readonly news?: readonly MailEvent[] }): Mail {
  return mail;
}

function page(mails: readonly Mail[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Local mailbox</title><h1>Local mailbox</h1>${mails.map(shown).join('') || '<p>No mail yet.</p>'}</html>`;
}

function shown({ to, subject, text, html, from, replyTo, headers = {}, at }: Mail): string {
  const lines = [
    ...(from ? [`From ${decodedName(from)}`] : []),
    `To ${to} at ${at}`,
    ...(replyTo ? [`Answers go to ${replyTo}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return [
    `<article><h2>${escapeHtml(subject)}</h2><p style="overflow-wrap:anywhere">${lines.map(escapeHtml).join('<br>')}</p>`,
    html ? phone(subject, html) : '',
    html
      ? `<details><summary>As text</summary>${plain(text)}</details></article>`
      : `${plain(text)}</article>`,
  ].join('');
}

const plain = (text: string) => `<pre style="white-space:pre-wrap">${escapeHtml(text)}</pre>`;

/** Shows an email in a frame without scripts, as wide as a phone. Its links open in a new tab. */
function phone(subject: string, html: string): string {
  const linked = html.replace('<head>', '<head><base target="_blank">');
  return (
    `<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" ` +
    `style="width:360px;max-width:100%;box-sizing:border-box;height:560px;border:1px solid #888;border-radius:12px" srcdoc="${escapeHtml(linked)}"></iframe>`
  );
}

/** Decodes a sender's display name. Source: RFC 2047. */
function decodedName(from: string): string {
  return from
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, word: string) => Buffer.from(word, 'base64').toString());
}
