import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import {
  findProof,
  httpStatusOf,
  openDocumentRequest,
  type RequestParts,
  type Route,
  stopMessages,
  stopNotices,
  takeBackImport,
  verifyCopy,
} from '../../../../functions/contract.ts';
import { endpoints, environmentNames, type TableName } from '../../../../functions/deployment.ts';
import { readPool } from '../../../local/cognito/store.ts';
import { runConcurrently } from '../../../local/queue.ts';
import { allSigned, itemsOf, keysUnder } from '../../../local/testing/storage.ts';
import { type Answer, callAs, callerOf } from './asking.ts';
import { failWritesTo } from './disturbances.ts';
import type { Ground, Person } from './ground.ts';
import { appCodeFor, liveInput } from './live-input.ts';
import { type Row, Tally } from './row.ts';

/** Attack: the history cannot be written. No call may change data, and the same request must succeed later. */
export const historyFailing: Row = {
  name: 'Failing history × routes',
  async run(ground) {
    const tally = new Tally();
    const cases: Case[] = [];
    for (const { route } of endpoints()) cases.push(await prepare(ground, route));
    await allSigned();
    await postponeMessages(ground);
    const before = await everythingKept(ground);
    const history = ground.test.cloud.resourceEnvironment[environmentNames.activity] ?? '';
    ground.disturb(failWritesTo(history));
    const refused = new Map<Case, Answer>();
    try {
      await runConcurrently(cases, lanes, async one => void refused.set(one, await one.call()));
    } finally {
      ground.disturb(undefined);
    }
    tally.add(differences(before, await everythingKept(ground)));
    await runConcurrently([...refused], lanes, async ([one, answer]) =>
      tally.count(problemOf(one.route, answer, await one.call())),
    );
    return tally;
  },
};

const lanes = 4;

/** Sets the time of all waiting messages to tomorrow, so that none is sent during the attack. */
async function postponeMessages({ test }: Ground): Promise<void> {
  const store = DynamoDBDocumentClient.from(new DynamoDBClient());
  const TableName = test.cloud.resourceEnvironment[environmentNames.messages];
  const due = new Date(Date.now() + 86_400_000).toISOString();
  const waiting = (await itemsOf('messages')).filter(item => item['waiting'] !== undefined);
  await runConcurrently(waiting, lanes, async ({ application, id }) => {
    await store.send(
      new UpdateCommand({
        TableName,
        Key: { application, id },
        UpdateExpression: 'SET #due = :due',
        ExpressionAttributeNames: { '#due': 'due' },
        ExpressionAttributeValues: { ':due': due },
      }),
    );
  });
}

interface Case {
  readonly route: Route;
  readonly call: () => Promise<Answer>;
}

async function prepare(ground: Ground, route: Route): Promise<Case> {
  const by = await callerOf(ground, route);
  // Gets the token now, because later calls end sessions or turn on codes at sign-in.
  await ground.token(by);
  const input = await liveInput(ground, route, by);
  return { route, call: () => callAs(ground, by, route, withCodeOfNow(route, input, by)) };
}

/** Adds a current authenticator code, because an earlier code expires during this attack. */
function withCodeOfNow(route: Route, input: RequestParts, by: Person): RequestParts {
  const code = appCodeFor(route, input, by);
  return 'code' in code ? { ...input, body: { ...Object(input.body), ...code } } : input;
}

/**
 * Routes that need a secret from an email or a printed copy, or an ended import, so that this test cannot call them
 * successfully.
 */
const withoutSuccess: ReadonlySet<string> = new Set(
  [stopNotices, stopMessages, verifyCopy, findProof, takeBackImport].map(({ name }) => name),
);

/** `openDocumentRequest` writes history only for a fifth wrong date, which these calls do not have. */
function problemOf(route: Route, during: Answer, afterwards: Answer): string | undefined {
  const records =
    route.name !== openDocumentRequest.name &&
    route.uses.some(({ on, actions }) => on === 'activity' && actions.includes('dynamodb:PutItem'));
  const told = `${route.name} answered ${during.status} ${JSON.stringify(during.body).slice(0, 200)}, afterwards ${afterwards.status} ${JSON.stringify(afterwards.body).slice(0, 200)}`;
  if (withoutSuccess.has(route.name)) return during.status === afterwards.status ? undefined : told;
  const wanted = records ? httpStatusOf.UNAVAILABLE : afterwards.status;
  return during.status === wanted && afterwards.status < 300 ? undefined : told;
}

const fileMark = 'file ';
const kept = [
  'applications',
  'openings',
  'slides',
  'settings',
  'messages',
  'activity',
] as const satisfies TableName[];
const Mails = v.array(v.object({ at: v.string(), to: v.string(), subject: v.string(), text: v.string() }));

/** Leaves out counters, sessions, sent codes, unconfirmed authenticators, unused files and progress of imports. */
async function everythingKept({ test }: Ground): Promise<ReadonlyMap<string, unknown>> {
  const all = new Map<string, unknown>();
  for (const table of kept)
    for (const item of await itemsOf(table)) {
      const { _id, subject, at = '', name, application, id = '' } = item;
      if (/^import(ing)?#/.test(String(_id))) continue;
      // A person's own views have no history.
      if (String(name).startsWith('views#')) continue;
      all.set(`${table} ${_id ?? subject ?? name ?? application} ${id} ${at}`, item);
    }
  const { users, grants } = readPool(test.data);
  for (const { modified, pendingTotp, ...user } of users) all.set(`person ${user.username}`, user);
  for (const key of await keysUnder('')) if (!key.startsWith('incoming/')) all.set(fileMark + key, true);
  for (const { origin, revoked } of grants) if (revoked) all.set(`ended session ${origin}`, true);
  const mails = v.parse(Mails, await (await fetch(new URL('/__local/mail.json', test.cloud.url))).json());
  for (const { at, to, subject, text } of mails)
    if (!/\b\d{6,8}\b/.test(text)) all.set(`email to ${to}: ${subject}, ${at}`, true);
  return all;
}

function differences(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] {
  const isOrphan = (name: string) => name.startsWith(fileMark) && !before.has(name);
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter(name => !isOrphan(name))
    .filter(name => !isDeepStrictEqual(before.get(name), after.get(name)))
    .map(name => {
      const [old, now] = [before.get(name), after.get(name)].map(value => JSON.stringify(value));
      return `Without a history entry, ${name} changed from ${old} to ${now}`;
    });
}
