import { beforeEach, describe, expect, it } from 'vitest';
import { stubStage } from '../stage.ts';
import {
  filePermissions,
  linkPermissions,
  type Permission,
  poolPermissions,
  tablePermissions,
} from './permissions.ts';

beforeEach(() => {
  stubStage();
});

const said = (permissions: readonly Permission[]) =>
  permissions.map(({ action, on }) => `${action} on ${on}`);
const Key = { _id: '1' };

describe('tablePermissions, for DynamoDB calls', () => {
  it.each([
    ['Get', { TableName: 'slides', Key }, ['dynamodb:GetItem on slides']],
    ['Put', { TableName: 'activity', Item: Key }, ['dynamodb:PutItem on activity']],
    ['Update', { TableName: 'leases', Key }, ['dynamodb:UpdateItem on leases']],
    ['Delete', { TableName: 'slides', Key }, ['dynamodb:DeleteItem on slides']],
    ['Query', { TableName: 'activity' }, ['dynamodb:Query on activity']],
    [
      'Query',
      { TableName: 'applications', IndexName: 'email' },
      ['dynamodb:Query on applications/index/email'],
    ],
    ['Scan', { TableName: 'slides' }, ['dynamodb:Scan on slides']],
    [
      'BatchGet',
      { RequestItems: { slides: { Keys: [Key] }, settings: { Keys: [Key, Key] } } },
      ['dynamodb:BatchGetItem on slides', 'dynamodb:BatchGetItem on settings'],
    ],
    ['BatchWrite', { RequestItems: { slides: [] } }, ['dynamodb:BatchWriteItem on slides']],
    [
      'TransactWrite',
      {
        TransactItems: [
          { Put: { TableName: 'slides' } },
          { Update: { TableName: 'applications' } },
          { Delete: { TableName: 'slides' } },
          { ConditionCheck: { TableName: 'settings' } },
        ],
      },
      [
        'dynamodb:PutItem on slides',
        'dynamodb:UpdateItem on applications',
        'dynamodb:DeleteItem on slides',
        'dynamodb:ConditionCheckItem on settings',
      ],
    ],
    ['TransactGet', { TransactItems: [{ Get: { TableName: 'slides' } }] }, ['dynamodb:GetItem on slides']],
  ])('returns for %s %j the permissions %j', (command, input, expected) => {
    expect(said(tablePermissions(command, input))).toEqual(expected);
  });

  it('throws for an unknown command or an unknown table', () => {
    expect(() => tablePermissions('ExecuteStatement', {})).toThrow('ExecuteStatement needs is not known');
    expect(() => tablePermissions('Get', { TableName: 'other' })).toThrow('has the value other');
    expect(() => tablePermissions('Get', {})).toThrow('without TableName');
  });
});

describe('filePermissions, for S3 calls', () => {
  const Bucket = 'files';

  it.each([
    ['GetObject', { Bucket, Key: 'incoming/image/1' }, ['s3:GetObject on files/incoming/*']],
    ['HeadObject', { Bucket, Key: 'slides/1' }, ['s3:GetObject on files/slides/*']],
    ['PutObject', { Bucket, Key: 'incoming/image/1' }, ['s3:PutObject on files/incoming/*']],
    ['GetObjectTagging', { Bucket, Key: 'incoming/image/1' }, ['s3:GetObjectTagging on files/incoming/*']],
    ['ListObjectsV2', { Bucket: 'site' }, ['s3:ListBucket on site']],
    [
      'CopyObject',
      { Bucket: 'site', Key: 'slides/1.png', CopySource: 'files/slides/1' },
      ['s3:GetObject on files/slides/*', 's3:PutObject on site/slides/*'],
    ],
    ['PutObject', { Bucket: 'site', Key: 'index.html' }, ['s3:PutObject on site/index.html']],
    [
      'PutObject',
      { Bucket: 'site', Key: '.well-known/security.txt' },
      ['s3:PutObject on site/.well-known/security.txt'],
    ],
    ['PutObject', { Bucket: 'site', Key: 'bn/about/index.html' }, ['s3:PutObject on site/*/index.html']],
    ['DeleteObject', { Bucket, Key: 'applications/1/a' }, ['s3:DeleteObject on files/applications/*']],
    [
      'DeleteObjects',
      { Bucket, Delete: { Objects: [{ Key: 'applications/1' }, { Key: 'slides/1' }] } },
      ['s3:DeleteObject on files/applications/*', 's3:DeleteObject on files/slides/*'],
    ],
  ])('returns for %s %j the permissions %j', (command, input, expected) => {
    expect(said(filePermissions(command, input))).toEqual(expected);
  });

  it('throws for an unknown command or an unknown bucket', () => {
    expect(() => filePermissions('ListBuckets', { Bucket })).toThrow('ListBuckets needs is not known');
    expect(() => filePermissions('GetObject', { Bucket: 'other', Key: 'a/1' })).toThrow('the value other');
  });

  it.each([
    'https://files.s3.ap-south-1.amazonaws.com/applications/1/image-1',
    'http://127.0.0.1:4566/files/applications/1/image-1',
  ])('returns the permission for the link %s', url => {
    const link = (method: 'GET' | 'DELETE') => said(linkPermissions({ method, url: new URL(url) }));
    expect(link('GET')).toEqual(['s3:GetObject on files/applications/*']);
    expect(link('DELETE')).toEqual(['s3:DeleteObject on files/applications/*']);
  });
});

describe('poolPermissions, for user pool calls', () => {
  it('returns the action of the command on the pool that the call names', () => {
    expect(said(poolPermissions('AdminGetUser', { UserPoolId: 'staff' }))).toEqual([
      'cognito-idp:AdminGetUser on staff',
    ]);
    expect(() => poolPermissions('AdminGetUser', { UserPoolId: 'other' })).toThrow('the value other');
  });

  it('returns an action on our pool if the call names only a token', () => {
    expect(said(poolPermissions('GetUser', {}))).toEqual(['cognito-idp:GetUser on staff']);
  });
});
