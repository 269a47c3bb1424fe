import fc from 'fast-check';
import {
  choosePassword,
  confirmSecondFactor,
  findProof,
  login,
  type RequestParts,
  type Route,
  recoverPassword,
  removeSecondFactor,
  resendNotice,
  startSecondFactor,
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
import { problemOf, send } from './sending.ts';

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
