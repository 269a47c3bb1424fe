import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { forThisFile } from './mocks.ts';

/** An SES mock that fails on calls without a mocked response. */
export const mockMail = () => forThisFile(mockClient(SESv2Client));

/** Mocks SES to accept emails. Returns a function that lists the sent ones. */
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
