import * as v from 'valibot';
import { AwsError } from '../aws/service.ts';
import { type CognitoCalls, defineCall, invalid, type Pool, requireUser, saveUser } from './pool.ts';
import type { User } from './store.ts';
import { describeListedUser } from './users.ts';

const named = { Username: v.string() };
const inGroup = { GroupName: v.string() };
const limit = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)), 60);
const paged = { Limit: limit, NextToken: v.optional(v.string()) };

/** The attributes that ListUsers can search. */
const searchable =
  /^(?:username|email|phone_number|name|given_name|family_name|preferred_username|sub|status|cognito:user_status)$/;

/** One page of a list in the order of its keys; `next` is the token of the page after. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly next?: string;
}

/** Groups, who is in them, and the lists of both. */
export function directoryCalls(pool: Pool): CognitoCalls {
  return { ...membershipCalls(pool), ...listCalls(pool) };
}

function membershipCalls(pool: Pool): CognitoCalls {
  const membership = v.object({ ...named, ...inGroup });
  return {
    AdminAddUserToGroup: defineCall(membership, ({ Username, GroupName }) => {
      requireGroup(pool, GroupName);
      const user = requireUser(pool, Username);
      user.groups = [...new Set([...user.groups, GroupName])];
      saveUser(pool, user);
      return {};
    }),

    AdminRemoveUserFromGroup: defineCall(membership, ({ Username, GroupName }) => {
      requireGroup(pool, GroupName);
      const user = requireUser(pool, Username);
      user.groups = user.groups.filter(group => group !== GroupName);
      saveUser(pool, user);
      return {};
    }),

    AdminListGroupsForUser: defineCall(v.object({ ...named, ...paged }), ({ Username, Limit, NextToken }) => {
      const { groups } = requireUser(pool, Username);
      return listGroups(
        pool,
        pool.options.groups.filter(group => groups.includes(group)),
        Limit,
        NextToken,
      );
    }),
  };
}

function listCalls(pool: Pool): CognitoCalls {
  const byUsername = (user: User) => user.username;
  return {
    ListGroups: defineCall(v.object(paged), ({ Limit, NextToken }) =>
      listGroups(pool, pool.options.groups, Limit, NextToken),
    ),

    ListUsersInGroup: defineCall(v.object({ ...inGroup, ...paged }), ({ GroupName, Limit, NextToken }) => {
      requireGroup(pool, GroupName);
      const members = [...pool.store.users.values()].filter(user => user.groups.includes(GroupName));
      const { items, next } = takePage(members, byUsername, Limit, NextToken);
      return { Users: items.map(describeListedUser), ...(next !== undefined && { NextToken: next }) };
    }),

    ListUsers: defineCall(
      v.object({ Filter: v.optional(v.string(), ''), Limit: limit, PaginationToken: v.optional(v.string()) }),
      ({ Filter, Limit, PaginationToken }) => {
        const found = [...pool.store.users.values()].filter(parseFilter(Filter));
        const { items, next } = takePage(found, byUsername, Limit, PaginationToken);
        return { Users: items.map(describeListedUser), ...(next !== undefined && { PaginationToken: next }) };
      },
    ),
  };
}

/**
 * Reads a filter such as `email ^= "anna"`; letter case does not matter and an empty filter takes everybody.
 *
 * @throws AwsError InvalidParameterException
 */
function parseFilter(filter: string): (user: User) => boolean {
  if (filter.trim() === '') return () => true;
  const parts = /^\s*(?<name>[\w:]+)\s*(?<operator>\^?=)\s*"(?<value>(?:[^"\\]|\\.)*)"\s*$/.exec(filter);
  const { name = '', operator, value = '' } = parts?.groups ?? {};
  if (!searchable.test(name)) throw invalid('One or more requested attributes or filters is invalid.');
  const wanted = value.replace(/\\(.)/g, '$1').toLowerCase();
  return user => {
    const own = searchedValue(user, name)?.toLowerCase();
    return own !== undefined && (operator === '=' ? own === wanted : own.startsWith(wanted));
  };
}

function searchedValue(user: User, name: string): string | undefined {
  switch (name) {
    case 'username':
      return user.username;
    case 'sub':
      return user.sub;
    case 'status':
      return user.enabled ? 'Enabled' : 'Disabled';
    case 'cognito:user_status':
      return user.status;
    default:
      return user.attributes[name];
  }
}

function listGroups(pool: Pool, groups: readonly string[], limit: number, token: string | undefined): object {
  const { items, next } = takePage(groups, group => group, limit, token);
  const Groups = items.map(GroupName => ({
    GroupName,
    UserPoolId: pool.options.poolId,
    CreationDate: pool.store.created,
    LastModifiedDate: pool.store.created,
  }));
  return { Groups, ...(next !== undefined && { NextToken: next }) };
}

/** The token is the last key of the page before, so that what comes and goes between pages moves nothing. */
function takePage<Item>(
  all: readonly Item[],
  keyOf: (item: Item) => string,
  limit: number,
  token: string | undefined,
): Page<Item> {
  const after = token === undefined ? '' : Buffer.from(token, 'base64url').toString();
  const keyed = all.map(item => ({ item, key: keyOf(item) })).filter(({ key }) => key > after);
  keyed.sort((one, other) => (one.key < other.key ? -1 : 1));
  const page = keyed.slice(0, limit || 60);
  const items = page.map(({ item }) => item);
  const last = page.at(-1);
  if (!last || page.length === keyed.length) return { items };
  return { items, next: Buffer.from(last.key).toString('base64url') };
}

function requireGroup(pool: Pool, name: string): void {
  if (!pool.options.groups.includes(name)) {
    throw new AwsError('ResourceNotFoundException', 'Group not found.');
  }
}
