import { SendWhatsAppMessageCommand } from '@aws-sdk/client-socialmessaging';
import { socialMessaging } from '../../../server/aws/social-messaging.ts';
import { nameOfResource } from '../../../server/environment.ts';
import { logFailure } from '../../../server/log.ts';
import type { PhoneMessage, SendOutcome } from './carrier.ts';
import { traceText } from './trace.ts';
import { whatsAppTemplates } from './whatsapp-template.ts';

/**
 * WhatsApp by AWS End User Messaging Social. Sources: AWS End User Messaging Social API Reference, SendWhatsAppMessage,
 * and User Guide, "Example of sending a template message"; Meta, WhatsApp Cloud API, Messages.
 */

/** Version in the examples of AWS's guide. */
const metaApiVersion = 'v20.0';

export async function sendWhatsApp(message: PhoneMessage): Promise<SendOutcome> {
  try {
    await socialMessaging.send(
      new SendWhatsAppMessageCommand({
        originationPhoneNumberId: nameOfResource('whatsApp'),
        message: Buffer.from(JSON.stringify(contentOf(message))),
        metaApiVersion,
      }),
    );
    return { outcome: 'sent' };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome.outcome !== 'throttled') await logFailure({ step: 'whatsApp' }, error);
    return outcome;
  }
}

/** WhatsApp sends only approved texts to people who have not written in the last 24 hours. The link is their only value. */
function contentOf({ to, template, language, value, trace }: PhoneMessage): object {
  return {
    messaging_product: 'whatsapp',
    to,
    type: 'template',
    template: {
      name: whatsAppTemplates[template],
      language: { code: language },
      components: [{ type: 'body', parameters: [{ type: 'text', text: value }] }],
    },
    // WhatsApp returns this in each event.
    ...(trace && { biz_opaque_callback_data: traceText(trace) }),
  };
}

/** AWS did not accept the message if the status is 400 to 499. After other failures it may have been sent. */
function outcomeOf(error: unknown): SendOutcome {
  const { name, $metadata } = Object(error);
  const status: unknown = Object($metadata).httpStatusCode;
  if (typeof status !== 'number' || status < 400 || status >= 500) return { outcome: 'unknown' };
  if (name === 'ThrottledRequestException') return { outcome: 'throttled' };
  if (name === 'InvalidParametersException' || name === 'ValidationException')
    return { outcome: 'refused', problem: 'refused' };
  return { outcome: 'later' };
}
