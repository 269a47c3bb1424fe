import * as v from 'valibot';
import { AwsError } from '../aws/service.ts';
import { type CognitoCalls, defineCall, type Pool, requireUser, saveUser } from './pool.ts';
import type { User } from './store.ts';
import { describeListedUser } from './users.ts';

const named = { Username: v.string() };
const inGroup = { GroupName: v.string() };
const paged = {
  Limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)), 60),
  NextToken: v.optional(v.string()),
};

export function directoryCalls(pool: Pool): CognitoCalls {
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

    /** Returns all groups in one page, because this user pool has only a few. */
    AdminListGroupsForUser: defineCall(v.object(named), ({ Username }) => ({
      Groups: requireUser(pool, Username).groups.map(GroupName => ({ GroupName })),
    })),

    ListUsersInGroup: defineCall(v.object({ ...inGroup, ...paged }), ({ GroupName, Limit, NextToken }) => {
      requireGroup(pool, GroupName);
      const members = [...pool.store.users.values()].filter(user => user.groups.includes(GroupName));
      const { users, next } = takePage(members, Limit, NextToken);
      return { Users: users.map(describeListedUser), ...(next !== undefined && { NextToken: next }) };
    }),
  };
}

/** Uses the last key of the previous page as token, so that users who are added or removed meanwhile shift no entry. */
function takePage(
  all: readonly User[],
  limit: number,
  token: string | undefined,
): { readonly users: readonly User[]; readonly next?: string } {
  const after = token === undefined ? '' : Buffer.from(token, 'base64url').toString();
  const left = all.filter(({ username }) => username > after);
  left.sort((one, other) => (one.username < other.username ? -1 : 1));
  const users = left.slice(0, limit || 60);
  const last = users.at(-1);
  if (!last || users.length === left.length) return { users };
  return { users, next: Buffer.from(last.username).toString('base64url') };
}

function requireGroup(pool: Pool, name: string): void {
  if (!pool.options.groups.includes(name)) {
    throw new AwsError('ResourceNotFoundException', 'Group not found.');
  }
}
