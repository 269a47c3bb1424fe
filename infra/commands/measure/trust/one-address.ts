import { setTimeout as pause } from 'node:timers/promises';
import {
  enquiryCode,
  fetchApplicationEnquiry,
  getSettings,
  login,
  type Route,
  reportClientError,
} from '../../../../functions/contract.ts';
import { askFrom, type Told } from '../../../local/testing/ask-from.ts';
import { newAddress } from './asking.ts';
import type { Ground } from './ground.ts';
import { validInput } from './input/valid-input.ts';
import { inLanes, type Row, type Size, Tally } from './row.ts';

/**
 * One address sends all that it can to a public route: others are refused while the firewall has not noticed, and no longer.
 */

const floods: Readonly<Record<Size, readonly Route[]>> = {
  short: [reportClientError],
  long: [reportClientError, login, enquiryCode, getSettings, fetchApplicationEnquiry],
};
const lanes = 24;
/** Enough for every throttle to refuse, and fewer than the firewall lets one address have of all requests together. */
const perSecond = 60;
/** Milliseconds in which the firewall has to notice. */
const patience = 90_000;
/** Milliseconds until a throttle whose bucket is empty lets at least one call in. */
const refill = 1500;
/** Number of visitors who come from elsewhere while the flood goes on. */
const others = 3;

export const oneAddress: Row = {
  name: 'One address floods a route, then others call it',
  async run(ground, size) {
    const tally = new Tally();
    ground.test.cloud.limitRequests(true);
    try {
      for (const route of floods[size]) await flood(ground, route, tally);
    } finally {
      ground.test.cloud.limitRequests(false);
    }
    return tally;
  },
};

async function flood({ test }: Ground, route: Route, tally: Tally): Promise<void> {
  const input = validInput(route);
  const ask = (from: string) => askFrom(from, test.cloud.url, route, input);
  const stranger = newAddress();
  let [isThrottled, isBlocked] = [false, false];
  const until = Date.now() + patience;
  await inLanes(lanes, lanes, async () => {
    while (!isBlocked && Date.now() < until) {
      const told = await ask(stranger);
      isThrottled ||= isFromThrottle(told);
      isBlocked ||= isFromFirewall(told);
      await pause((lanes / perSecond) * 1000);
    }
  });
  tally.count(isThrottled ? undefined : `${route.name}: its throttle was not seen`);
  tally.count(isBlocked ? undefined : `${route.name}: the firewall let one address go on`);
  let isOver = false;
  const goingOn = inLanes(1, 1, async () => {
    while (!isOver) {
      await ask(stranger);
      await pause(1000 / perSecond);
    }
  });
  for (let caller = 0; caller < others; caller += 1) {
    await pause(refill);
    const told = await ask(newAddress());
    const isRefused = isFromThrottle(told) || isFromFirewall(told);
    tally.count(isRefused ? `${route.name}: one address keeps others out: ${told.status}` : undefined);
  }
  isOver = true;
  await goingOn;
}

/** API Gateway has no codes of ours. */
const isFromThrottle = ({ status, body }: Told) => status === 429 && body.code === undefined;

/** Tells the firewall's answers from a function's, which have the id that API Gateway gave the call. */
const isFromFirewall = ({ status, body, headers }: Told) =>
  status === 429 && body.code !== undefined && headers['apigw-requestid'] === undefined;
