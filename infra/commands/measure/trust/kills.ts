import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addApplication,
  deleteApplication,
  fetchApplication,
  getApplication,
  login,
  type RequestParts,
  type Route,
  updateApplication,
  updateApplicationAdd,
  updateApplicationApprove,
} from '../../../../functions/contract.ts';
import { createAccounts, readAccounts } from '../../../local/sample/accounts.ts';
import { callRoute, sampleFields, uploadTo } from '../../../local/testing/test-cloud.ts';
import { type CloudProcess, startCloudProcess } from './cloud-process.ts';
import type { Application } from './ground.ts';
import { type Row, type Size, Tally } from './row.ts';
import { problemsStored } from './stored.ts';

/** The process is killed at each step of a write, and started again on what it left. */

/** A cloud with somebody signed in. */
interface Session {
  readonly cloud: CloudProcess;
  readonly token: string;
}

/** Request during which the process is killed, and the check of whether it was done. */
interface Job {
  readonly route: Route;
  readonly input: RequestParts;
  readonly headers?: Record<string, string>;
  /** Says what is wrong afterwards. */
  check(session: Session): Promise<string | undefined>;
}

const jobs: Readonly<Record<string, (session: Session) => Promise<Job>>> = {
  add: prepareAdd,
  edit: session =>
    prepareChange(session, updateApplication, async () => ({
      company: 'Another company',
      image: await uploadTo(session.cloud.url, 'image', session.token),
    })),
  upload: session =>
    prepareChange(session, updateApplicationAdd, async () => ({
      file1: await uploadTo(session.cloud.url, 'file1', session.token),
    })),
  approve: session => prepareChange(session, updateApplicationApprove, async () => ({})),
  delete: prepareDelete,
};

const moments = ['before', 'after'] as const;
/** Each step needs a new process, so that only one job is tried with every run of the tests. */
const plans: Readonly<
  Record<Size, { names: readonly string[]; moments: typeof moments | ['after']; most: number }>
> = {
  short: { names: ['approve'], moments: ['after'], most: 2 },
  long: { names: Object.keys(jobs), moments, most: 20 },
};

export const kills: Row = {
  name: 'Killed at each step of a write',
  async run(_, size) {
    const tally = new Tally();
    const folder = await mkdtemp(join(tmpdir(), 'maplegate-kills-'));
    const environment = { ...process.env };
    try {
      const plan = plans[size];
      for (const name of plan.names)
        for (const when of plan.moments)
          for (let step = 1; step <= plan.most; step += 1)
            if (!(await killOnce(folder, name, step, when, tally))) break;
    } finally {
      Object.assign(process.env, environment);
      await rm(folder, { recursive: true, force: true });
    }
    return tally;
  },
};

/** False when the job was over before the step came. */
async function killOnce(
  folder: string,
  name: string,
  step: number,
  when: (typeof moments)[number],
  tally: Tally,
): Promise<boolean> {
  const session = await openSession(folder);
  const job = await jobs[name]?.(session);
  if (!job) throw new Error(`There is no job ${name}`);
  await session.cloud.killAt(step, when);
  const answer = await callRoute(session.cloud.url, job.route, job.input, {
    token: session.token,
    ...(job.headers && { headers: job.headers }),
  }).catch(() => undefined);
  await session.cloud.end();
  if (answer) {
    // It would have been killed at another step if all had gone well.
    if (answer.status >= 400)
      tally.add([`${name} was answered ${answer.status} ${JSON.stringify(answer.body)}`]);
    return false;
  }
  const after = await openSession(folder);
  const problems = [await job.check(after), ...(await problemsStored())].filter(one => one !== undefined);
  await after.cloud.end();
  const about = `${name}, killed ${when} call ${step}`;
  tally.count(problems.length > 0 ? `${about}: ${problems.join('; ')}` : undefined);
  return true;
}

async function openSession(folder: string): Promise<Session> {
  const cloud = await startCloudProcess(folder);
  Object.assign(process.env, cloud.environment);
  const file = join(folder, 'accounts.json');
  if (!readAccounts(file)) await createAccounts(file, cloud.userPoolId, new Date());
  const { email, password } = readAccounts(file)?.find(({ role }) => role === 'admin') ?? {};
  const { status, body } = await callRoute(cloud.url, login, { body: { email, password } });
  if (status !== 200) throw new Error(`login answered ${status}`);
  return { cloud, token: body.token };
}

const call = (
  { cloud, token }: Session,
  route: Route,
  input: RequestParts,
  headers?: Record<string, string>,
) => callRoute(cloud.url, route, input, { token, ...(headers && { headers }) });

async function add(session: Session): Promise<Application> {
  const image = await uploadTo(session.cloud.url, 'image', session.token);
  const { status, body } = await call(session, addApplication, { body: { ...sampleFields(), image } });
  if (status !== 201) throw new Error(`addApplication answered ${status}`);
  return body;
}

const read = (session: Session, id: string) => call(session, getApplication, { parameters: { id } });

/** Whoever sends it again with its key gets the one application that there is. */
async function prepareAdd(session: Session): Promise<Job> {
  const body = { ...sampleFields(), image: await uploadTo(session.cloud.url, 'image', session.token) };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return {
    route: addApplication,
    input: { body },
    headers,
    async check(after) {
      const again = await call(after, addApplication, { body }, headers);
      if (again.status !== 201) return `sent again, it answers ${again.status}`;
      const found = await call(after, fetchApplication, { query: { search: body.passport } });
      const { applications = [] } = found.body;
      return applications.length === 1 ? undefined : `there are ${applications.length} of it`;
    },
  };
}

/** The record is as it was or as it was to become, with all its files; what was there before is not lost. */
async function prepareChange(
  session: Session,
  route: Route,
  changes: () => Promise<Readonly<Record<string, unknown>>>,
): Promise<Job> {
  const { _id: id, version } = await add(session);
  const body = { ...(await changes()), version };
  return {
    route,
    input: { parameters: { id }, body },
    async check(after) {
      const { status, body: record } = await read(after, id);
      if (status !== 200) return `the record answers ${status}`;
      if (record.version !== version && record.version !== version + 1)
        return `its version is ${record.version}`;
      const files = [record.image, record.file1].filter(file => file !== undefined);
      const fetched = await Promise.all(files.map(async ({ url }) => (await fetch(url)).status));
      return fetched.every(code => code === 200) ? undefined : `its files answer ${fetched.join(', ')}`;
    },
  };
}

async function prepareDelete(session: Session): Promise<Job> {
  const { _id: id } = await add(session);
  return {
    route: deleteApplication,
    input: { parameters: { id } },
    async check(after) {
      const { status } = await read(after, id);
      return [200, 404].includes(status) ? undefined : `the record answers ${status}`;
    },
  };
}
