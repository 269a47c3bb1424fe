import { isDeepStrictEqual } from 'node:util';
import {
  enquiryCode,
  fetchApplication,
  fetchApplicationEnquiry,
  messages,
  type RequestParts,
  type Route,
} from '../../../../functions/contract.ts';
import { serverLimits } from '../../../../functions/deployment.ts';
import { askFrom, type Told } from '../../../local/testing/ask-from.ts';
import { codesSentTo } from '../../../local/testing/mailed-codes.ts';
import { unlessBusy } from './asking.ts';
import type { Ground } from './ground.ts';
import { type Row, type Size, Tally } from './row.ts';

/** Many clients try birth dates on one passport at the same time; then its owner comes. */

const attackers: Readonly<Record<Size, number>> = { short: 16, long: 50 };
/** The tries of all of them. */
const tries: Readonly<Record<Size, number>> = { short: 160, long: 1000 };

export const triesOnAPassport: Row = {
  name: 'Tries on one passport, then its owner',
  async run(ground, size) {
    const tally = new Tally();
    const { passport: search, email } = await ground.application();
    const began = today();
    let answered = 0;
    const attack = Array.from({ length: attackers[size] }, async (_, attacker) => {
      for (let n = attacker; n < tries[size]; n += attackers[size]) {
        const dob = new Date(Date.UTC(1960, 0, 1 + n)).toISOString().slice(0, 10);
        const told = await ask(ground, attacker, fetchApplicationEnquiry, {
          query: { ...owner, search, search2: dob },
        });
        if (told.status === 200) answered += 1;
        tally.count(problemOf(told));
      }
    });
    const list = await ground.call(ground.admin, fetchApplication, {});
    tally.count(list.status === 200 ? undefined : `Staff were answered ${list.status}`);
    await Promise.all(attack);
    const days = began === today() ? 1 : 2;
    if (answered > days * serverLimits.missesForPassportPerDay)
      tally.add([`${answered} tries were answered`]);

    const query = { ...owner, search };
    const home = attackers[size];
    const refused = await ask(ground, home, fetchApplicationEnquiry, { query });
    tally.count(refused.body.code === 'CODE_NEEDED' ? undefined : `The owner was answered ${refused.status}`);
    await ask(ground, home, enquiryCode, { body: query });
    const [code = ''] = await codesSentTo(email, ground.test.cloud.url);
    const copy = await ask(ground, home, fetchApplicationEnquiry, { query: { ...query, code } });
    tally.count(
      copy.body.applications?.length === 1 ? undefined : `The code led to ${JSON.stringify(copy.body)}`,
    );
    return tally;
  },
};

/** Nationality and date of birth of the applications of these tests. */
const owner = { search1: 'BGD', search2: '1990-05-17' };

const today = () => new Date().toISOString().slice(0, 10);

/** Asks as the client of this number, of those that no other row is. */
function ask({ test }: Ground, client: number, route: Route, input: RequestParts): Promise<Told> {
  return unlessBusy(() => askFrom(`127.90.9.${1 + client}`, test.cloud.url, route, input));
}

/** A try is answered like any miss, or asked for a code, and told until when. */
function problemOf({ status, headers, body }: Told): string | undefined {
  const isMiss = status === 200 && body.applications.length === 0;
  const isRefusal =
    status === 429 &&
    isDeepStrictEqual(body, { message: messages.codeNeeded, code: 'CODE_NEEDED' }) &&
    Number(headers['retry-after']) > 0;
  return isMiss || isRefusal ? undefined : `A try was answered ${status} ${JSON.stringify(body)}`;
}
