import { type ChildProcess, spawn } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetPublicKeyCommand, KMSClient, SignCommand } from '@aws-sdk/client-kms';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { marshall } from '@aws-sdk/util-dynamodb';
import * as v from 'valibot';
import { getSettings } from '../../../functions/contract.ts';
import { type Table, type TableName, tables } from '../../../functions/deployment.ts';
import { stages } from '../../stages/stages.ts';
import { freePort } from '../../testing/serve.ts';
import { openStage } from '../operate/open-stage.ts';
import { putItems, requireResourceName } from '../operate/storage.ts';
import { pythonPrograms, root, run, waitUntilAnswers } from '../tools.ts';

/** `npm run rehearse` deploys into an AWS emulator and restores lost data, without site, alarms and `unknownTypes`. */

const port = await freePort();
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
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  AWS_EC2_METADATA_DISABLED: 'true',
};
const cdk = join(root, 'node_modules', '.bin', 'cdk');
const stacks = ['Data', 'Identity', 'Api', 'Tasks'].map(part => `Maplegate-dev-${part}`);

/** Resource types that the emulator does not support. No other resource refers to them. */
const unknownTypes = ['AWS::WAFv2::WebACLAssociation'];

const Template = v.looseObject({ Resources: v.record(v.string(), v.looseObject({ Type: v.string() })) });

function leaveOutUnknown(assembly: string): void {
  for (const stack of stacks) {
    const file = join(assembly, `${stack}.template.json`);
    const template = v.parse(Template, JSON.parse(readFileSync(file, 'utf8')));
    const known = Object.entries(template.Resources).filter(([, { Type }]) => !unknownTypes.includes(Type));
    writeFileSync(file, JSON.stringify({ ...template, Resources: Object.fromEntries(known) }));
  }
}

async function rehearse(bin: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'maplegate-rehearsal-'));
  const emulator = await startEmulator(bin, folder);
  try {
    const assembly = join(folder, 'assembly');
    const app = ['--app', assembly];
    step('cdk synth', ['synth', '--quiet', '--output', assembly]);
    leaveOutUnknown(assembly);
    step('cdk bootstrap', ['bootstrap', `aws://${account}/${region}`, ...app]);
    const outputs = join(folder, 'outputs.json');
    const unasked = ['--require-approval', 'never'];
    step('cdk deploy', ['deploy', ...stacks, ...app, ...unasked, '--outputs-file', outputs]);
    await expectRefusal(outputs);
    await expectSignature(outputs);
    await rehearseRestore(join(folder, 'before'));
    step('cdk deploy again, without changes', ['deploy', ...stacks, ...app, ...unasked]);
    step('cdk destroy', ['destroy', ...stacks, ...app, '--force']);
    console.log('The rehearsal succeeded.');
  } finally {
    emulator.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startEmulator(bin: string, folder: string): Promise<ChildProcess> {
  const log = openSync(join(folder, 'emulator.log'), 'w');
  const child = spawn(join(bin, 'ministack'), [], {
    cwd: folder,
    env: { ...process.env, BIND_HOST: '127.0.0.1', GATEWAY_PORT: String(port), MINISTACK_REGION: region },
    stdio: ['ignore', log, log],
  });
  await waitUntilAnswers(
    'The emulator',
    async signal => (await fetch(endpoint, { signal })).status > 0,
  ).catch(error => {
    child.kill();
    throw error;
  });
  return child;
}

function step(title: string, parameters: readonly string[], program = cdk): void {
  const began = performance.now();
  const { code, output } = run(program, parameters, { environment, quiet: true, seconds: 180 });
  if (code !== 0) throw new Error(`${title} failed:\n${output}`);
  console.log(`${title}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

const Outputs = v.record(v.string(), v.record(v.string(), v.string()));

const releasedRecords = join(root, 'functions', 'testing', 'released', '0.1.0');

const tableOfKind = {
  activity: 'activity',
  application: 'applications',
  opening: 'openings',
  settings: 'settings',
  slide: 'slides',
  word: 'words',
  'work-item': 'work',
} as const satisfies Record<string, TableName>;

const ReleasedRecord = v.object({ complete: v.record(v.string(), v.unknown()) });

/** Stores a record of each kind and a file, exports them, deletes everything, and brings it back. */
async function rehearseRestore(folder: string): Promise<void> {
  Object.assign(process.env, environment);
  await openStage(stages.dev.name);
  for (const [kind, table] of Object.entries(tableOfKind)) {
    const file = readFileSync(join(releasedRecords, `${kind}.json`), 'utf8');
    const { complete } = v.parse(ReleasedRecord, JSON.parse(file));
    await putItems(table, [marshall({ ...sampleKey(table), ...complete })]);
  }
  const picture = { Bucket: requireResourceName('files'), Key: 'slides/picture', ContentType: 'image/jpeg' };
  await new S3Client().send(new PutObjectCommand({ ...picture, Body: 'picture' }));
  restore('export', folder);
  restore('wipe', '--confirm', stages.dev.name);
  restore('restore', folder);
  restore('compare', folder);
}

/** The kept records of some kinds have no keys. */
function sampleKey(table: TableName): Record<string, string> {
  const { partition, sort }: Table = tables[table];
  return { [partition]: 'sample', ...(sort && { [sort]: 'sample' }) };
}

function restore(...words: readonly string[]): void {
  const program = join(root, 'infra', 'commands', 'operate', 'restore.ts');
  const parameters = [program, '--stage', stages.dev.name, ...words];
  step(`restore ${words[0]}`, parameters, process.execPath);
}

/** Checks that the API answers 403 to a request that does not come from CloudFront. */
async function expectRefusal(outputsFile: string): Promise<void> {
  const outputs = v.parse(Outputs, JSON.parse(readFileSync(outputsFile, 'utf8')));
  const named = Object.entries(outputs['Maplegate-dev-Api'] ?? {});
  const [, api] = named.find(([name]) => name.startsWith('PublishOutputRefapi')) ?? [];
  const { status } = await fetch(`${endpoint}/_aws/execute-api/${api}/$default${getSettings.path}`);
  if (status !== 403) throw new Error(`A request that bypassed CloudFront got ${status}, not 403.`);
  console.log('A request that bypasses CloudFront is refused.');
}

async function expectSignature(outputsFile: string): Promise<void> {
  const outputs = v.parse(Outputs, JSON.parse(readFileSync(outputsFile, 'utf8')));
  const named = Object.entries(outputs['Maplegate-dev-Data'] ?? {});
  const [, KeyId] = named.find(([name]) => name.startsWith('PublishOutputRefproofKey')) ?? [];
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const kms = new KMSClient({ endpoint, region, credentials });
  const Message = Buffer.from('header.payload');
  const signing = { KeyId, Message, MessageType: 'RAW', SigningAlgorithm: 'ECDSA_SHA_256' } as const;
  const { Signature = new Uint8Array() } = await kms.send(new SignCommand(signing));
  const { PublicKey = new Uint8Array() } = await kms.send(new GetPublicKeyCommand({ KeyId }));
  const key = createPublicKey({ key: Buffer.from(PublicKey), format: 'der', type: 'spki' });
  if (!verify('sha256', Message, key, Signature)) throw new Error('The signature of the key is invalid.');
  console.log('The key of copies signs.');
}

// The emulator needs the package `cryptography` for signing keys.
const programs = pythonPrograms(['ministack==1.5.33', 'cryptography==50.0.2']);
if (programs) await rehearse(programs);
