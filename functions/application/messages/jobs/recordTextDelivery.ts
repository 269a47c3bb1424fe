import { runTopicListener } from '../../../server/run-task.ts';
import { TextEvent, textReceipt } from '../carriers/text-receipt.ts';
import { recordReceipt } from '../receipts.ts';
import { recordTextDelivery as listener } from './tasks.ts';

export const handler = runTopicListener(listener, TextEvent, async event => {
  const receipt = textReceipt(event);
  if (receipt) await recordReceipt(receipt);
});
