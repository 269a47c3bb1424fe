import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { originHeader } from '../../../functions/contract.ts';
import { createAccounts, readAccounts } from '../../local/sample/accounts.ts';
import { stages } from '../../stage.ts';
import { doMainJob } from './main-job.ts';
import { pythonPrograms, root, run } from './tools.ts';

/**
 * `npm run rehearse`: deploys the real stacks with the real CDK into an AWS emulator, does the main job against what it
 * deployed, and destroys it. Left out is what the emulator does not know: the site (no access control of CloudFront's
 * origins), the alarms (no arithmetic of metrics), and the invitation of the first super-admin.
 */

/** Without cryptography the emulator cannot check its own tokens. */
const packages = ['ministack==1.5.33', 'cryptography'];
const port = 4566;
const endpoint = `http://127.0.0.1:${port}`;
const { region } = stages.dev;
const account = '000000000000';
const environment = {
  AWS_ENDPOINT_URL: endpoint,
  AWS_ENDPOINT_URL_S3: endpoint,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: region,
  CDK_DEFAULT_ACCOUNT: account,
  CDK_DEFAULT_REGION: region,
  // No profile of whoever runs this may be used, nor anything asked of the network.
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  AWS_EC2_METADATA_DISABLED: 'true',
};
const cdk = join(root, 'node_modules', '.bin', 'cdk');
const stacks = ['Data', 'Identity', 'Api'].map(part => `Maplegate-dev-${part}`);

async function rehearse(bin: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'maplegate-rehearsal-'));
  const emulator = await startEmulator(bin, folder);
  try {
    const assembly = join(folder, 'assembly');
    const app = ['--app', assembly];
    step('cdk synth', ['synth', '--quiet', '--output', assembly]);
    step('cdk bootstrap', ['bootstrap', `aws://${account}/${region}`, ...app]);
    const outputs = join(folder, 'outputs.json');
    const unasked = ['--require-approval', 'never'];
    step('cdk deploy', ['deploy', ...stacks, ...app, ...unasked, '--outputs-file', outputs]);
    console.log('The main job');
    await doMainJob(await deployedSystem(outputs, folder));
    step('cdk deploy again, which changes nothing', ['deploy', ...stacks, ...app, ...unasked]);
    step('cdk destroy', ['destroy', ...stacks, ...app, '--force']);
    console.log('The rehearsal went well.');
  } finally {
    emulator.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts it on the loopback only, and waits until it answers. */
async function startEmulator(bin: string, folder: string): Promise<ChildProcess> {
  if (await isTaken()) throw new Error(`Port ${port} is taken: is another rehearsal going on?`);
  const log = openSync(join(folder, 'emulator.log'), 'w');
  const child = spawn(join(bin, 'ministack'), [], {
    cwd: folder,
    env: { ...process.env, BIND_HOST: '127.0.0.1', MINISTACK_REGION: region },
    stdio: ['ignore', log, log],
  });
  for (let attempt = 0; attempt < 60; attempt += 1) {
    if (await isTaken()) return child;
    await new Promise(resolve => setTimeout(resolve, 500));
  }
  child.kill();
  throw new Error('The emulator did not start in 30 seconds.');
}

function isTaken(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = createConnection({ port, host: '127.0.0.1' });
  socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

/** Runs the CDK's own command line; its output is shown only when it fails. */
function step(title: string, parameters: readonly string[]): void {
  const began = performance.now();
  const { code, output } = run(cdk, parameters, { environment, quiet: true, seconds: 180 });
  if (code !== 0) throw new Error(`${title} failed:\n${output}`);
  console.log(`${title}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

const Outputs = v.record(v.string(), v.record(v.string(), v.string()));

/** What the rehearsal needs to know of what was deployed, by the exports that the stacks made for each other. */
async function deployedSystem(file: string, folder: string) {
  const outputs = v.parse(Outputs, JSON.parse(readFileSync(file, 'utf8')));
  const find = (stack: string, beginning: string): string => {
    const [, value] =
      Object.entries(outputs[`Maplegate-dev-${stack}`] ?? {}).find(([name]) =>
        name.startsWith(`ExportsOutputRef${beginning}`),
      ) ?? [];
    if (!value) throw new Error(`The stack ${stack} has no output for ${beginning}`);
    return value;
  };
  Object.assign(process.env, environment);
  const accounts = join(folder, 'accounts.json');
  await createAccounts(accounts, find('Identity', 'staff8D808B6E'), new Date());
  const admin = readAccounts(accounts)?.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('No admin was created');
  return {
    url: `${endpoint}/_aws/execute-api/${find('Api', 'api')}/$default`,
    originHeaders: { [originHeader]: await readSecret(find('Api', 'origin1')) },
    admin,
  };
}

/** Asks the emulator, which believes any signature, for a secret: one call is not worth a client of the SDK. */
async function readSecret(id: string): Promise<string> {
  const scope = `Credential=test/20260101/${region}/secretsmanager/aws4_request`;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'secretsmanager.GetSecretValue',
      authorization: `AWS4-HMAC-SHA256 ${scope}, SignedHeaders=host, Signature=0`,
    },
    body: JSON.stringify({ SecretId: id }),
  });
  return v.parse(v.object({ SecretString: v.string() }), await response.json()).SecretString;
}

const programs = pythonPrograms(packages);
if (programs) await rehearse(programs);
