import { parentPort } from 'node:worker_threads';
import { handlerSources } from '../../bundling/bundle.ts';

/** Runs in a worker thread, which loads the current contract. This process would use cached modules. */

parentPort?.postMessage(handlerSources());
