import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createUpload,
  login,
  officeDayOf,
  type RequestParts,
  type Role,
  type Route,
  type RouteInput,
  type UploadPurpose,
} from '../../../functions/contract.ts';
import { newId, type StoredApplication } from '../../../functions/deployment.ts';
import { urlOf } from '../../../web/shared/request.ts';
import { builtAssembly, root } from '../build.ts';
import { type Cloud, type CloudOptions, startCloud } from '../cloud.ts';
import type { Machine } from '../machine.ts';
import { type Account, createAccounts, readAccounts } from '../sample/accounts.ts';
import { portrait } from '../sample/pictures.ts';
import { startTestMachine } from './test-machine.ts';
import { writeEmptyPool } from './test-pool.ts';

/** A whole local cloud for one test file: two accounts and no other data, free ports, its own folder. */

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert the shape of the body
  readonly body: any;
}

interface CallOptions {
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

export interface TestCloud {
  readonly cloud: Cloud;
  readonly data: string;
  account(role: Role): Account;
  personId(role: Role): string;
  token(role: Role): Promise<string>;
  tokenOf(account: Pick<Account, 'email' | 'password'>): Promise<string>;
  call(route: Route, input: RequestParts, options?: CallOptions): Promise<Reply>;
  /** Uploads a file and returns the upload's key. */
  upload(purpose: UploadPurpose, token: string, bytes?: Buffer, contentType?: ContentType): Promise<string>;
  /** Restarts the cloud on the same data. @param between runs while the cloud is stopped */
  restart(between?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** Machines of closed clouds, for reuse. Without them, a third of the tests' time went into starting functions. */
const machines: Machine[] = [];

/** These functions cache a setting or a key between calls, so the next cloud needs new instances. */
const remembering = ['fetchApplicationEnquiry', 'fetchProofKeys'];

function keepMachine(machine: Machine): void {
  machine.lambda.retire(({ name }) => remembering.some(one => name.startsWith(one)));
  machines.push(machine);
}

/** Closes unused machines. Only commands need this, because test workers are ended anyway. */
export async function closeMachines(): Promise<void> {
  await Promise.all(machines.splice(0).map(machine => machine.close()));
}

let drawn: Promise<Buffer> | undefined;

/** Returns a portrait, which is drawn once per worker. */
function samplePortrait(): Promise<Buffer> {
  drawn ??= portrait(1, true);
  return drawn;
}

export async function startTestCloud(
  assembly = builtAssembly,
  intercept?: CloudOptions['intercept'],
): Promise<TestCloud> {
  const data = await mkdtemp(join(tmpdir(), 'maplegate-'));
  writeEmptyPool(join(data, 'cognito'));
  if (!existsSync(assembly)) throw new Error('No build found. Run npm run build:local');
  // Machines are reused only for the same templates, because other templates have other functions.
  const kept = assembly === builtAssembly ? machines.pop() : undefined;
  const machine = kept ?? (await startTestMachine());
  const start = () =>
    startCloud({ assembly, site: join(root, 'dist', 'site'), data, port: 0, intercept, machine });
  let cloud = await start();
  Object.assign(process.env, cloud.operatorEnvironment, cloud.resourceEnvironment);
  const accountsFile = join(data, 'accounts.json');
  const ids = await createAccounts(accountsFile, cloud.userPoolId, new Date());
  const accounts = readAccounts(accountsFile) ?? [];

  const account = (role: Role): Account => {
    const found = accounts.find(candidate => candidate.role === role);
    if (!found) throw new Error(`No account for ${role}`);
    return found;
  };
  const call = (route: Route, input: RequestParts, options: CallOptions = {}): Promise<Reply> =>
    callRoute(cloud.url, route, input, options);

  const tokenOf: TestCloud['tokenOf'] = async ({ email, password }) => {
    const { status, body } = await call(login, { body: { email, password } });
    if (status !== 200) throw new Error(`Login answered ${status}`);
    return body.token;
  };

  return {
    get cloud() {
      return cloud;
    },
    data,
    account,
    personId: role => ids[role].id,
    token: role => tokenOf(account(role)),
    tokenOf,
    call,
    upload: (purpose, token, bytes, contentType) => uploadTo(cloud.url, purpose, token, bytes, contentType),
    async restart(between = async () => {}) {
      await cloud.close();
      await machine.lambda.close();
      await between();
      cloud = await start();
      Object.assign(process.env, cloud.operatorEnvironment);
    },
    async close() {
      await cloud.close();
      // Does not reuse a machine after a test with failing AWS calls, because its functions may be in a bad state.
      if (assembly === builtAssembly && !intercept) keepMachine(machine);
      else await machine.close();
      // A function that is still running may write a file meanwhile.
      await rm(data, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

type ContentType = RouteInput<typeof createUpload>['body']['contentType'];

export function describe(
  bytes: Buffer,
  purpose: UploadPurpose,
  contentType: ContentType = 'image/jpeg',
): RouteInput<typeof createUpload>['body'] {
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  return { purpose, fileName: `${purpose}.jpg`, contentType, size: bytes.length, sha256 };
}

async function uploadTo(
  url: string,
  purpose: UploadPurpose,
  token: string,
  bytes?: Buffer,
  contentType?: ContentType,
): Promise<string> {
  const file = bytes ?? (await samplePortrait());
  const input = { body: describe(file, purpose, contentType) };
  const { body } = await callRoute(url, createUpload, input, { token });
  const put = await fetch(body.url, { method: 'PUT', headers: body.headers, body: new Uint8Array(file) });
  if (!put.ok) throw new Error(`S3 answered ${put.status}: ${await put.text()}`);
  return body.key;
}

async function callRoute(
  url: string,
  route: Route,
  input: RequestParts,
  { token, headers }: CallOptions = {},
): Promise<Reply> {
  const response = await fetch(new URL(urlOf(route, input), url), {
    method: route.method,
    headers: {
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  };
}

/** Returns a valid new application without a portrait, with a unique passport and email. */
export function sampleFields(changes: Record<string, unknown> = {}) {
  // With a digit: the search reads a beginning without one as a name.
  const unique = `B0${randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()}`;
  return {
    surname: 'Khatun',
    givenN: 'Rahima',
    email: `rahima.${unique.toLowerCase()}@example.com`,
    phone: '+8801712345678',
    nationalId: '1990123456789',
    sex: 'Female',
    dob: '1990-05-17',
    birthCity: 'Sylhet',
    currentN: 'BGD',
    identification: 'Mole on left cheek',
    visaType: 'work',
    company: 'Northern Pine Foods Ltd. (sample)',
    dutyDuration: '2 years',
    jobTitle: 'Cook',
    salary: 'CAD 19.50 an hour',
    passport: `A${unique}`,
    issuedCountry: 'BGD',
    ...changes,
  };
}

/** Returns an application as it is stored: Pending, without files. */
export function sampleRecord(createdAt: Date, changes: Partial<StoredApplication> = {}): StoredApplication {
  const instant = createdAt.toISOString();
  return {
    ...sampleFields(),
    _id: newId(createdAt),
    consent: false,
    isAdmin: true,
    isStatus: 'Pending',
    stages: { received: { date: officeDayOf(createdAt) } },
    copyId: randomBytes(16).toString('base64url'),
    copySince: Math.floor(createdAt.getTime() / 1000),
    version: 1,
    createdAt: instant,
    updatedAt: instant,
    ...changes,
  };
}
