import {
  type RequestParts,
  type Route,
  removeSecondFactor,
  statusOf,
  updateProfile,
} from '../../../../functions/contract.ts';
import { askFrom } from '../../../local/testing/ask-from.ts';
import type { Reply } from '../../../local/testing/test-cloud.ts';
import type { Ground, Person } from './ground.ts';

/** How the attacks call a route. */

const tries = 3;
/** Milliseconds, as `Retry-After` says. */
const pause = 5000;

/**
 * Asks again while the answer is that the service is too busy, as everybody is told to. It says that this machine was
 * busy, and nothing of what was asked: an answer that always comes so stays as it is.
 */
export async function unlessBusy<Answer extends { readonly status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask();
    if (answer.status !== statusOf.UNAVAILABLE || attempt === tries) return answer;
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}

let addresses = 0;

/** A loopback address that nobody has asked from: each is a client of its own, and guards count by client. */
export function newAddress(): string {
  addresses += 1;
  const [high, middle] = [Math.floor(addresses / 62_500) % 100, Math.floor(addresses / 250) % 250];
  return `127.${100 + high}.${middle}.${1 + (addresses % 250)}`;
}

/** Checks whether a route asks for the password of whoever is signed in: wrong ones count for their account. */
export function asksForPassword(route: Route): boolean {
  return [updateProfile.name, removeSecondFactor.name].some(name => name === route.name);
}

/** Somebody who may call a route. */
export async function callerOf(ground: Ground, route: Route): Promise<Person> {
  if (asksForPassword(route)) return ground.person('admin');
  return route.audience === 'superAdmin' ? ground.chief : ground.admin;
}

export interface Answer extends Pick<Reply, 'status' | 'body'> {
  /** Time at which to try again; null or undefined when it is not said. */
  readonly retryAfter: string | null | undefined;
}

/** Calls a route as somebody; a public one from an address of its own, as nobody. */
export async function callAs(ground: Ground, by: Person, route: Route, input: RequestParts): Promise<Answer> {
  if (route.audience === 'public') {
    // One client's failed sign-ins would soon be refused, whatever is out of order.
    const { status, headers, body } = await askFrom(newAddress(), ground.test.cloud.url, route, input);
    return { status, body, retryAfter: headers['retry-after'] };
  }
  const { status, headers, body } = await ground.call(by, route, input);
  return { status, body, retryAfter: headers.get('retry-after') };
}
