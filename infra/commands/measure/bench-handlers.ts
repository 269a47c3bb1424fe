import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  apiEvent,
  endpoints,
  environmentNames,
  fetchApplicationEnquiry,
  fetchSlider,
  getSettings,
  originHeader,
  originSecretsVariable,
} from '../../../functions/contract.ts';
import { middleOf } from './bench-middle.ts';

/** What the handlers weigh, and how long a new process takes until one has DynamoDB's first reply. */

export interface ColdStart {
  readonly name: string;
  /** Milliseconds from the start of the process, of several the one in the middle. */
  readonly time: number;
}

/** The public handlers that read from DynamoDB, and what a request of each looks like. */
const requests: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [fetchApplicationEnquiry.name]: { search: 'AB1234567', search1: 'BGD', search2: '1990-01-31' },
  [fetchSlider.name]: {},
  [getSettings.name]: {},
};

const emptyName = 'an empty handler';
const secret = 'known';

/** Each in a new process, `rounds` times in turn, so that a busy moment of the machine meets all alike. */
export async function coldStarts(folder: string, rounds: number): Promise<ColdStart[]> {
  const database = await serveReplies();
  const empty = mkdtempSync(join(tmpdir(), 'maplegate-empty-'));
  mkdirSync(join(empty, emptyName));
  writeFileSync(join(empty, emptyName, 'index.js'), 'exports.handler = async () => ({ statusCode: 200 });');
  const subjects = [
    { name: emptyName, file: join(empty, emptyName, 'index.js'), query: {} },
    ...Object.entries(requests).map(([name, query]) => ({
      name,
      file: join(folder, name, 'index.js'),
      query,
    })),
  ];
  const times = new Map<string, number[]>(subjects.map(({ name }) => [name, []]));
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const { name, file, query } of subjects)
        times.get(name)?.push(await startOnce(file, query, database.url));
  } finally {
    database.close();
    rmSync(empty, { recursive: true });
  }
  return Array.from(times, ([name, found]) => ({ name, time: middleOf(found, time => time) }));
}

/** What runs in the new process: the time counts from its start to the handler's answer. */
const starter = `
  const [, file, event] = process.argv;
  require(file).handler(JSON.parse(event)).then(({ statusCode }) => {
    const time = performance.now();
    if (statusCode !== 200) throw new Error('answered ' + statusCode);
    process.stdout.write(String(time), () => process.exit());
  });`;

async function startOnce(
  file: string,
  query: Readonly<Record<string, string>>,
  database: string,
): Promise<number> {
  const event = apiEvent({
    route: getSettings,
    path: getSettings.path,
    query: String(new URLSearchParams(query)),
    headers: { [originHeader]: secret },
    requestId: 'bench',
  });
  const names = Object.values(environmentNames).map(name => [name, 'bench']);
  const env = {
    ...Object.fromEntries(names),
    [originSecretsVariable]: secret,
    PDF_DOCUMENTS: 'false',
    AWS_REGION: 'ca-central-1',
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
    AWS_ENDPOINT_URL: database,
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['-e', starter, file, JSON.stringify(event)],
    { env },
  );
  return Number(stdout);
}

/** A database that answers at once: it finds nothing, and counts one of everything. */
async function serveReplies(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => {
    const parts: string[] = [];
    request.setEncoding('utf8').on('data', part => parts.push(part));
    request.on('end', () => {
      const names = Object.values<string>(JSON.parse(parts.join('')).ExpressionAttributeNames ?? {});
      const isUpdate = request.headers['x-amz-target']?.toString().endsWith('.UpdateItem');
      const counted = Object.fromEntries(names.map(name => [name, { N: '1' }]));
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify(isUpdate ? { Attributes: counted } : { Items: [] }));
    });
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The database has no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => void server.close() };
}

/** The largest bundle of public routes and of all, in bytes. */
export function largestBundles(folder: string): { readonly public: number; readonly any: number } {
  const sizes = endpoints().map(({ route }) => ({
    isPublic: route.audience === 'public',
    bytes: statSync(join(folder, route.name, 'index.js')).size,
  }));
  const largest = (found: typeof sizes) => Math.max(...found.map(({ bytes }) => bytes));
  return { public: largest(sizes.filter(({ isPublic }) => isPublic)), any: largest(sizes) };
}
