import { isDeepStrictEqual } from 'node:util';
import {
  askForDocuments,
  deleteApplication,
  disableUser,
  enquiryCode,
  fetchApplicationEnquiry,
  login,
  openDocumentRequest,
  passwordCode,
  type RequestParts,
  type Route,
  recoverPassword,
} from '../../../../functions/contract.ts';
import { runConcurrently } from '../../../local/queue.ts';
import { type ClientReply, callFrom } from '../../../local/testing/call-from.ts';
import { secretIn } from '../../../local/testing/send-document.ts';
import { newAddress, unlessBusy } from './asking.ts';
import type { Ground, Person } from './ground.ts';
import { type Row, type Size, Tally } from './row.ts';

/** Attack: wrong guesses. The responses must not show whether a part of the input is right. */

const rounds: Readonly<Record<Size, number>> = { short: 1, long: 300 };

/** Requests that must get the same response. */
interface Alike {
  readonly route: Route;
  readonly status: number;
  readonly requests: Readonly<Record<string, RequestParts>>;
}

export const tellingApart: Row = {
  name: 'Distinguishable answers to misses',
  async run(ground, size) {
    const tally = new Tally();
    const compare = async ({ route, status, requests }: Alike) => {
      const answers = Object.entries(requests).map(async ([name, input]) => {
        const told = await unlessBusy(() => callFrom(newAddress(), ground.test.cloud.url, route, input));
        return { name, seen: visible(told) };
      });
      const [first, ...others] = await Promise.all(answers);
      for (const { name, seen } of others) {
        const isAlike = isDeepStrictEqual(seen, first?.seen) && seen.status === status;
        const both = `${JSON.stringify(seen)}, ${first?.name}: ${JSON.stringify(first?.seen)}`;
        tally.count(isAlike ? undefined : `${route.name}, ${name}: ${both}`);
      }
    };
    const groups = [enquiries, documentLinks, codes, signIns, passwordCodes, newPasswords];
    // Runs rounds at the same time, because most of the time the server only delays its answers.
    await runConcurrently(Array.from({ length: rounds[size] }), 4, async () => {
      const made: Alike[] = [];
      for (const group of groups) made.push(await group(ground));
      await Promise.all(made.map(compare));
    });
    return tally;
  },
};

/** Returns what a client can see of a response, without headers that always differ. */
function visible({ status, headers, body }: ClientReply) {
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
  await ground.make(ground.admin, deleteApplication, { parameters: { id: other._id } });
  return [one.passport, other.passport];
}

const each = <T>(values: Readonly<Record<string, T>>, input: (value: T) => RequestParts) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, input(value)]));

async function enquiries(ground: Ground): Promise<Alike> {
  const misses = missesOf(...(await twoPassports(ground)));
  return { route: fetchApplicationEnquiry, status: 200, requests: each(misses, query => ({ query })) };
}

/** An unknown link, an ended one and a wrong date of birth must get the same response. */
async function documentLinks(ground: Ground): Promise<Alike> {
  const ask = async () => {
    const { _id: id, version } = await ground.application();
    const body = { items: ['passport'], language: 'en', way: 'desk', version };
    const asked = await ground.make(ground.admin, askForDocuments, { parameters: { id }, body });
    return { id, link: secretIn(asked.link) };
  };
  const [live, ended] = [await ask(), await ask()];
  await ground.make(ground.admin, deleteApplication, { parameters: { id: ended.id } });
  const { search2: dob } = right;
  const misses = {
    'unknown link': { link: '0'.repeat(32), dob },
    'link of a deleted application': { link: ended.link, dob },
    'wrong date of birth': { link: live.link, dob: '1990-05-18' },
  };
  return { route: openDocumentRequest, status: 404, requests: each(misses, body => ({ body })) };
}

/** Requests for an emailed code must get the same response with right and with wrong values. */
async function codes(ground: Ground): Promise<Alike> {
  const [passport, deleted] = await twoPassports(ground);
  const all = { 'all three right': { ...right, search: passport }, ...missesOf(passport, deleted) };
  return { route: enquiryCode, status: 200, requests: each(all, body => ({ body })) };
}

const wrong = 'Wrong-Harbour-77';
const unknownEmail = () => `${crypto.randomUUID()}@example.com`;

async function disabledPerson(ground: Ground): Promise<Person> {
  const person = await ground.person('admin');
  await ground.make(ground.chief, disableUser, { parameters: { id: person.id } });
  return person;
}

/** Returns a locked user: the user pool locks sign-in for a second after five wrong passwords. */
async function lockedPerson(ground: Ground): Promise<Person> {
  const person = await ground.person('admin');
  for (let failures = 0; failures < 5; failures += 1)
    await ground.signIn({ ...person, password: wrong }).catch(() => {});
  return person;
}

async function signIns(ground: Ground): Promise<Alike> {
  const [somebody, disabled, locked] = await Promise.all([
    ground.person('admin'),
    disabledPerson(ground),
    lockedPerson(ground),
  ]);
  const tries = {
    'unknown email': { email: unknownEmail(), password: wrong },
    'wrong password': { email: somebody.email, password: wrong },
    'wrong password of somebody disabled': { email: disabled.email, password: wrong },
    'right password of somebody disabled': { email: disabled.email, password: disabled.password },
    'wrong password of somebody whom the pool has locked': { email: locked.email, password: wrong },
  };
  return { route: login, status: 401, requests: each(tries, body => ({ body })) };
}

/** Requests to reset the password must get the same response with a known and with an unknown email. */
async function passwordCodes(ground: Ground): Promise<Alike> {
  const [somebody, disabled] = await Promise.all([ground.person('admin'), disabledPerson(ground)]);
  const emails = { known: somebody.email, unknown: unknownEmail(), disabled: disabled.email };
  return { route: passwordCode, status: 200, requests: each(emails, email => ({ body: { email } })) };
}

async function newPasswords(ground: Ground): Promise<Alike> {
  const [asked, somebody] = await Promise.all([ground.person('admin'), ground.person('admin')]);
  await callFrom(newAddress(), ground.test.cloud.url, passwordCode, { body: { email: asked.email } });
  const emails = { asked: asked.email, known: somebody.email, unknown: unknownEmail() };
  const body = { code: '00000000', password: 'Quiet-Harbour-77' };
  return {
    route: recoverPassword,
    status: 401,
    requests: each(emails, email => ({ body: { ...body, email } })),
  };
}
