import fc from 'fast-check';
import {
  choosePassword,
  confirmSecondFactor,
  findProof,
  login,
  openDocumentRequest,
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
import { runConcurrently } from '../../../../local/queue.ts';
import { asksForPassword } from '../asking.ts';
import type { Ground } from '../ground.ts';
import { liveInput } from '../live-input.ts';
import { type Row, type Size, Tally } from '../row.ts';
import { problemsRead, problemsStored } from '../stored.ts';
import { badRequests, type RawRequest } from './bad-requests.ts';
import { problemOf, send } from './sending.ts';

const requests: Readonly<Record<Size, number>> = { short: 400, long: 50_000 };
const lanes: Readonly<Record<Size, number>> = { short: 2, long: 8 };
/** Number of valid requests of each route, which become invalid ones. */
const goodOnes: Readonly<Record<Size, number>> = { short: 1, long: 10 };
/** Number of requests by the same user. Wrong passwords lock an account, so then another user continues. */
const requestsPerGuesser = 1000;
/** Seed of the random requests. It is fixed, so that every run sends the same ones. */
const seed = 20260304;

/** Routes that may refuse every request: they need an unknown secret, count misses, or need an email that failed. */
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
    openDocumentRequest,
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
    await runConcurrently([...cases.keys()], lanes[size], async index => {
      // Takes the requests in mixed order, so that successive ones are for different routes.
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
    // Finds routes that refused every request, because they were not really tested.
    const refusing = routes.filter(
      ({ name }) => size === 'long' && !accepted.has(name) && !refusals.has(name),
    );
    tally.add(refusing.map(({ name }) => `${name} accepted no request`));
    tally.add(await problemsStored());
    tally.add(await problemsRead(ground));
    return tally;
  },
};

function guessers(ground: Ground): (guesser: number) => Promise<string> {
  const tokens: Promise<string>[] = [];
  const signIn = async () => (await ground.signIn(await ground.person('admin'))).access;
  return guesser => {
    tokens[guesser] ??= signIn();
    return tokens[guesser];
  };
}
