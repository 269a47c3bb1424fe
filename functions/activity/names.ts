import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import * as v from 'valibot';
import { cognito } from '../server/aws/cognito.ts';
import { readMany } from '../server/aws/read-many.ts';
import { isUnknownUser } from '../server/aws/refusals.ts';
import { nameOfResource } from '../server/environment.ts';
import { nameWithId, parseOrFault } from '../server/fault.ts';
import { readEachReadable } from '../server/unreadable.ts';
import type { TableName } from '../shared/tables.ts';
import { readEntriesSince } from './read-activity.ts';
import { subjectOf } from './subject.ts';

interface Entry {
  readonly who: string;
  readonly at: string;
}

/** Returns people's names at the time of their history entries, or an empty text. Includes deleted people. */
export async function readNamesAtTime(entries: readonly Entry[]): Promise<string[]> {
  const [oldest = ''] = entries.map(({ at }) => at).toSorted();
  const ids = [...new Set(entries.map(({ who }) => who))];
  const people = new Map(await Promise.all(ids.map(async id => [id, await namesSince(id, oldest)] as const)));
  return entries.map(({ who, at }) => people.get(who)?.(at) ?? '');
}

/** Returns a function that maps an instant to the person's name at that instant. */
async function namesSince(id: string, since: string): Promise<(at: string) => string> {
  const [today, history] = await Promise.all([nameOf(id), readEntriesSince(subjectOf('user', id), since)]);
  return at =>
    String(history.find(entry => entry.at > at && entry.before?.['name'])?.before?.['name'] ?? today);
}

async function nameOf(id: string): Promise<string> {
  try {
    const person = await cognito.send(
      new AdminGetUserCommand({ UserPoolId: nameOfResource('staff'), Username: id }),
    );
    return person.UserAttributes?.find(({ Name }) => Name === 'name')?.Value ?? '';
  } catch (error) {
    if (isUnknownUser(error)) return '';
    throw error;
  }
}

const nameAttributes = {
  applications: ['givenN', 'surname'],
  slides: ['thumbnail'],
} as const satisfies Partial<Record<TableName, readonly string[]>>;

const Named = v.objectWithRest({ _id: v.string() }, v.string());

export async function readRecordNames(
  table: keyof typeof nameAttributes,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const attributes = nameAttributes[table];
  const items = await readMany(table, ids, attributes);
  const records = readEachReadable(items, item =>
    parseOrFault(Named, item, nameWithId(`A name of ${table}`, item['_id'])),
  );
  return new Map(
    records.map(record => [record._id, attributes.flatMap(part => record[part] || []).join(' ')]),
  );
}

export const ClientAddress = v.object({ entry: v.string(), address: v.string(), expires: v.number() });

/** Returns the IP addresses of history entries, by `at`, without expired addresses that are still stored. */
export async function readClientAddresses(
  entries: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const items = await readMany('clientAddresses', entries, ['address', 'expires']);
  const seconds = now.getTime() / 1000;
  return new Map(
    readEachReadable(items, item => parseOrFault(ClientAddress, item, 'A client’s address'))
      .filter(({ expires }) => expires > seconds)
      .map(({ entry, address }) => [entry, address]),
  );
}
