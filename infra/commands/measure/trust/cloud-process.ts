import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Moment } from './kill-at-call.ts';

const Started = v.object({
  url: v.string(),
  userPoolId: v.string(),
  environment: v.record(v.string(), v.string()),
});

/** A cloud in a process of its own. */
export interface CloudProcess extends v.InferOutput<typeof Started> {
  /** Kills it at its call to AWS of this number from now on: before the work is done, or after. */
  killAt(step: number, when: Moment): Promise<void>;
  /** Ends it, unless it was killed, and answers when it has ended. */
  end(): Promise<void>;
}

const program = fileURLToPath(new URL('./cloud-process-main.ts', import.meta.url));

/** Starts one on a folder, which another may have left in the middle of its work. */
export async function startCloudProcess(folder: string): Promise<CloudProcess> {
  const child = spawn(process.execPath, [program, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  child.stdin.on('error', () => undefined);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The cloud ended before it was ready');
    return value;
  };
  const started = v.parse(Started, JSON.parse(await nextLine()));
  return {
    ...started,
    async killAt(step, when) {
      child.stdin.write(`${step} ${when}\n`);
      await nextLine();
    },
    async end() {
      child.stdin.end();
      await closed;
    },
  };
}
