import type { Receipt } from './carriers/carrier.ts';

/** Records what a carrier reports. Idempotent: it may come before the answer of the send, twice or late. */
export async function recordReceipt(_receipt: Receipt): Promise<void> {
  throw new Error('Not written yet');
}
