import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import {
  addApplication,
  createUpload,
  fetchApplication,
  fetchApplicationEnquiry,
  fetchSlider,
  getApplication,
  getSettings,
  getUsers,
  login,
  newId,
  originHeader,
  originSecretsVariable,
  type RequestParts,
  type Route,
  updateApplicationApprove,
} from '../../../functions/contract.ts';
import { portrait } from '../../local/sample/pictures.ts';
import { describe, sampleFields, startTestCloud, type TestCloud } from '../../local/testing/test-cloud.ts';
import { root } from '../compare/tools.ts';
import type { Measured } from './memory-estimate.ts';
import type { Probed } from './memory-probe.ts';
import { memoryReport } from './memory-report.ts';

/**
 * `npm run memory`: what functions of each kind take of processor and memory against the local cloud, and what that
 * comes to at each size. Prints the table of docs/costs.md. Wants a build and a quiet machine.
 */

const warmRequests = 40;
const rounds = 5;

/** A route, and what is sent to it each time. */
interface Sample {
  readonly route: Route;
  readonly input?: () => RequestParts | Promise<RequestParts>;
}

const test = await startTestCloud();
try {
  const measured: Measured[] = [];
  for (const sample of await samplesFor(test)) measured.push(await measure(test, sample));
  console.log(memoryReport(measured));
} finally {
  await test.close();
}

async function samplesFor(cloud: TestCloud): Promise<Sample[]> {
  const token = await cloud.token('admin');
  const newApplication = async () => ({
    body: { ...sampleFields(), image: await cloud.upload('image', token) },
  });
  const added = await cloud.call(addApplication, await newApplication(), { token });
  const parameters = { id: added.body._id };
  const { email, password } = cloud.account('admin');
  const picture = await portrait(1, true);
  // Another passport each time: for one alone the guard would soon refuse.
  const enquiry = () => ({ search: newId(new Date()).slice(4), search1: 'BGD', search2: '1990-05-17' });
  return [
    { route: fetchApplicationEnquiry, input: () => ({ query: enquiry() }) },
    { route: getSettings },
    { route: fetchSlider },
    { route: login, input: () => ({ body: { email, password } }) },
    { route: fetchApplication },
    { route: getApplication, input: () => ({ parameters }) },
    { route: updateApplicationApprove, input: () => ({ parameters, body: {} }) },
    { route: createUpload, input: () => ({ body: describe(picture, 'image') }) },
    { route: addApplication, input: newApplication },
    { route: getUsers },
  ];
}

/** Of several runs, each in a process of its own, the one with the first request in the middle. */
async function measure(cloud: TestCloud, sample: Sample): Promise<Measured> {
  const found: Measured[] = [];
  for (let round = 0; round < rounds; round += 1) found.push(await measureOnce(cloud, sample));
  const middle = found.toSorted((one, other) => one.cold - other.cold)[Math.floor(rounds / 2)];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
}

async function measureOnce(test: TestCloud, { route, input = () => ({}) }: Sample): Promise<Measured> {
  const { operatorEnvironment, resourceEnvironment } = test.cloud;
  const child = fork(
    join(import.meta.dirname, 'memory-probe.ts'),
    [join(root, 'dist', 'functions', route.name, 'index.js')],
    { env: { ...operatorEnvironment, ...resourceEnvironment }, execArgv: [] },
  );
  const secret = resourceEnvironment[originSecretsVariable] ?? '';
  const ask = async (): Promise<Probed> => {
    child.send(eventOf(route, await input(), { secret, person: test.personId('super-admin') }));
    const [probed] = await once(child, 'message');
    if (probed.status >= 300) throw new Error(`${route.name} answered ${probed.status}`);
    return probed;
  };
  try {
    const first = await ask();
    let last = first;
    for (let request = 0; request < warmRequests; request += 1) last = await ask();
    const warm = (last.processor - first.processor) / warmRequests;
    return { name: route.name, cold: first.processor, warm, memory: last.memory };
  } finally {
    child.kill();
  }
}

/** A request of a super-admin as the HTTP API hands it to a function. */
function eventOf(route: Route, input: RequestParts, { secret, person }: { secret: string; person: string }) {
  return {
    headers: { [originHeader]: secret },
    pathParameters: input.parameters,
    queryStringParameters: input.query,
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    isBase64Encoded: false,
    requestContext: {
      requestId: 'request-1',
      http: { method: route.method, sourceIp: '192.0.2.1' },
      authorizer: { jwt: { claims: { username: person, 'cognito:groups': '[super-admin]' } } },
    },
  };
}
