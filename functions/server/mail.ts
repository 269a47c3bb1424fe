import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { environment } from './environment.ts';
import { ses } from './ses.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends an email in the stage's name. */
export async function sendMail({ to, subject, text }: Mail): Promise<void> {
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: `Maplegate <${environment('mail')}>`,
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: content(subject), Body: { Text: content(text) } } },
    }),
  );
}
