import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { fetchApplicationEnquiry, fetchSlider, getSettings } from '../../../functions/contract.ts';
import {
  apiEvent,
  endpoints,
  environmentNames,
  originHeader,
  originSecretsVariable,
} from '../../../functions/deployment.ts';
import {
  bundleLikePublicHandler,
  bundleLimits,
  licencesFile,
  smallClientRoutes,
} from '../../bundling/bundle.ts';
import { serve } from '../../testing/serve.ts';
import { kilobytes, middleOf, milliseconds, table } from './report.ts';

/** Measures bundle sizes, the time from process start to DynamoDB's first response, and the CPU time of an enquiry. */

/** Public handlers that read from DynamoDB, each with the query parameters of a request. */
const requests: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [fetchApplicationEnquiry.name]: { search: 'AB1234567', search1: 'BGD', search2: '1990-01-31' },
  [fetchSlider.name]: {},
  [getSettings.name]: {},
};

const emptyHandler = 'an empty handler';
const oneQuery = 'one query';
const callsAlone = 'its four calls';

const secret = 'known';

/** Measures the bundles in `folder`. Each round starts every bundle once, so that a busy moment affects all of them. */
export async function handlersPart(folder: string, rounds: number): Promise<string[]> {
  let replied: number | undefined;
  const database = await serve(async (request, response) => {
    await reply(request, response);
    replied ??= instant();
  });
  const own = mkdtempSync(join(tmpdir(), 'maplegate-bench-'));
  const empty = join(own, 'empty.js');
  const bare = join(own, 'index.js');
  writeFileSync(empty, 'exports.handler = async () => ({ statusCode: 200 });');
  await bundleLikePublicHandler(own, join(import.meta.dirname, 'bare-calls.ts'));
  const waits = new Map<string, number[]>();
  const processor = new Map<string, number[]>();
  const start = async (name: string, file: string, event: object) => {
    replied = undefined;
    const { began, answered, spent } = await startOnce(file, event, database.url);
    waits.set(name, [...(waits.get(name) ?? []), (replied ?? answered) - began]);
    processor.set(name, [...(processor.get(name) ?? []), spent]);
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      await start(emptyHandler, empty, {});
      await start(oneQuery, bare, { isWhole: false });
      await start(callsAlone, bare, { isWhole: true });
      for (const [name, query] of Object.entries(requests))
        await start(name, join(folder, name, 'index.js'), eventOf(query));
    }
  } finally {
    await database.close();
    rmSync(own, { recursive: true });
  }
  const rowsOf = (names: readonly string[], found: typeof waits) => {
    const middles = names.map(name => middleOf(found.get(name) ?? [], time => time));
    return names.map((name, index) => {
      const [first = Number.NaN, middle = Number.NaN] = [middles[0], middles[index]];
      return [name, milliseconds(middle), (middle / first).toFixed(2)];
    });
  };
  const bytes = (routes: ReturnType<typeof endpoints>) =>
    Math.max(...routes.map(({ route }) => statSync(join(folder, route.name, 'index.js')).size));
  const visitors = bytes(endpoints().filter(({ route }) => smallClientRoutes.includes(route)));
  const { judging = [], others = [] } = Object.groupBy(endpoints(), ({ route }) =>
    readFileSync(join(folder, route.name, licencesFile), 'utf8').includes('@zxcvbn-ts/core')
      ? 'judging'
      : 'others',
  );
  return [
    '## The handlers',
    '',
    'From the start of a new process to the first reply of a DynamoDB that answers at once, for the empty handler to its answer; of several runs in turn the one in the middle. At most 3 times an empty handler.',
    '',
    ...table(['Handler', 'Time', 'Of empty'], rowsOf([emptyHandler, ...Object.keys(requests)], waits)),
    'Processor time of a new process, all its threads together, until an enquiry that finds nothing is answered; beside it handlers that only make one query, or only its four calls (the query with the setting, then two counters).',
    '',
    ...table(
      ['Handler', 'Processor time', 'Of one query'],
      rowsOf([oneQuery, callsAlone, fetchApplicationEnquiry.name], processor),
    ),
    `The largest bundle with the small DynamoDB client has ${kilobytes(visitors)} KB (at most ${kilobytes(bundleLimits.publicRead)}), of all others ${kilobytes(bytes(others))} KB (at most ${kilobytes(bundleLimits.any)}), not compressed. Those that judge new passwords carry lists of words, ${kilobytes(bytes(judging))} KB with them.`,
    '',
  ];
}

/** Returns the time in milliseconds on a clock that all processes share. */
const instant = () => performance.timeOrigin + performance.now();

/** Script that a new process runs: prints when it started, when its handler answered, and the CPU time until then. */
const starter = `
  const [, file, event] = process.argv;
  require(file).handler(JSON.parse(event)).then(({ statusCode }) => {
    const began = performance.timeOrigin;
    const answered = began + performance.now();
    const { user, system } = process.cpuUsage();
    if (statusCode !== 200) throw new Error('answered ' + statusCode);
    process.stdout.write(JSON.stringify({ began, answered, spent: (user + system) / 1000 }), () => process.exit());
  });`;

/** What `starter` prints, in milliseconds. */
const Start = v.object({ began: v.number(), answered: v.number(), spent: v.number() });

const eventOf = (query: Readonly<Record<string, string>>) =>
  apiEvent({
    route: getSettings,
    path: getSettings.path,
    query: String(new URLSearchParams(query)),
    headers: { [originHeader]: secret },
    requestId: 'bench',
  });

async function startOnce(file: string, event: object, database: string) {
  const env = {
    ...Object.fromEntries(Object.values(environmentNames).map(name => [name, 'bench'])),
    [originSecretsVariable]: secret,
    PDF_DOCUMENTS: 'false',
    AWS_REGION: 'ca-central-1',
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
    AWS_ENDPOINT_URL: database,
  };
  const words = ['-e', starter, file, JSON.stringify(event)];
  const { stdout } = await promisify(execFile)(process.execPath, words, { env });
  return v.parse(Start, JSON.parse(stdout));
}

/** Answers like DynamoDB, but at once: finds no item, and returns 1 for every counter. */
const reply = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { ExpressionAttributeNames = {} } = Object(await json(request));
  const names = Object.values<string>(ExpressionAttributeNames);
  const isUpdate = request.headers['x-amz-target']?.toString().endsWith('.UpdateItem');
  const counted = Object.fromEntries(names.map(name => [name, { N: '1' }]));
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify(isUpdate ? { Attributes: counted } : { Items: [] }));
};
