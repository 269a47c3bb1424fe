import { isDeepStrictEqual } from 'node:util';
import {
  deleteApplication,
  disableUser,
  enquiryCode,
  fetchApplicationEnquiry,
  login,
  type RequestParts,
  type Route,
} from '../../../../functions/contract.ts';
import { askFrom, type Told } from '../../../local/testing/ask-from.ts';
import type { Ground } from './ground.ts';
import { type Row, type Size, Tally } from './row.ts';

/** Whether somebody who knows a part can learn from an answer whether it is right. */

const rounds: Readonly<Record<Size, number>> = { short: 2, long: 300 };

/** Requests whose answers must be the same in every letter. */
interface Alike {
  readonly route: Route;
  readonly status: number;
  readonly requests: Readonly<Record<string, RequestParts>>;
}

export const tellingApart: Row = {
  name: 'Answers to misses, told apart',
  async run(ground, size) {
    const tally = new Tally();
    for (let round = 0; round < rounds[size]; round += 1)
      for (const { route, status, requests } of [
        await enquiries(ground),
        await codes(ground),
        await signIns(ground),
      ]) {
        const answers = Object.entries(requests).map(async ([name, input]) => {
          const told = await askFrom(newAddress(), ground.test.cloud.url, route, input);
          return { name, seen: visible(told) };
        });
        const [first, ...others] = await Promise.all(answers);
        for (const { name, seen } of others) {
          const isAlike = isDeepStrictEqual(seen, first?.seen) && seen.status === status;
          const both = `${JSON.stringify(seen)}, ${first?.name}: ${JSON.stringify(first?.seen)}`;
          tally.count(isAlike ? undefined : `${route.name}, ${name}: ${both}`);
        }
      }
    return tally;
  },
};

let addresses = 0;

/** A loopback address that nobody has asked from: each is a client of its own, and the guard counts by client. */
function newAddress(): string {
  addresses += 1;
  return `127.${100 + (Math.floor(addresses / 62_500) % 100)}.${Math.floor(addresses / 250) % 250}.${1 + (addresses % 250)}`;
}

/** All that tells one answer from another; these headers differ in any two. */
function visible({ status, headers, body }: Told) {
  const { date, 'apigw-requestid': id, ...others } = headers;
  return { status, headers: others, body };
}

const right = { search1: 'BGD', search2: '1990-05-17' };
const missesOf = (passport: string, deleted: string) => ({
  'unknown passport': { ...right, search: `U${passport.slice(1)}` },
  'wrong nationality': { ...right, search: passport, search1: 'IND' },
  'wrong date of birth': { ...right, search: passport, search2: '1990-05-18' },
  'deleted application': { ...right, search: deleted },
});

async function twoPassports(ground: Ground): Promise<readonly [string, string]> {
  const [one, other] = [await ground.application(), await ground.application()];
  await ground.call(ground.admin, deleteApplication, { parameters: { id: other._id } });
  return [one.passport, other.passport];
}

const each = <T>(values: Readonly<Record<string, T>>, input: (value: T) => RequestParts) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, input(value)]));

async function enquiries(ground: Ground): Promise<Alike> {
  const misses = missesOf(...(await twoPassports(ground)));
  return { route: fetchApplicationEnquiry, status: 200, requests: each(misses, query => ({ query })) };
}

/** Here a hit has to look like a miss as well. */
async function codes(ground: Ground): Promise<Alike> {
  const [passport, deleted] = await twoPassports(ground);
  const all = { 'all three right': { ...right, search: passport }, ...missesOf(passport, deleted) };
  return { route: enquiryCode, status: 200, requests: each(all, body => ({ body })) };
}

async function signIns(ground: Ground): Promise<Alike> {
  const [somebody, disabled] = [await ground.person('admin'), await ground.person('admin')];
  await ground.call(ground.chief, disableUser, { parameters: { id: disabled.id } });
  const tries = {
    'unknown email': `${crypto.randomUUID()}@example.com`,
    'wrong password': somebody.email,
    'wrong password of somebody disabled': disabled.email,
  };
  const requests = each(tries, email => ({ body: { email, password: 'Wrong-Harbour-77' } }));
  return { route: login, status: 401, requests };
}
