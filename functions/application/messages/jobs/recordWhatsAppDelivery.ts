import { runTopicListener } from '../../../server/run-task.ts';
import { WhatsAppEvent, whatsAppReceipts } from '../carriers/whatsapp-receipts.ts';
import { recordReceipt } from '../receipts.ts';
import { recordWhatsAppDelivery as listener } from './tasks.ts';

export const handler = runTopicListener(listener, WhatsAppEvent, async event => {
  for (const receipt of whatsAppReceipts(event)) await recordReceipt(receipt);
});
