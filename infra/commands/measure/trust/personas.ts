import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import {
  deleteUser,
  disableUser,
  type RequestParts,
  type Role,
  type Route,
  updateUser,
} from '../../../../functions/contract.ts';
import { endpoints } from '../../../../functions/deployment.ts';
import { readPool } from '../../../local/cognito/store.ts';
import { readJwt, signJwt } from '../../../local/cognito/tokens.ts';
import { runConcurrently } from '../../../local/queue.ts';
import { unlessBusy } from './asking.ts';
import type { Ground, Person } from './ground.ts';
import { validInput } from './input/valid-input.ts';
import { type Row, Tally } from './row.ts';

interface Persona {
  readonly name: string;
  readonly token: string;
  /** Current role of the caller; undefined if the token is invalid. */
  readonly role: Role | undefined;
}

/** `open` means neither 401 nor 403. A public route may refuse an invalid token. */
function promiseOf({ audience, failures = [] }: Route, { role, token }: Persona): readonly Verdict[] {
  if (audience === 'public')
    return token !== '' && role === undefined && failures.includes('UNAUTHENTICATED')
      ? ['open', 401]
      : ['open'];
  if (role === undefined) return [401];
  return audience === 'staff' || role === 'super-admin' ? ['open'] : [403];
}

type Verdict = 'open' | number;

/** Refusals of a caller. Some public routes, such as `login`, also use them for wrong input. */
const closed = [401, 403];

function verdictOf(status: number, anonymous: number, { audience }: Route): Verdict {
  if (audience === 'public' && status === anonymous) return 'open';
  return closed.includes(status) || status >= 500 ? status : 'open';
}

/** Number of public routes called at the same time, because some take two seconds to answer. */
const routesAtOnce = 4;
/** Number of callers at the same time. Each starts its own function instance, which takes longer than most calls. */
const callersAtOnce = 3;

export const personas: Row = {
  name: 'Callers × routes',
  async run(ground) {
    const tally = new Tally();
    const people = await everybody(ground);
    const callEach = async (route: Route) => {
      const ask = async (token: string) =>
        (await unlessBusy(() => ground.test.call(route, ownInput(route), token ? { token } : {}))).status;
      const anonymous = await ask('');
      await runConcurrently(people, route.audience === 'public' ? callersAtOnce : 1, async persona => {
        const status = persona.token === '' ? anonymous : await ask(persona.token);
        const promised = promiseOf(route, persona);
        const verdict = verdictOf(status, anonymous, route);
        const problem = `${route.name} answers ${persona.name} with ${status}, not ${promised.join(' or ')}`;
        tally.count(promised.includes(verdict) ? undefined : problem);
      });
    };
    const routes = endpoints().map(({ route }) => route);
    const { open = [], forStaff = [] } = Object.groupBy(routes, ({ audience }) =>
      audience === 'public' ? 'open' : 'forStaff',
    );
    await Promise.all([
      runConcurrently(open, routesAtOnce, callEach),
      runConcurrently(forStaff, 1, callEach),
    ]);
    return tally;
  },
};

/** Uses a new email in each call, because an account gets another error after too many failures. */
function ownInput(route: Route): RequestParts {
  const { body, ...input } = validInput(route);
  const names = route.audience === 'public' && typeof body === 'object' && body !== null && 'email' in body;
  return { ...input, body: names ? { ...body, email: `${crypto.randomUUID()}@example.com` } : body };
}

async function everybody(ground: Ground): Promise<Persona[]> {
  const chief = await ground.signIn(ground.chief);
  const admin = await ground.signIn(ground.admin);
  const bad = makeBadTokens(ground.test.data, chief.access);
  const demote = ({ id, name, email }: Person) =>
    ground.make(ground.chief, updateUser, { parameters: { id }, body: { name, email, role: 'admin' } });
  const end = (route: Route) => (person: Person) =>
    ground.make(ground.chief, route, { parameters: { id: person.id } });
  return [
    { name: 'nobody', token: '', role: undefined },
    { name: 'an admin', token: admin.access, role: 'admin' },
    { name: 'a super-admin', token: chief.access, role: 'super-admin' },
    { name: 'a disabled super-admin', token: await tokenBefore(ground, end(disableUser)), role: undefined },
    { name: 'a deleted super-admin', token: await tokenBefore(ground, end(deleteUser)), role: undefined },
    { name: 'a demoted super-admin', token: await tokenBefore(ground, demote), role: 'admin' },
    { name: 'an expired token', token: bad.expired, role: undefined },
    { name: 'an id token', token: chief.id, role: undefined },
    { name: 'a token for another client', token: bad.otherClient, role: undefined },
    { name: 'a token of another pool', token: bad.otherPool, role: undefined },
    { name: 'a tampered token', token: bad.tampered, role: undefined },
    { name: 'an unsigned token', token: bad.unsigned, role: undefined },
  ];
}

async function tokenBefore(ground: Ground, change: (person: Person) => Promise<unknown>): Promise<string> {
  const person = await ground.person('super-admin');
  const { access } = await ground.signIn(person);
  await change(person);
  return access;
}

const Claims = v.looseObject({ iss: v.string(), exp: v.number() });

interface BadTokens {
  readonly expired: string;
  /** Signed by our user pool, but for another app client. */
  readonly otherClient: string;
  /** Signed with the key of another user pool. */
  readonly otherPool: string;
  /** Its claims were changed after signing. */
  readonly tampered: string;
  readonly unsigned: string;
}

function makeBadTokens(data: string, good: string): BadTokens {
  const { privateKey, keyId } = readPool(data);
  const key = createPrivateKey(privateKey);
  const claims = v.parse(Claims, readJwt(key, good));
  const signed = (changes: object, by: KeyObject = key) => signJwt(by, keyId, { ...claims, ...changes });
  const [header = '', , signature = ''] = good.split('.');
  const payload = encode({ ...claims, exp: claims.exp + 3600 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return {
    expired: signed({ exp: Math.floor(Date.now() / 1000) - 1 }),
    otherClient: signed({ client_id: 'another-client' }),
    otherPool: signed({ iss: `${claims.iss}X` }, other),
    tampered: [header, payload, signature].join('.'),
    unsigned: [encode({ alg: 'none', kid: keyId }), encode(claims), ''].join('.'),
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
