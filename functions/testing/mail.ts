import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { forThisFile } from './mocks.ts';

export const mockMail = () => forThisFile(mockClient(SESv2Client));

/** Mocks SES and returns a function that lists the sent emails. */
export function acceptMail(): () => { readonly to: string; readonly text: string; readonly html: string }[] {
  const mail = mockMail();
  mail.on(SendEmailCommand).resolves({});
  return () =>
    mail.commandCalls(SendEmailCommand).map(({ args }) => {
      const { Destination, Content } = args[0].input;
      const { Text, Html } = Content?.Simple?.Body ?? {};
      return { to: String(Destination?.ToAddresses), text: Text?.Data ?? '', html: Html?.Data ?? '' };
    });
}
