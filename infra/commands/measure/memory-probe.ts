import { createRequire } from 'node:module';

/** Runs in a process of its own: one function's bundle, which answers the events that it is sent, one after the other. */

/** How an event ended, and what the function has taken since it was loaded: milliseconds of processor time, MB. */
export interface Probed {
  readonly processor: number;
  readonly memory: number;
  readonly status: number;
}

const [entry] = process.argv.slice(2);
if (entry === undefined) throw new Error('Which bundle?');
const before = process.cpuUsage();
const { handler } = createRequire(import.meta.url)(entry);

process.on('message', async event => {
  const { statusCode: status } = await handler(event, {});
  const { user, system } = process.cpuUsage(before);
  const memory = process.resourceUsage().maxRSS / 1024;
  process.send?.({ processor: (user + system) / 1000, memory, status } satisfies Probed);
});
