import { login } from '../../../../functions/contract.ts';
import { serverLimits } from '../../../../functions/deployment.ts';
import { askFrom } from '../../../local/testing/ask-from.ts';
import { newAddress, unlessBusy } from './asking.ts';
import { inLanes, type Row, type Size, Tally } from './row.ts';

/** An office whose people all sign in at nine: more right passwords at once than a client may have wrong ones. */

/** More than for one account, or in the long form for all. Each starts a function, which a busy machine feels. */
const signIns: Readonly<Record<Size, number>> = {
  short: 3 * serverLimits.signInFailuresOfClientForAccountPerQuarterHour,
  long: 2 * serverLimits.signInFailuresOfClientPerQuarterHour,
};
const rounds: Readonly<Record<Size, number>> = { short: 1, long: 10 };

export const rightSignIns: Row = {
  name: 'Right sign-ins from one address, all at once',
  async run({ person, test }, size) {
    const tally = new Tally();
    await inLanes(rounds[size], 1, async () => {
      const office = newAddress();
      const { email, password } = await person('admin');
      const signIn = () => askFrom(office, test.cloud.url, login, { body: { email, password } });
      await inLanes(signIns[size], signIns[size], async () => {
        const { status } = await unlessBusy(signIn);
        tally.count(status === 200 ? undefined : `A right sign-in was answered ${status}`);
      });
    });
    return tally;
  },
};
