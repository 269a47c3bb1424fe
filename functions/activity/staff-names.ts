import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { cognito } from '../server/aws/cognito.ts';
import { isUnknownUser } from '../server/aws/refusals.ts';
import { environment } from '../server/environment.ts';
import { readActivity } from './read-activity.ts';
import { subjectOf } from './subject.ts';

/** Action of a person: the id of the person, and the instant as ISO 8601. */
interface Entry {
  readonly who: string;
  readonly at: string;
}

/**
 * The name that each person had when they did something; each is asked for once. The history of a person's account
 * holds the old name of every rename and of the deletion, so it knows the names of people who are gone. The name is
 * empty where neither the history nor the pool knows one.
 */
export async function namesAt(entries: readonly Entry[]): Promise<string[]> {
  const [oldest = ''] = entries.map(({ at }) => at).toSorted();
  const ids = [...new Set(entries.map(({ who }) => who))];
  const people = new Map(await Promise.all(ids.map(async id => [id, await readNames(id, oldest)] as const)));
  return entries.map(({ who, at }) => people.get(who)?.(at) ?? '');
}

/** The names of one person since an instant, as a function of the instant. */
async function readNames(id: string, since: string): Promise<(at: string) => string> {
  const [today, history] = await Promise.all([nameOf(id), readActivity(subjectOf('user', id), { since })]);
  return at =>
    String(history.find(entry => entry.at > at && entry.before?.['name'])?.before?.['name'] ?? today);
}

async function nameOf(id: string): Promise<string> {
  try {
    const person = await cognito.send(
      new AdminGetUserCommand({ UserPoolId: environment('staff'), Username: id }),
    );
    return person.UserAttributes?.find(({ Name }) => Name === 'name')?.Value ?? '';
  } catch (error) {
    if (isUnknownUser(error)) return '';
    throw error;
  }
}
