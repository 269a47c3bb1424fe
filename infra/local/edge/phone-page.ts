import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { escapeHtml } from '../../../functions/contract.ts';
import { freshAnswer, type HttpAnswer, readBody } from '../http.ts';
import { type ArrivedMessage, type Phones, type ReceiptWay, receiptWays } from '../phones/phones.ts';
import type { LocalPages } from './cloudfront.ts';

/** Shows the messages to phones at `/__local/phone`, and sets how the next ones arrive. */

export const phonePath = '/__local/phone';

const titles: Readonly<Record<ReceiptWay, string>> = {
  usual: 'Arrive, receipt at once',
  early: 'Arrive, receipt before the answer',
  late: 'Arrive, receipt late',
  twice: 'Arrive, receipt twice',
  none: 'Arrive, no receipt',
  failed: 'Do not arrive, the receipt says so',
};

const Way = v.picklist(receiptWays);
const Form = v.object({
  sms: Way,
  whatsApp: Way,
  lateSeconds: v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)),
});

export function createPhonePage(phones: Phones): LocalPages {
  return (path, request) => {
    if (path === `${phonePath}.json`)
      return freshAnswer('application/json', JSON.stringify(phones.messages().reverse()));
    if (path !== phonePath) return undefined;
    return request.method === 'POST'
      ? change(request, phones)
      : freshAnswer('text/html; charset=utf-8', page(phones));
  };
}

async function change(request: IncomingMessage, phones: Phones): Promise<HttpAnswer> {
  const { origin, host } = request.headers;
  const body = (await readBody(request))?.toString() ?? '';
  const form = v.safeParse(Form, Object.fromEntries(new URLSearchParams(body)));
  // A page of another site may send a form to this one.
  const isForeign = origin !== undefined && origin !== `http://${host}`;
  if (isForeign || !form.success) return { ...freshAnswer('text/plain', 'Refused\n'), status: 400 };
  phones.setBehaviour(form.output);
  return { status: 303, headers: { location: phonePath, 'cache-control': 'no-store' } };
}

const style = `
body { margin: 0 auto; padding: 1rem; max-width: 70rem; font: 1rem/1.5 system-ui, sans-serif }
form { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end }
label { display: grid } input { width: 6rem }
main { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; margin-top: 1rem }
section { box-sizing: border-box; width: 22rem; max-width: 100%; padding: 1rem; border: 1px solid #888; border-radius: 1rem }
h2 { margin: 0; font-size: 1.1rem }
article { margin-top: .75rem; padding: .5rem .75rem; border-radius: .75rem; background: #8882; overflow-wrap: anywhere }
p { margin: 0 } small { opacity: .8 } .lost p { text-decoration: line-through }
:root { color-scheme: light dark }`;

function page(phones: Phones): string {
  const { sms, whatsApp, lateSeconds } = phones.behaviour();
  const byNumber = Map.groupBy(phones.messages().reverse(), ({ to }) => to);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Local phones</title><style>${style}</style><h1>Local phones</h1>
<form method="post" action="${phonePath}">${choice('sms', 'The next SMS', sms)}${choice('whatsApp', 'The next WhatsApp messages', whatsApp)}
<label>Seconds of late receipts<input name="lateSeconds" inputmode="numeric" required pattern="\\d{1,5}" value="${lateSeconds}"></label>
<button>Save</button></form>
<main>${[...byNumber].map(([number, messages]) => phone(number, messages)).join('') || '<p>No message yet.</p>'}</main></html>`;
}

function choice(name: string, label: string, chosen: ReceiptWay): string {
  const options = receiptWays.map(
    way => `<option value="${way}"${way === chosen ? ' selected' : ''}>${titles[way]}</option>`,
  );
  return `<label>${label}<select name="${name}">${options.join('')}</select></label>`;
}

function phone(number: string, messages: readonly ArrivedMessage[]): string {
  return `<section><h2>${escapeHtml(number)}</h2>${messages.map(shown).join('')}</section>`;
}

function shown({ channel, from, text, parts, at, arrived }: ArrivedMessage): string {
  const details = [
    channel === 'sms' ? `SMS from ${from}` : 'WhatsApp',
    ...(parts === undefined ? [] : [parts === 1 ? '1 part' : `${parts} parts`]),
    at,
    ...(arrived ? [] : ['did not arrive']),
  ];
  return `<article${arrived ? '' : ' class="lost"'}><p>${linked(escapeHtml(text))}</p><small>${escapeHtml(details.join(' · '))}</small></article>`;
}

/** Links in messages have no scheme, so that they are short. Phones make them links all the same. */
function linked(html: string): string {
  return html.replace(/(?:https?:\/\/)?[\w.-]+(?::\d+)?\/[\w/-]*#[\w-]+/g, link => {
    const url = link.startsWith('http') ? link : `http://${link}`;
    return `<a href="${url}">${link}</a>`;
  });
}
