import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { builtAssembly, root } from '../../../local/build.ts';
import { startCloud } from '../../../local/cloud.ts';
import { startTestMachine } from '../../../local/testing/test-machine.ts';
import { killAtCall } from './kill-at-call.ts';

/**
 * Run by `kills.ts` in a process of its own: a cloud on the folder that it is given, which kills itself in the middle
 * of its work. A line such as `3 after` on its input says when: after the third call to AWS from then on.
 */

const [data = ''] = process.argv.slice(2);
const { around, plan } = killAtCall(() => process.kill(process.pid, 'SIGKILL'));

const site = join(root, 'dist', 'site');
const machine = await startTestMachine();
const cloud = await startCloud({ assembly: builtAssembly, site, data, port: 0, machine, around });
const environment = { ...cloud.operatorEnvironment, ...cloud.resourceEnvironment };
console.log(JSON.stringify({ url: cloud.url, userPoolId: cloud.userPoolId, environment }));

createInterface(process.stdin)
  .on('line', line => {
    const [step, when] = line.split(' ');
    plan(Number(step), when === 'before' ? 'before' : 'after');
    console.log('ready');
  })
  .once('close', () => process.exit());
