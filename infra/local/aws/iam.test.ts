import { describe, expect, it } from 'vitest';
import { createIam } from './iam.ts';
import type { Principal } from './service.ts';

const table = 'arn:aws:dynamodb:eu-west-1:000000000000:table/app';
const pool = 'arn:aws:cognito-idp:eu-west-1:000000000000:userpool/eu-west-1_Local0001';
const key = 'arn:aws:kms:eu-west-1:000000000000:key/0123abcd-1111-4222-8333-444455556666';

function principal(...statements: object[]): Principal {
  return {
    name: 'someFunction',
    accessKeyId: 'AKIALOCAL',
    secretAccessKey: 'secret',
    policies: statements.map(Statement => ({ Version: '2012-10-17', Statement: [Statement] })),
  };
}
const allow = (Action: string | string[], Resource: string | string[]) => ({
  Effect: 'Allow',
  Action,
  Resource,
});

const caller = principal(
  allow('dynamodb:Query', [table, `${table}/index/*`]),
  allow(['dynamodb:GetItem', 'dynamodb:PutItem'], table),
  allow('s3:PutObject', 'arn:aws:s3:::b/incoming/*'),
  allow('s3:ListBucket', 'arn:aws:s3:::b'),
  allow(['cognito-idp:AdminCreateUser', 'cognito-idp:ListUsers'], pool),
  allow('kms:Sign', key),
);

describe('The local IAM', () => {
  const isAllowed = createIam();

  it.each([
    ['dynamodb:Query', table],
    ['dynamodb:Query', `${table}/index/byStatus`],
    ['dynamodb:PutItem', table],
    ['s3:PutObject', 'arn:aws:s3:::b/incoming/2026/a.png'],
    ['s3:PutObject', 'arn:aws:s3:::b/incoming/star*and?mark.png'],
    ['s3:PutObject', 'arn:aws:s3:::b/incoming/6b03f616e52b5e718d3a2908/2026-11-23T08:16:56.550Z.png'],
    ['s3:ListBucket', 'arn:aws:s3:::b'],
    ['cognito-idp:AdminCreateUser', pool],
    ['kms:Sign', key],
  ])('allows the role the action %s on %s', async (action, resource) => {
    expect(await isAllowed(caller, action, resource)).toBe(true);
  });

  it.each([
    ['dynamodb:PutItem', `${table}2`],
    ['dynamodb:DeleteItem', table],
    ['dynamodb:Scan', `${table}/index/byStatus`],
    ['s3:PutObject', 'arn:aws:s3:::b/public/a.png'],
    ['s3:PutObject', 'arn:aws:s3:::b/6b03f616e52b5e718d3a2908/incoming/a.png'],
    ['s3:PutObject', 'arn:aws:s3:::b/incoming'],
    ['s3:PutObject', 'arn:aws:s3:::c/incoming/a.png'],
    ['s3:PutObject', 'arn:aws:s3:::b/*'],
    ['s3:GetObject', 'arn:aws:s3:::b/incoming/a.png'],
    ['cognito-idp:AdminDeleteUser', pool],
    ['cognito-idp:ListUsers', `${pool}2`],
  ])('refuses the role the action %s on %s', async (action, resource) => {
    expect(await isAllowed(caller, action, resource)).toBe(false);
  });

  it('refuses an action that one statement allows and another denies', async () => {
    const denied = principal(allow('s3:*', '*'), {
      Effect: 'Deny',
      Action: 's3:DeleteObject',
      Resource: 'arn:aws:s3:::b/keep/*',
    });
    expect(await isAllowed(denied, 's3:DeleteObject', 'arn:aws:s3:::b/keep/a')).toBe(false);
    expect(await isAllowed(denied, 's3:DeleteObject', 'arn:aws:s3:::b/other/a')).toBe(true);
  });

  it('allows a role without policies nothing, and the operator everything', async () => {
    expect(await isAllowed(principal(), 'dynamodb:Query', table)).toBe(false);
    expect(await isAllowed({ ...principal(), policies: undefined }, 'dynamodb:DeleteTable', table)).toBe(
      true,
    );
  });

  it('caches decisions per role', async () => {
    const reader = principal(allow('dynamodb:GetItem', table));
    const writer = principal(allow('dynamodb:PutItem', table));
    for (const _ of [1, 2]) {
      expect(await isAllowed(reader, 'dynamodb:PutItem', table)).toBe(false);
      expect(await isAllowed(writer, 'dynamodb:PutItem', table)).toBe(true);
    }
  });

  it('throws on a malformed policy and on an unknown action', async () => {
    const malformed = principal({ Effect: 'Perhaps', Action: 's3:GetObject', Resource: '*' });
    await expect(isAllowed(malformed, 's3:GetObject', 'arn:aws:s3:::b/a')).rejects.toThrow(
      'IAM cannot judge',
    );
    await expect(isAllowed(caller, 's3:GetObjects', 'arn:aws:s3:::b/a')).rejects.toThrow('IAM cannot judge');
  });
});
