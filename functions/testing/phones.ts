import { PinpointSMSVoiceV2Client } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SendWhatsAppMessageCommand, SocialMessagingClient } from '@aws-sdk/client-socialmessaging';
import { mockClient } from 'aws-sdk-client-mock';
import { vi } from 'vitest';
import { forThisFile } from './mocks.ts';

export const mockTexts = () => forThisFile(mockClient(PinpointSMSVoiceV2Client));
export const mockWhatsApp = () => forThisFile(mockClient(SocialMessagingClient));

/** Mocks WhatsApp and returns a function that lists the contents of the sent messages. */
export function acceptWhatsApp(): () => unknown[] {
  const whatsApp = mockWhatsApp();
  whatsApp.on(SendWhatsAppMessageCommand).resolves({ messageId: 'message' });
  return () =>
    whatsApp
      .commandCalls(SendWhatsAppMessageCommand)
      .map(({ args }) => JSON.parse(Buffer.from(args[0].input.message ?? []).toString()));
}

/** Mocks the aggregator, with its key, and returns a function that lists the bodies of the requests. */
export function mockAggregator(
  answer: () => Response = () => Response.json({ status: 'SUCCESS', status_code: 200 }),
): () => unknown[] {
  const SecretString = JSON.stringify({ apiToken: 'token', sid: 'MAPLEGATE' });
  forThisFile(mockClient(SecretsManagerClient)).on(GetSecretValueCommand).resolves({ SecretString });
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push({ ...(await request.json()), url: request.url, redirect: request.redirect });
    return answer();
  });
  return () => bodies;
}
