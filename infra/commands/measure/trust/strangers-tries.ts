import {
  choosePassword,
  enquiryCode,
  fetchApplicationEnquiry,
  passwordCode,
  type RequestParts,
  type Route,
  recoverPassword,
} from '../../../../functions/contract.ts';
import { askFrom, type Told } from '../../../local/testing/ask-from.ts';
import { codesSentTo } from '../../../local/testing/mailed-codes.ts';
import { newAddress } from './asking.ts';
import type { Ground } from './ground.ts';
import { liveInput } from './live-input.ts';
import { inLanes, type Row, type Size, Tally } from './row.ts';

/** A stranger tries in somebody's name; then the owner comes from elsewhere, and what is theirs still opens, once. */

const rounds: Readonly<Record<Size, number>> = { short: 1, long: 20 };
const lanes = 4;
/** More than one client may have of either. */
const asks = 4;
const guesses = 10;
/** Uses of one code at the same moment. */
const uses = 8;

export const strangersTries: Row = {
  name: 'A stranger’s codes and first passwords, then the owner',
  async run(ground, size) {
    const tally = new Tally();
    await inLanes(rounds[size], lanes, async () => {
      const { email } = await ground.person('admin');
      const password = 'Quiet-Harbour-77';
      tally.count(
        await problemWithCode(ground, email, passwordCode, { body: { email } }, recoverPassword, code => ({
          body: { email, code, password },
        })),
      );
      const { passport: search, email: applicant } = await ground.application();
      const query = { search, search1: 'BGD', search2: '1990-05-17' };
      tally.count(
        await problemWithCode(
          ground,
          applicant,
          enquiryCode,
          { body: query },
          fetchApplicationEnquiry,
          code => ({
            query: { ...query, code },
          }),
        ),
      );
      tally.count(await problemWithFirstPassword(ground));
    });
    return tally;
  },
};

type Ask = (from: string, route: Route, input: RequestParts) => Promise<Told>;

const askOf =
  ({ test }: Ground): Ask =>
  (from, route, input) =>
    askFrom(from, test.cloud.url, route, input);

/** The stranger asks for codes and tries wrong ones; the owner's is good, and of many uses at once one is. */
async function problemWithCode(
  ground: Ground,
  email: string,
  sending: Route,
  asked: RequestParts,
  opening: Route,
  withCode: (code: string) => RequestParts,
): Promise<string | undefined> {
  const ask = askOf(ground);
  const [stranger, owner] = [newAddress(), newAddress()];
  await Promise.all(Array.from({ length: asks }, () => ask(stranger, sending, asked)));
  const wrong = (length: number) => '0'.repeat(length);
  const [{ length } = { length: 6 }] = await codesSentTo(email, ground.test.cloud.url);
  await Promise.all(Array.from({ length: guesses }, () => ask(stranger, opening, withCode(wrong(length)))));
  await ask(owner, sending, asked);
  const [code = ''] = await codesSentTo(email, ground.test.cloud.url);
  const replies = await Promise.all(Array.from({ length: uses }, () => ask(owner, opening, withCode(code))));
  const right = replies.filter(({ status }) => status === 200).length;
  const told = replies.map(({ status }) => status).join(' ');
  return right === 1 ? undefined : `${opening.name}: ${uses} uses of the owner’s code answered ${told}`;
}

async function problemWithFirstPassword(ground: Ground): Promise<string | undefined> {
  const ask = askOf(ground);
  const stranger = newAddress();
  const input = await liveInput(ground, choosePassword);
  const wrong = { body: { ...Object(input.body), currentPassword: 'Wrong-Harbour-77' } };
  for (let n = 0; n < guesses; n += 1) await ask(stranger, choosePassword, wrong);
  const { status } = await ask(newAddress(), choosePassword, input);
  return status === 200
    ? undefined
    : `After a stranger’s wrong first passwords the owner was answered ${status}`;
}
