import type { TransactionPart } from '../../server/aws/transaction.ts';
import { openChannel } from '../store/contact-budget.ts';
import { requestChannels, requestPart, type SentRequest } from '../store/message-parts.ts';
import type { StoredApplication } from '../stored-application.ts';

interface Sender {
  readonly by: string;
  readonly now: Date;
}

/** Returns the write of the message with the link, or none if staff hand it over or no channel is left. */
export async function requestMessage(
  record: StoredApplication,
  request: SentRequest,
  sender: Sender,
): Promise<TransactionPart[]> {
  const channel = await openChannel(record, requestChannels(record, request.way));
  return channel ? [requestPart(record._id, request, { channel, ...sender })] : [];
}
