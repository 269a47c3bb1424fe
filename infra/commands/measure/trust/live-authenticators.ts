import {
  confirmSecondFactor,
  type RequestParts,
  type Route,
  removeSecondFactor,
  startSecondFactor,
} from '../../../../functions/contract.ts';
import { appCode } from '../../../local/testing/app-code.ts';
import { askFrom } from '../../../local/testing/ask-from.ts';
import { newAddress, unlessBusy } from './asking.ts';
import type { Ground, Person } from './ground.ts';

/** The authenticators of people who were made for these tests. */

/** The key behind a ticket, and that of a person who has an authenticator. */
const keys = new Map<string, string>();

/** Returns what a call from a new address answers: the wrong passwords of other attacks count for theirs. */
async function done({ test }: Ground, route: Route, input: RequestParts) {
  const { status, body } = await unlessBusy(() => askFrom(newAddress(), test.cloud.url, route, input));
  if (status !== 200) throw new Error(`${route.name} answered ${status} ${JSON.stringify(body)}`);
  return body;
}

/** The beginning with a new authenticator: a ticket for its first code. */
export async function ticketFor(ground: Ground, { email, password }: Person): Promise<string> {
  const { secret, ticket } = await done(ground, startSecondFactor, { body: { email, password } });
  keys.set(ticket, secret);
  return ticket;
}

/** Gives somebody an authenticator. Their tokens stay; signing in asks them for codes. */
export async function giveAuthenticator(ground: Ground, person: Person): Promise<void> {
  const ticket = await ticketFor(ground, person);
  const key = keys.get(ticket) ?? '';
  await done(ground, confirmSecondFactor, { body: { ticket, code: appCode(key, 'now') } });
  keys.set(person.id, key);
}

/** The code that the route wants at this moment, where it wants one of an authenticator. */
export function appCodeFor({ name }: Route, { body }: RequestParts, by?: Person): { readonly code?: string } {
  const known =
    name === confirmSecondFactor.name
      ? keys.get(String(Object(body).ticket))
      : name === removeSecondFactor.name && by && keys.get(by.id);
  return known ? { code: appCode(known, 'next') } : {};
}
