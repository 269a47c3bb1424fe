import { randomUUID } from 'node:crypto';
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager';
import * as v from 'valibot';
import { secrets } from '../../../server/aws/secrets.ts';
import { cachedFor } from '../../../server/cached.ts';
import { deadlineSignal } from '../../../server/deadline.ts';
import { environmentValue, nameOfResource } from '../../../server/environment.ts';
import { Fault, parseOrFault } from '../../../server/fault.ts';
import { hashOf } from '../../../server/hash.ts';
import { logFailure, logWarning } from '../../../server/log.ts';
import { ownProperty } from '../../../shared/own-property.ts';
import { aggregatorVariable } from '../../../shared/resources.ts';
import { aggregators } from './aggregators.ts';
import type { PhoneMessage, SendOutcome } from './carrier.ts';

/**
 * SMS by an aggregator in Bangladesh. It reports nothing later, so a message stays `sent`: its callbacks are not signed,
 * and a public route that believes them would let strangers change messages.
 * Source: public code that calls the `SMS Plus` API, version 3, of SSL Wireless. Their own document is for customers only.
 */

const milliseconds = 5000;
const keySeconds = 300;
/** The aggregator accepts ids of at most 20 characters, each once a day. */
const idLength = 20;

const Key = v.pipe(v.string(), v.parseJson(), v.object({ apiToken: v.string(), sid: v.string() }));
const Answer = v.object({ status: v.string(), status_code: v.optional(v.union([v.number(), v.string()])) });

const readKey = cachedFor(keySeconds, async () => {
  const SecretId = nameOfResource('textAggregator');
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  return parseOrFault(Key, SecretString, 'The key of the aggregator');
});

export async function sendByAggregator(message: PhoneMessage): Promise<SendOutcome> {
  const request = await requestFor(message).catch(async (error: unknown) => {
    await logFailure({ step: 'aggregatorKey' }, error);
    return undefined;
  });
  if (!request) return { outcome: 'later' };
  try {
    return await outcomeOf(await fetch(request));
  } catch (error) {
    await logFailure({ step: 'aggregator' }, error);
    return { outcome: 'unknown' };
  }
}

async function requestFor({ to, text, trace }: PhoneMessage): Promise<Request> {
  const aggregator = ownProperty(aggregators, environmentValue(aggregatorVariable));
  if (!aggregator) throw new Fault('The aggregator of the deployment is not in the list');
  const { apiToken, sid } = await readKey(new Date());
  const ends = [AbortSignal.timeout(milliseconds), deadlineSignal()];
  return new Request(aggregator.address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      api_token: apiToken,
      sid,
      msisdn: to.slice(1),
      sms: text,
      csms_id: hashOf(trace ?? randomUUID()).slice(0, idLength),
    }),
    // A redirect would carry the key to an address that is not in the list.
    redirect: 'manual',
    signal: AbortSignal.any(ends.filter(signal => signal !== undefined)),
  });
}

/** The aggregator refuses with status 200 and a reason in the body. After a status of 500 it may have sent the message. */
async function outcomeOf(response: Response): Promise<SendOutcome> {
  const { status } = response;
  if (status === 429) return { outcome: 'throttled' };
  if (status >= 300 && status < 500) return await failed('later', { status });
  if (status >= 500) return await failed('unknown', { status });
  const answer = v.safeParse(Answer, await response.json());
  if (!answer.success) return await failed('unknown', { status });
  if (answer.output.status.toUpperCase() === 'SUCCESS') return { outcome: 'sent' };
  await logWarning('The aggregator refused a message', { code: answer.output.status_code });
  return { outcome: 'refused', problem: 'refused' };
}

async function failed(outcome: 'later' | 'unknown', details: object): Promise<SendOutcome> {
  await logWarning('The aggregator failed', { ...details });
  return { outcome };
}
