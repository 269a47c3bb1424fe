import { SocialMessagingClient } from '@aws-sdk/client-socialmessaging';
import { AwsHttpHandler } from './aws-http-handler.ts';

/** Time-outs in milliseconds. */
const requestHandler = new AwsHttpHandler('WhatsApp', { connectionTimeout: 500, requestTimeout: 3000 });

/** AWS End User Messaging Social. Sending is never retried, because a retry could send a message twice. */
export const socialMessaging = new SocialMessagingClient({ requestHandler, maxAttempts: 1 });
