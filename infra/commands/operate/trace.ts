import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sourceMapsOf } from '../../bundling/bundle.ts';
import { root } from '../tools.ts';
import { readFailure } from './source-places.ts';

/** `npm run trace < LOG` shows where in the sources the failures of a log happened. See docs/incident.md. */

const maps = process.argv[2] ?? sourceMapsOf(join(root, 'dist', 'functions'));
for await (const line of createInterface(process.stdin)) {
  const failure = readFailure(line, maps);
  if (failure) console.log(JSON.stringify(failure, undefined, 2));
}
