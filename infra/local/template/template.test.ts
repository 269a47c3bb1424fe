import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CloudTemplate } from './template.ts';

function assembly(stacks: Record<string, object>, secrets?: Map<string, string>): CloudTemplate {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
  const write = (name: string, content: object) => writeFileSync(join(folder, name), JSON.stringify(content));
  const artifact = { type: 'aws:cloudformation:stack', environment: 'aws://unknown-account/ca-central-1' };
  write('manifest.json', {
    artifacts: Object.fromEntries(Object.keys(stacks).map(name => [name, artifact])),
  });
  for (const [name, template] of Object.entries(stacks)) {
    write(`${name}.template.json`, template);
    const destinations = { here: { objectKey: `${name}.zip` } };
    const nested = {
      source: { path: 'users.template.json' },
      destinations: { here: { objectKey: 'users.json' } },
    };
    write(`${name}.assets.json`, {
      files: { one: { source: { path: `asset.${name}` }, destinations }, nested },
    });
  }
  write('users.template.json', child);
  return new CloudTemplate(folder, secrets);
}

const data = {
  Resources: {
    Table: { Type: 'AWS::DynamoDB::GlobalTable', Properties: {} },
    Bucket: { Type: 'AWS::S3::Bucket' },
    Pool: { Type: 'AWS::Cognito::UserPool' },
  },
  Outputs: { TableArn: { Value: { 'Fn::GetAtt': ['Table', 'Arn'] } } },
};
const outputOf = (StackName: string, OutputName: string) => ({
  'Fn::GetStackOutput': { StackName, OutputName, Region: 'ca-central-1' },
});
const api = {
  Parameters: { Version: { Default: '21' } },
  Resources: {
    Role: { Type: 'AWS::IAM::Role', Properties: { Table: outputOf('Data', 'TableArn') } },
  },
};

/** Template of a nested stack. An asset with the key `users.json`. */
const child = {
  Parameters: { Table: { Type: 'String' }, Kind: { Type: 'String', Default: 'staff' } },
  Resources: {
    Role: { Type: 'AWS::IAM::Role', Properties: { Table: { Ref: 'Table' }, Kind: { Ref: 'Kind' } } },
  },
  Outputs: { Role: { Value: { 'Fn::GetAtt': ['Role', 'Arn'] } } },
};
const parent = {
  Resources: {
    users: {
      Type: 'AWS::CloudFormation::Stack',
      Properties: {
        TemplateURL: { 'Fn::Join': ['', ['https://s3.', { Ref: 'AWS::URLSuffix' }, '/assets/users.json']] },
        Parameters: { Table: outputOf('Data', 'TableArn') },
      },
    },
  },
};

describe('CloudTemplate', () => {
  const template = assembly({ Data: data, Api: api });

  it('reads the region from the assembly', () => {
    expect(template.region).toBe('ca-central-1');
  });

  it('gives resources names in the format of AWS', () => {
    expect(template.resolve({ Ref: 'Bucket' }, 'Data')).toBe('data-bucket');
    expect(template.resolve({ Ref: 'Pool' }, 'Data')).toMatch(/^ca-central-1_[a-z0-9]{9}$/);
  });

  it('resolves an output of another stack', () => {
    const arn = 'arn:aws:dynamodb:ca-central-1:000000000000:table/Data-Table';
    expect(template.resolve(outputOf('Data', 'TableArn'), 'Api')).toBe(arn);
    expect(template.targetOf(outputOf('Data', 'TableArn'), 'Api').id).toBe('Table');
  });

  it('resolves parameters and outputs of a nested stack', () => {
    const nested = assembly({ Data: data, Api: parent });
    const role = nested.ofType('AWS::IAM::Role').find(({ stack }) => stack === 'Api/users');
    const arn = 'arn:aws:dynamodb:ca-central-1:000000000000:table/Data-Table';
    expect(role && nested.propertiesOf(role)).toEqual({ Table: arn, Kind: 'staff' });
    const output = { 'Fn::GetAtt': ['users', 'Outputs.Role'] };
    expect(nested.resolve(output, 'Api')).toBe('arn:aws:iam::000000000000:role/Role');
    expect(nested.targetOf(output, 'Api')).toBe(role);
    expect(nested.targetOf({ Ref: 'Table' }, 'Api/users').id).toBe('Table');
    expect(() => nested.resolve({ 'Fn::GetAtt': ['users', 'Outputs.None'] }, 'Api')).toThrow('Api/users');
  });

  it.each([
    [{ 'Fn::Join': ['/', ['a', { Ref: 'AWS::Partition' }]] }, 'a/aws'],
    [{ 'Fn::Sub': 'x-$' + '{AWS::Region}' }, 'x-ca-central-1'],
    [{ Ref: 'Version' }, '21'],
    [[{ deep: { Ref: 'AWS::AccountId' } }], [{ deep: '000000000000' }]],
  ])('resolves the template value %j', (value, expected) => {
    expect(template.resolve(value, 'Api')).toEqual(expected);
  });

  it('finds the folder of an asset by its object key', () => {
    expect(template.assetPath('Api.zip')).toMatch(/asset\.Api$/);
  });

  it('refuses unknown template functions and references', () => {
    expect(() => template.resolve({ 'Fn::Cidr': [] }, 'Api')).toThrow('does not know Fn::Cidr');
    expect(() => template.resolve({ Ref: 'Nobody' }, 'Api')).toThrow('No resource Nobody');
    expect(() => template.resolve(outputOf('Data', 'Nothing'), 'Api')).toThrow('No output Nothing in Data');
    expect(() => template.resolve(outputOf('Nobody', 'TableArn'), 'Api')).toThrow('in Nobody');
    expect(() => template.assetPath('none.zip')).toThrow('No asset');
  });

  it('generates a secret once and reuses the secrets of earlier templates', () => {
    const secretOf = (template: CloudTemplate) =>
      template.resolve(
        { 'Fn::Join': ['', ['{{resolve:secretsmanager:', 'arn', ':SecretString:::}}']] },
        'Data',
      );
    const secrets = new Map<string, string>();
    const first = secretOf(assembly({ Data: data }, secrets));
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(secretOf(assembly({ Data: data }, secrets))).toBe(first);
    expect(secretOf(assembly({ Data: data }))).not.toBe(first);
  });
});
