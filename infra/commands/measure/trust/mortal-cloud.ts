import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Around } from '../../../local/aws/aws-server.ts';
import { builtAssembly, root } from '../../../local/build-steps.ts';
import { startCloud } from '../../../local/cloud.ts';

/**
 * Run by `kills.ts` in a process of its own: a cloud on the folder that it is given, which kills itself in the middle
 * of its work. A line such as `3 after` on its input says when: after the third call to AWS from then on.
 */

const [data = ''] = process.argv.slice(2);
let calls = 0;
let plan: { readonly step: number; readonly when: string } | undefined;

const dieIf = (when: string) => {
  if (plan?.step === calls && plan.when === when) process.kill(process.pid, 'SIGKILL');
};

const around: Around = async (_, run) => {
  calls += 1;
  dieIf('before');
  const reply = await run();
  dieIf('after');
  return reply;
};

const site = join(root, 'dist', 'site');
const cloud = await startCloud({ assembly: builtAssembly, site, data, port: 0, around });
const environment = { ...cloud.operatorEnvironment, ...cloud.resourceEnvironment };
console.log(JSON.stringify({ url: cloud.url, userPoolId: cloud.userPoolId, environment }));

createInterface(process.stdin)
  .on('line', line => {
    const [step = '', when = ''] = line.split(' ');
    calls = 0;
    plan = { step: Number(step), when };
    console.log('ready');
  })
  .once('close', () => process.exit());
