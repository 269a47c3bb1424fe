import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import {
  login,
  passwordCode,
  type RequestParts,
  type Route,
  recoverPassword,
} from '../../../../../functions/contract.ts';
import { serverLimits } from '../../../../../functions/deployment.ts';
import { askFrom } from '../../../../local/testing/ask-from.ts';
import { pairsOf, shuffled, tellable } from '../../miss-timing.ts';
import type { Ground, Person } from '../ground.ts';
import { newAddress } from '../new-address.ts';
import { inLanes, type Row, Tally } from '../row.ts';

/**
 * Measures whether sign-ins, requests for a code and tries of one tell by their time whom they know; every pair
 * of kinds is a case. Only in the long form: few tries are told apart by chance.
 */
const tries = 2000;
/** Fewer than the pool locks after, and than are tried of a code; two kinds of them than the API counts. */
const perAccount = 4;
const accounts = tries / perAccount;
/** Each try waits for a second or two, so that many go on at the same time; more would keep the pool busy for longer. */
const lanes = 30;
/** Milliseconds over which they begin: as long as the longest answer takes. */
const stagger = serverLimits.codeAnswerMilliseconds;

type Kinds = Readonly<Record<string, (account: number) => RequestParts>>;

export const timingOfSignIns: Row = {
  name: `Times of sign-ins and lost passwords, ${tries} of each kind`,
  limit: `AUC ${0.5 - tellable}–${0.5 + tellable}`,
  isLongOnly: true,
  async run(ground) {
    const tally = new Tally();
    const [known, disabled] = [await people(ground), await people(ground)];
    await inLanes(accounts, 8, async n => {
      const command = { UserPoolId: ground.test.cloud.userPoolId, Username: disabled[n]?.id };
      await ground.cognito.send(new AdminDisableUserCommand(command));
    });
    const run = crypto.randomUUID();
    const nobody = (n: number, part = 'asked') => `nobody-${part}-${n}-${run}@example.com`;
    const signIn = (email: string | undefined, password = 'Wrong-Harbour-77') => ({
      body: { email, password },
    });
    const email = (value: string | undefined) => ({ body: { email: value } });
    const newPassword = { code: '00000000', password: 'Quiet-Harbour-77' };
    const recover = (value: string | undefined) => ({ body: { ...newPassword, email: value } });

    await measure(ground, tally, login, 401, {
      'unknown email': n => signIn(nobody(n)),
      'wrong password': n => signIn(known[n]?.email),
      'wrong password of somebody disabled': n => signIn(disabled[n]?.email),
      'right password of somebody disabled': n => signIn(disabled[n]?.email, disabled[n]?.password),
    });
    await measure(ground, tally, passwordCode, 200, {
      'unknown email': n => email(nobody(n)),
      'known email': n => email(known[n]?.email),
      'email of somebody disabled': n => email(disabled[n]?.email),
    });
    await measure(ground, tally, recoverPassword, 401, {
      'code that was sent to nobody': n => recover(nobody(n)),
      'code that was sent': n => recover(known[n]?.email),
      'no code': n => recover(nobody(n, 'silent')),
    });
    return tally;
  },
};

/** Adds as many people as the row needs. */
async function people(ground: Ground): Promise<Person[]> {
  const made: Person[] = [];
  await inLanes(accounts, 8, async () => void made.push(await ground.person('admin')));
  return made;
}

/** Sends all requests of all kinds, in a random order, each from a client of its own. */
async function measure(
  ground: Ground,
  tally: Tally,
  route: Route,
  status: number,
  kinds: Kinds,
): Promise<void> {
  const times = new Map(Object.keys(kinds).map(kind => [kind, [] as number[]]));
  const requests = shuffled(
    Object.entries(kinds).flatMap(([kind, request]) =>
      Array.from({ length: tries }, (_, n) => ({ kind, input: request(n % accounts) })),
    ),
  );
  await inLanes(requests.length, lanes, async index => {
    // Lanes in step would have their answers at the same moment, one after another: in Lambda each has a function to itself.
    if (index < lanes) await new Promise(resolve => setTimeout(resolve, (index * stagger) / lanes));
    const { kind, input } = requests[index] ?? { kind: '', input: {} };
    const began = performance.now();
    const told = await askFrom(newAddress(), ground.test.cloud.url, route, input);
    times.get(kind)?.push(performance.now() - began);
    if (told.status !== status) tally.add([`${route.name}, ${kind}: answered ${told.status}`]);
  });
  for (const { one, other, auc } of pairsOf(times)) {
    const problem = `${route.name}, ${one} against ${other}: AUC ${auc.toFixed(3)}`;
    tally.count(Math.abs(auc - 0.5) > tellable ? problem : undefined);
  }
}
