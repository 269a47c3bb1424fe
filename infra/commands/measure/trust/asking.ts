import {
  httpStatusOf,
  type RequestParts,
  type Route,
  removeSecondFactor,
  updateProfile,
} from '../../../../functions/contract.ts';
import { callFrom } from '../../../local/testing/call-from.ts';
import type { Reply } from '../../../local/testing/test-cloud.ts';
import type { Ground, Person } from './ground.ts';

const tries = 3;
/** Time before another try in milliseconds, equal to the header `Retry-After`. */
const pause = 5000;

/** Repeats a request while the service is busy. Returns the last response. */
export async function unlessBusy<Answer extends { readonly status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask();
    if (answer.status !== httpStatusOf.UNAVAILABLE || attempt === tries) return answer;
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}

let addresses = 0;

/** Returns an unused loopback address, because the guards against guessing count by client address. */
export function newAddress(): string {
  addresses += 1;
  const [high, middle] = [Math.floor(addresses / 62_500) % 100, Math.floor(addresses / 250) % 250];
  return `127.${100 + high}.${middle}.${1 + (addresses % 250)}`;
}

/** Returns whether a route asks for the caller's password. Wrong passwords count for the caller's account. */
export function asksForPassword(route: Route): boolean {
  return [updateProfile.name, removeSecondFactor.name].some(name => name === route.name);
}

export async function callerOf(ground: Ground, route: Route): Promise<Person> {
  if (asksForPassword(route)) return ground.person('admin');
  return route.audience === 'superAdmin' ? ground.chief : ground.admin;
}

export interface Answer extends Pick<Reply, 'status' | 'body'> {
  readonly retryAfter: string | null | undefined;
}

/** Calls a route as `by`, or without a token if the route is public. */
export async function callAs(ground: Ground, by: Person, route: Route, input: RequestParts): Promise<Answer> {
  if (route.audience === 'public') {
    // A new address each time, because many failed sign-ins from one address would be refused anyway.
    const { status, headers, body } = await callFrom(newAddress(), ground.test.cloud.url, route, input);
    return { status, body, retryAfter: headers['retry-after'] };
  }
  const { status, headers, body } = await ground.call(by, route, input);
  return { status, body, retryAfter: headers.get('retry-after') };
}
