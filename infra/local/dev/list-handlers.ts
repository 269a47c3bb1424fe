import { parentPort } from 'node:worker_threads';
import { handlerSources } from '../../bundling/bundle.ts';

/** Lists the handlers in a new worker thread, because the main thread would use the cached, older contract. */

parentPort?.postMessage(handlerSources());
