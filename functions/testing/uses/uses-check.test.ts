import { beforeEach, describe, expect, it } from 'vitest';
import { tablePermissions } from './permissions.ts';
import { UsesCheck } from './uses-check.ts';

let check: UsesCheck;

beforeEach(() => {
  check = new UsesCheck({
    name: 'getThing',
    summary: 'Gets a thing',
    uses: [
      { on: 'applications', actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
      { on: 'applications/index/newest', actions: ['dynamodb:Query'] },
    ],
  });
});

describe('A handler under test', () => {
  it('may make the AWS calls that its task declares', () => {
    check.note(() => [
      { action: 'dynamodb:GetItem', on: 'applications' },
      { action: 'dynamodb:Query', on: 'applications/index/newest' },
    ]);
    expect(check.takeRefusals()).toEqual([]);
  });

  it.each([
    ['another action', 'dynamodb:DeleteItem', 'applications'],
    ['another resource', 'dynamodb:GetItem', 'settings'],
    ['another index', 'dynamodb:Query', 'applications/index/phone'],
    ['the table instead of its index', 'dynamodb:Query', 'applications'],
  ])('may not use %s', (_, action, on) => {
    const sentence =
      `getThing calls ${action} on ${on}, which its \`uses\` in routes.ts does not declare: ` +
      'add it there, or drop the call.';
    expect(() => check.note(() => [{ action, on }])).toThrow(sentence);
    expect(check.takeRefusals()).toEqual([sentence]);
  });

  it('gets an error once in each test, even if the code under test catches the error', () => {
    const call = { action: 'dynamodb:Scan', on: 'applications' };
    for (const _ of [1, 2]) expect(() => check.note(() => [call])).toThrow();
    expect(check.takeRefusals()).toHaveLength(1);
    expect(check.takeRefusals()).toEqual([]);
    expect(() => check.note(() => [call])).toThrow();
    expect(check.takeRefusals()).toHaveLength(1);
  });

  it('gets an error for a call with unknown permissions, even if it catches that error', () => {
    expect(() => check.note(() => tablePermissions('ExecuteStatement', {}))).toThrow();
    expect(check.takeRefusals()).toEqual([
      'Which permissions ExecuteStatement needs is not known: add it to functions/testing/uses/permissions.ts',
    ]);
  });

  it('gets an error for each undeclared part of a call', () => {
    const parts = ['slides', 'settings'].map(on => ({ action: 'dynamodb:PutItem', on }));
    expect(() => check.note(() => parts)).toThrow(/on slides(.|\n)*on settings/);
  });
});

describe('The tests of a handler', () => {
  const get = { action: 'dynamodb:GetItem', on: 'applications' };
  const put = { action: 'dynamodb:PutItem', on: 'applications' };
  const query = { action: 'dynamodb:Query', on: 'applications/index/newest' };

  it('are complete when they have made every declared call', () => {
    check.note(() => [get, put]);
    check.note(() => [query]);
    expect(check.unused()).toEqual([]);
  });

  it('are incomplete if they lack a declared action', () => {
    check.note(() => [get, query]);
    expect(check.unused()).toEqual([
      'No test in getThing.test.ts makes dynamodb:PutItem on applications, which the `uses` of getThing declares: ' +
        'test it, or remove it from `uses`.',
    ]);
  });

  it('are incomplete if they use an action only on another resource', () => {
    check.note(() => [get, put]);
    expect(() => check.note(() => [{ ...query, on: 'applications/index/phone' }])).toThrow();
    expect(check.unused()).toEqual([expect.stringContaining('applications/index/newest')]);
  });
});
