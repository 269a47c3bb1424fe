import * as v from 'valibot';
import {
  getApplication,
  httpStatusOf,
  type RequestParts,
  type Route,
  updateApplicationApprove,
} from '../../../../functions/contract.ts';
import { endpoints, type Task } from '../../../../functions/deployment.ts';
import { runConcurrently } from '../../../local/queue.ts';
import { type Answer, callAs, callerOf } from './asking.ts';
import { disturb, type Kind, kinds, type Service, services } from './disturbances.ts';
import type { Ground } from './ground.ts';
import { liveInput } from './live-input.ts';
import { type Row, type Size, Tally } from './row.ts';
import { problemsAfterConsumers, problemsRead } from './stored.ts';

const lanes = 6;
/** Kinds of faults. `silent` is only in the long run, because it lasts as long as a route's timeout. */
const kindsOf: Readonly<Record<Size, readonly Kind[]>> = {
  short: ['failing'],
  long: kinds,
};
/** No route makes more AWS calls than this. */
const mostSteps = 30;

const prefixes: Readonly<Record<string, Service>> = {
  dynamodb: 'DynamoDB',
  s3: 'S3',
  'cognito-idp': 'Cognito',
  kms: 'KMS',
  ses: 'SES',
};

function servicesOf({ uses, ...task }: Task): Set<Service> {
  const named = uses.flatMap(({ actions }) => actions.map(action => prefixes[action.split(':')[0] ?? '']));
  // Routes that are not public also call the user pool, to ask who the caller is.
  const pool: Service[] = 'audience' in task && task.audience !== 'public' ? ['Cognito'] : [];
  return new Set([...named.filter(name => name !== undefined), ...pool]);
}

export const faults: Row = {
  name: 'Failing services × routes',
  async run(ground, size) {
    const tally = new Tally();
    for (const service of services) {
      // Not in the short run, because asking for a code takes two seconds. Unit tests cover failures of SES.
      if (service === 'SES' && size === 'short') continue;
      const routes = endpoints()
        .map(({ route }) => route)
        .filter(route => servicesOf(route).has(service));
      for (const kind of kindsOf[size]) await together(ground, routes, service, kind, tally);
      if (size === 'short') continue;
      // Begins with faults that leave no lock of a job behind.
      for (const route of routes) await stepByStep(ground, route, service, tally, 'lost', 1, 1);
      for (const route of routes) await stepByStep(ground, route, service, tally, 'failing', 2);
    }
    const endedEarly = size === 'short' ? [updateApplicationApprove] : endpoints().map(({ route }) => route);
    for (const route of endedEarly) await stepByStep(ground, route, 'all', tally, 'dropped', 1);
    // The faults also hit consumers, which then try again.
    tally.add(await problemsAfterConsumers('key'));
    tally.add(await problemsRead(ground));
    return tally;
  },
};

async function together(
  ground: Ground,
  routes: readonly Route[],
  service: Service,
  kind: Kind,
  tally: Tally,
) {
  const cases: Case[] = [];
  for (const route of routes) cases.push(await prepare(ground, route));
  const disturbance = disturb(service, kind);
  ground.disturb(disturbance.intercept);
  const replies = new Map<Case, Answer>();
  try {
    await runConcurrently(cases, kind === 'silent' ? cases.length : lanes, async one => {
      replies.set(one, await one.call());
    });
  } finally {
    ground.disturb(undefined);
    disturbance.end();
  }
  for (const [{ route, control }, reply] of replies)
    tally.count(await problemOf(ground, `${service} ${kind}: ${route.name}`, route, control, reply, kind));
}

/** Repeats a request: in the n-th try the n-th AWS call fails, and all later ones or, with `count`, only so many. */
async function stepByStep(
  ground: Ground,
  route: Route,
  service: Service | 'all',
  tally: Tally,
  kind: Kind,
  from: number,
  count?: number,
) {
  for (let step = from; step <= mostSteps; step += 1) {
    const { control, call } = await prepare(ground, route);
    const disturbance = disturb(service, kind, step, count);
    ground.disturb(disturbance.intercept);
    const reply = await call().finally(() => ground.disturb(undefined));
    if (disturbance.calls() < step) return;
    const about = `${service} ${kind}, ${count ? 'only' : 'from'} call ${step}: ${route.name}`;
    tally.count(await problemOf(ground, about, route, control, reply, kind));
  }
}

interface Case {
  readonly route: Route;
  /** Status that the same call returns without a fault. */
  readonly control: number;
  readonly call: () => Promise<Answer>;
}

const controls = new Map<string, number>();

async function prepare(ground: Ground, route: Route): Promise<Case> {
  const by = await callerOf(ground, route);
  await Promise.all([ground.chief, ground.admin, by].map(ground.token));
  const ask = (input: RequestParts) => callAs(ground, by, route, input);
  const control = controls.get(route.name) ?? (await ask(await liveInput(ground, route))).status;
  controls.set(route.name, control);
  const input = await liveInput(ground, route);
  return { route, control, call: () => ask(input) };
}

const { UNAVAILABLE, DUPLICATE } = httpStatusOf;
const Refusal = v.strictObject({
  message: v.pipe(v.string(), v.nonEmpty()),
  code: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  requestId: v.optional(v.string()),
});
/** Internal words that a response must not contain. */
const insides =
  /arn:|dynamo|s3\b|bucket|cognito|kms|\bses\b|lambda|aws|exception|\bat \/|node:|\.ts\b|\.js\b|127\.0|secret of/i;

async function problemOf(
  ground: Ground,
  about: string,
  route: Route,
  control: number,
  { status, body, retryAfter }: Answer,
  kind: Kind,
): Promise<string | undefined> {
  const told = `${about} answered ${status} ${JSON.stringify(body).slice(0, 200)}; without the fault, ${control}`;
  const allowed: number[] = [control, UNAVAILABLE];
  // If the response to a write was lost, its retry may conflict with the first attempt.
  if (kind === 'lost') allowed.push(DUPLICATE);
  if (!allowed.includes(status)) return told;
  if (status < 400)
    return (await isUndeleted(ground, route, body)) ? undefined : `${about} lost an acknowledged write`;
  if (!v.is(Refusal, body) || insides.test(JSON.stringify(body))) return told;
  return status !== UNAVAILABLE || retryAfter ? undefined : `${about} has no Retry-After`;
}

/** Whether the stored application has the response's version or a newer one: no confirmed write was lost. */
async function isUndeleted(ground: Ground, route: Route, answer: unknown): Promise<boolean> {
  const told = v.safeParse(v.object({ _id: v.string(), passport: v.string(), version: v.number() }), answer);
  if (!told.success || route.method === 'GET') return true;
  const { _id: id, version } = told.output;
  const { status, body } = await ground.call(ground.admin, getApplication, { parameters: { id } });
  return status === 200 && body.version >= version;
}
