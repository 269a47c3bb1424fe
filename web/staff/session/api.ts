import { useState } from 'react';
import * as v from 'valibot';
import { messages, type Route, type RouteInput, type RouteResponse } from '../../../functions/contract.ts';
import { RequestError, type RequestOptions, request, urlOf } from '../../shared/request.ts';
import { createListeners } from '../shared/listeners.ts';
import { sessionResumed } from './interruption.ts';
import { accessToken, endSession } from './session.ts';
import { countUnreadable } from './unreadable.ts';
import { registerWork } from './unsaved-work.ts';

export interface StaffRequestOptions extends Omit<RequestOptions, 'token'> {
  /** Options of requests in the background: they cause no slow-request message and no unsaved-work warning. */
  readonly isBackground?: boolean;
}

/**
 * Calls a route as the signed-in user. Renews a refused token once. If the session has ended and the user signs in
 * again, repeats the call.
 * @throws RequestError
 */
export async function staffRequest<R extends Route>(
  route: R,
  input: RouteInput<R>,
  { isBackground = false, ...options }: StaffRequestOptions = {},
): Promise<RouteResponse<R>> {
  const send = async (renew: boolean) => {
    const token = await requireToken(renew);
    const url = urlOf(route, input);
    const onUnreadable = (count: number) => countUnreadable(url, count);
    const call = request(route, input, { ...options, token, onUnreadable });
    const answer = await (route.method === 'GET' && !isBackground ? watched(call) : call);
    requireShape(route, answer);
    return answer;
  };
  const done = route.method === 'GET' || isBackground ? undefined : registerWork({ kind: 'sending' });
  try {
    return await withSession(send);
  } finally {
    done?.();
  }
}

/** Checks the types of the contract, not its limits, such as the length of an id: the screens report these. */
function requireShape({ name, response }: Route, answer: unknown): void {
  const { issues } = v.safeParse(response, answer);
  if (issues?.some(({ kind }) => kind === 'schema'))
    throw new RequestError('unreadable', `The response of ${name} has an invalid shape.`);
}

async function withSession<T>(send: (renew: boolean) => Promise<T>): Promise<T> {
  try {
    return await send(false);
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
  }
  try {
    return await send(true);
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
    endSession();
    if (!(await sessionResumed())) throw error;
  }
  return send(false);
}

async function requireToken(renew: boolean): Promise<string> {
  const token = await accessToken({ renew }).catch(cause => {
    throw new RequestError('network', 'The session could not be renewed.', { cause });
  });
  if (token) return token;
  throw new RequestError('response', messages.signInAgain, { status: 401, code: 'UNAUTHENTICATED' });
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401;
}

/** Returns an idempotency key; the same for equal bodies, so that a retry creates no second record. */
export function useIdempotencyKey(): (body: unknown) => string {
  const [keys] = useState(() => new Map<string, string>());
  return body => {
    const sent = JSON.stringify(body);
    const key = keys.get(sent) ?? crypto.randomUUID();
    keys.set(sent, key);
    return key;
  };
}

/** After this time a request counts as slow. It is less than the shortest timeout, 5 seconds. */
const slowMilliseconds = 3000;

const changes = createListeners();
let slow = 0;

function count(by: 1 | -1): void {
  slow += by;
  changes.notify();
}

/** Waits for a response. `hasSlowCalls` is true while this takes too long. */
async function watched<T>(call: Promise<T>): Promise<T> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count(1);
  }, slowMilliseconds);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
    if (isSlow) count(-1);
  }
}

export const hasSlowCalls = (): boolean => slow > 0;

export const onSlowCalls = changes.add;
