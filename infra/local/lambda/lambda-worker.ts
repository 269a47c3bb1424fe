import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** Thread of a function instance, which runs one event at a time. */

const { handler } = createRequire(import.meta.url)(workerData.entry);
if (typeof handler !== 'function') throw new Error(`${workerData.entry} exports no handler`);

parentPort?.on('message', async ({ event, deadline }) => {
  const context = {
    awsRequestId: event.requestContext?.requestId ?? event.id ?? randomUUID(),
    functionName: process.env['AWS_LAMBDA_FUNCTION_NAME'],
    getRemainingTimeInMillis: () => deadline - Date.now(),
  };
  try {
    parentPort?.postMessage({ result: await handler(event, context) });
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});

parentPort?.postMessage('loaded');
