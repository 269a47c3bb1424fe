import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { SendWhatsAppMessageCommand, SocialMessagingClient } from '@aws-sdk/client-socialmessaging';
import { mockClient } from 'aws-sdk-client-mock';
import { forThisFile } from './mocks.ts';

export const mockTexts = () => forThisFile(mockClient(PinpointSMSVoiceV2Client));
export const mockWhatsApp = () => forThisFile(mockClient(SocialMessagingClient));

/** Mocks AWS End User Messaging SMS and returns a function that lists the sent messages. */
export function acceptTexts(): () => { readonly to: string; readonly text: string }[] {
  const texts = mockTexts();
  texts.on(SendTextMessageCommand).resolves({ MessageId: 'text' });
  return () =>
    texts.commandCalls(SendTextMessageCommand).map(({ args }) => {
      const { DestinationPhoneNumber, MessageBody } = args[0].input;
      return { to: String(DestinationPhoneNumber), text: String(MessageBody) };
    });
}

/** Mocks WhatsApp and returns a function that lists the contents of the sent messages. */
export function acceptWhatsApp(): () => unknown[] {
  const whatsApp = mockWhatsApp();
  whatsApp.on(SendWhatsAppMessageCommand).resolves({ messageId: 'message' });
  return () =>
    whatsApp
      .commandCalls(SendWhatsAppMessageCommand)
      .map(({ args }) => JSON.parse(Buffer.from(args[0].input.message ?? []).toString()));
}
