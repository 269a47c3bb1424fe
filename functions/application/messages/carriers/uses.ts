import type { Use } from '../../../shared/resources.ts';

/** Permissions to send SMS by AWS End User Messaging. IAM checks the sender and the configuration set. */
export const sendTextUses: readonly Use[] = [
  { on: 'textSender', actions: ['sms-voice:SendTextMessage'] },
  { on: 'textSet', actions: ['sms-voice:SendTextMessage'] },
];

export const changeOptOuts: Use = {
  on: 'textOptOuts',
  actions: ['sms-voice:PutOptedOutNumber', 'sms-voice:DeleteOptedOutNumber'],
};

/** Permission to read the aggregator's key. The aggregator itself is not in AWS. */
export const aggregatorUse: Use = { on: 'textAggregator', actions: ['secretsmanager:GetSecretValue'] };

export const sendWhatsAppUse: Use = { on: 'whatsApp', actions: ['social-messaging:SendWhatsAppMessage'] };
