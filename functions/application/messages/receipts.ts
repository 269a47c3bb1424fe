import type { Receipt, Trace } from './carriers/carrier.ts';
import { accepted, delivered, failed } from './message.ts';
import { afterFailure, changeMessage } from './record-outcome.ts';

/** Records what a carrier reports. Idempotent: it may come before the answer of the send, twice or late. */
export async function recordReceipt({ trace, at, state, problem }: Receipt): Promise<void> {
  const { application, message: id, attempt: key } = trace;
  await changeMessage(
    { application, id },
    (before, record) => {
      if (state === 'delivered') {
        const after = delivered(before, key);
        return after && { after };
      }
      const failure = failed(before, key, problem ?? 'unreachable');
      return failure && { after: afterFailure(failure, key, record, at) };
    },
    at,
  );
}

/** Records that a carrier accepted a message, if the sending job could not. */
export async function recordAcceptance(
  { application, message: id, attempt: key }: Trace,
  at: Date,
): Promise<void> {
  await changeMessage(
    { application, id },
    before => {
      const after = accepted(before, key, at);
      return after && { after };
    },
    at,
  );
}
