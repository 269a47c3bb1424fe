import fc from 'fast-check';
import * as v from 'valibot';
import {
  choosePassword,
  confirmSecondFactor,
  type FailureCode,
  findProof,
  login,
  type RequestParts,
  type Route,
  recoverPassword,
  removeSecondFactor,
  resendNotice,
  startSecondFactor,
  statusOf,
  stopNotices,
  updateProfile,
  verifyCopy,
} from '../../../../../functions/contract.ts';
import { endpoints } from '../../../../../functions/deployment.ts';
import { inLanes } from '../../../../local/queue.ts';
import { asksForPassword } from '../asking.ts';
import type { Ground } from '../ground.ts';
import { liveInput } from '../live-input.ts';
import { type Row, type Size, Tally } from '../row.ts';
import { problemsRead, problemsStored } from '../stored.ts';
import { badRequests, type RawRequest } from './bad-requests.ts';

/** Requests that no browser of ours would send, to every route of the contract, in the name of somebody who may call it. */

const requests: Readonly<Record<Size, number>> = { short: 400, long: 50_000 };
const lanes: Readonly<Record<Size, number>> = { short: 2, long: 8 };
/** Number of good requests of each route from which the bad ones are made. */
const goodOnes: Readonly<Record<Size, number>> = { short: 1, long: 10 };
/** After so many requests somebody else guesses: wrong passwords lock an account, which cannot sign in again then. */
const requestsPerGuesser = 1000;
/** The same requests in every run. */
const seed = 20260304;

/** They want a secret that is not known here, or an email that has failed. */
const refusals: ReadonlySet<string> = new Set(
  [
    login,
    choosePassword,
    recoverPassword,
    startSecondFactor,
    confirmSecondFactor,
    removeSecondFactor,
    updateProfile,
    verifyCopy,
    findProof,
    stopNotices,
    resendNotice,
  ].map(({ name }) => name),
);

const Json = v.pipe(v.string(), v.parseJson());
const codes = Object.keys(statusOf) as FailureCode[];
const Refusal = v.object({ message: v.pipe(v.string(), v.nonEmpty()), code: v.picklist(codes) });
/** Answer of API Gateway itself, which has no code. */
const GatewayRefusal = v.object({ message: v.string() });

export const badInput: Row = {
  name: 'Bad input × routes',
  async run(ground, size) {
    const tally = new Tally();
    const guesser = guessers(ground);
    const routes = endpoints().map(({ route }) => route);
    const each = Math.ceil(requests[size] / routes.length);
    const cases: { readonly route: Route; readonly request: RawRequest }[] = [];
    for (const [index, route] of routes.entries()) {
      const live: RequestParts[] = [];
      while (live.length < goodOnes[size]) live.push(await liveInput(ground, route));
      const made = fc.sample(badRequests(route, live), { numRuns: each, seed: seed + index });
      cases.push(...made.map(request => ({ route, request })));
    }
    const accepted = new Set<string>();
    await inLanes([...cases.keys()], lanes[size], async index => {
      // In steps through the list, so that neighbours are of different routes.
      const { route, request } = cases[(index * 7919) % cases.length] ?? cases[0] ?? {};
      if (!route || !request) return;
      const by = route.audience === 'superAdmin' ? ground.chief : ground.admin;
      const token = await (asksForPassword(route)
        ? guesser(Math.floor(index / requestsPerGuesser))
        : ground.token(by));
      const reply = await send(ground.test.cloud.url, token, route, request);
      if (reply.status < 400) accepted.add(route.name);
      tally.count(problemOf(route, request, reply));
    });
    // A route that refuses everything would have proved nothing.
    const refusing = routes.filter(
      ({ name }) => size === 'long' && !accepted.has(name) && !refusals.has(name),
    );
    tally.add(refusing.map(({ name }) => `${name} accepted nothing`));
    tally.add(await problemsStored());
    tally.add(await problemsRead(ground));
    return tally;
  },
};

/** Gives the token of a guesser by number; each is somebody new, who is made when first asked for. */
function guessers(ground: Ground): (guesser: number) => Promise<string> {
  const tokens: Promise<string>[] = [];
  const signIn = async () => (await ground.signIn(await ground.person('admin'))).access;
  return guesser => {
    tokens[guesser] ??= signIn();
    return tokens[guesser];
  };
}

interface Answered {
  readonly status: number;
  readonly text: string;
  /** Set when a function answered, and not API Gateway in its place. */
  readonly isOurs: boolean;
}

function problemOf(
  route: Route,
  request: RawRequest,
  { status, text, isOurs }: Answered,
): string | undefined {
  const about = `${route.name} answered ${status} ${text.slice(0, 200)} to ${JSON.stringify(request).slice(0, 300)}`;
  if (status < 400) return undefined;
  const parsed = v.safeParse(v.pipe(Json, isOurs ? Refusal : GatewayRefusal), text);
  const isShut = status === 401 && route.audience !== 'public';
  if (!parsed.success || status >= 500 || isShut) return about;
  const { code } = v.parse(v.partial(Refusal), parsed.output);
  return code !== undefined && statusOf[code] !== status ? about : undefined;
}

/** Sends it as it is. */
async function send(
  site: string,
  token: string,
  route: Route,
  { id, query, body }: RawRequest,
): Promise<Answered> {
  const path = route.path.replace(/\{\w+\}/g, () =>
    encoded(typeof id === 'string' ? id : JSON.stringify(id)),
  );
  const url = new URL(path, site);
  for (const [name, value] of query) url.searchParams.append(name, value);
  const reply = await fetch(url, {
    method: route.method,
    redirect: 'manual',
    headers: {
      // One that was kept may be closed by the server at the moment it is used again.
      connection: 'close',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    ...(body !== undefined && { body }),
  });
  return { status: reply.status, text: await reply.text(), isOurs: reply.headers.has('apigw-requestid') };
}

/** A lone surrogate cannot be in an address: it travels as the sign for what is unreadable. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed().slice(0, 300));
}
