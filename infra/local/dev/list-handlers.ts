import { parentPort } from 'node:worker_threads';
import { handlerSources } from '../../bundling/bundle.ts';

/** Runs inside a worker thread, which reads the contract as it is now, whatever this process has read before. */

parentPort?.postMessage(handlerSources());
