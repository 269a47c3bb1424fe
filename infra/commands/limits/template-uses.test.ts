import { describe, expect, it } from 'vitest';
import { type AwsLimitName, awsLimits } from '../../aws-limits.ts';
import { templateUses, warningsOf } from './template-uses.ts';

const resource = (Type: string, Properties: object = {}) => ({ Type, Properties });
const template = (Resources: object, more: object = {}) => JSON.stringify({ Resources, ...more });
const used = (text: string, limit: AwsLimitName) =>
  templateUses('Stack', text)
    .filter(use => use.limit === limit)
    .map(use => [use.of, use.used]);
const entries = (count: number, entry: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`entry${index}`, entry]));

describe('the uses of a template', () => {
  it('are its bytes, resources, outputs and parameters', () => {
    const text = template(entries(3, resource('AWS::SQS::Queue')), {
      Outputs: { one: {} },
      Parameters: { one: {}, two: {} },
    });
    expect(used(text, 'templateBytes')).toEqual([['Stack', text.length]]);
    expect(used(text, 'stackResources')).toEqual([['Stack', 3]]);
    expect(used(text, 'stackOutputs')).toEqual([['Stack', 1]]);
    expect(used(text, 'stackParameters')).toEqual([['Stack', 2]]);
  });

  it('are all policies of a role, with references as long as an ARN', () => {
    const document = { Resource: { 'Fn::GetAtt': ['table', 'Arn'] } };
    const text = template({
      role: resource('AWS::IAM::Role', { Policies: [{ PolicyDocument: document }] }),
      own: resource('AWS::IAM::Policy', { PolicyDocument: document, Roles: [{ Ref: 'role' }] }),
      other: resource('AWS::IAM::Policy', { PolicyDocument: document, Roles: [{ Ref: 'else' }] }),
    });
    const size = JSON.stringify({ Resource: 'x'.repeat(120) }).length;
    expect(used(text, 'rolePolicies')).toEqual([['Stack role', 2 * size]]);
  });

  it('are indexes, environments, and texts made of parts', () => {
    const text = template({
      table: resource('AWS::DynamoDB::GlobalTable', { GlobalSecondaryIndexes: [{}, {}] }),
      handler: resource('AWS::Lambda::Function', { Environment: { Variables: { NAME: 'বাংলা' } } }),
      script: resource('AWS::CloudFront::Function', {
        FunctionCode: { 'Fn::Join': ['-', ['abc', { Ref: 'table' }]] },
      }),
    });
    expect(used(text, 'indexes')).toEqual([['Stack table', 2]]);
    expect(used(text, 'lambdaEnvironment')).toEqual([['Stack handler', 4 + 15]]);
    expect(used(text, 'edgeFunction')).toEqual([['Stack script', 4 + 120]]);
  });
});

describe('the warnings', () => {
  const { most } = awsLimits.stackResources;
  const warnings = (count: number) =>
    warningsOf(templateUses('Nested', template(entries(count, resource('AWS::SQS::Queue')))));

  it('name stack, number and limit from 80 %', () => {
    expect(warnings(0.8 * most - 1)).toEqual([]);
    expect(warnings(0.8 * most)).toEqual([
      'Near a limit of AWS: Nested has 400 of 500 resources (stackResources)',
    ]);
    expect(warnings(most)[0]).toContain('Near');
    expect(warnings(most + 1)).toEqual([
      'Over a limit of AWS: Nested has 501 of 500 resources (stackResources)',
    ]);
  });
});
