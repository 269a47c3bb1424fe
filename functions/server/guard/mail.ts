import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { ses } from '../aws/ses.ts';
import { nameOfResource } from '../environment.ts';

export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

export interface TracedMail extends Mail {
  readonly html: string;
  readonly replyTo: string;
  /** URL that mail programs call to unsubscribe the reader (RFC 8058). */
  readonly stopUrl: string;
  /** Tags that SES returns in every delivery event. They may contain letters, digits, `-` and `_` only. */
  readonly tags: Readonly<Record<string, string>>;
}

const content = (Data: string) => ({ Data, Charset: 'UTF-8' });

export async function sendMail(mail: Mail): Promise<void> {
  await ses.send(new SendEmailCommand(messageOf(mail)));
}

export async function sendTracedMail(mail: TracedMail): Promise<void> {
  const { replyTo, stopUrl, tags } = mail;
  const headers = {
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  await ses.send(
    new SendEmailCommand({
      ...messageOf(mail, headers),
      ...(replyTo && { ReplyToAddresses: [replyTo] }),
      EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
      ConfigurationSetName: nameOfResource('noticeMail'),
    }),
  );
}

function messageOf({ from, to, subject, text, html }: Mail, headers: Readonly<Record<string, string>> = {}) {
  const Headers = Object.entries(headers).map(([Name, Value]) => ({ Name, Value }));
  return {
    FromEmailAddress: `${headerText(from)} <${nameOfResource('mail')}>`,
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: content(subject),
        Body: { Text: content(text), ...(html && { Html: content(html) }) },
        ...(Headers.length > 0 && { Headers }),
      },
    },
  };
}

/** Characters of up to four bytes in an encoded word of 75 characters. Source: RFC 2047, section 2. */
const encodedAtOnce = 11;

export function headerText(name: string): string {
  if (/^[\w -]+$/.test(name)) return name;
  const letters = Array.from(name);
  const words = Array.from({ length: Math.ceil(letters.length / encodedAtOnce) }, (_, word) =>
    letters.slice(word * encodedAtOnce, (word + 1) * encodedAtOnce).join(''),
  );
  return words.map(word => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ');
}
