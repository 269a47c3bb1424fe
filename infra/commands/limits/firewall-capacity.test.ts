import { expect, it } from 'vitest';
import { firewallCapacity } from './firewall-capacity.ts';

const regex = {
  RegexMatchStatement: { FieldToMatch: { UriPath: {} }, TextTransformations: [{ Type: 'URL_DECODE' }] },
};
const contains = (field: string) => ({
  ByteMatchStatement: {
    FieldToMatch: { [field]: {} },
    PositionalConstraint: 'CONTAINS',
    TextTransformations: [{ Type: 'NONE' }],
  },
});
const rules = (...statements: object[]) => statements.map(Statement => ({ Statement }));

it('adds the capacity of rules, of their scope and of nested statements', () => {
  const rate = { RateBasedStatement: { ScopeDownStatement: regex } };
  const group = {
    ManagedRuleGroupStatement: {
      Name: 'AWSManagedRulesCommonRuleSet',
      ScopeDownStatement: {
        OrStatement: { Statements: [regex, { NotStatement: { Statement: regex } }] },
      },
    },
  };
  expect(firewallCapacity(rules(rate))).toBe(2 + 3 + 10);
  expect(firewallCapacity(rules(rate, group))).toBe(15 + 700 + 2 * 13);
});

it('counts a search in a JSON body twice', () => {
  expect(firewallCapacity(rules(contains('Body'), contains('JsonBody')))).toBe(10 + 20);
});

it('throws for unknown statements and rule groups', () => {
  expect(() => firewallCapacity(rules({ GeoMatchStatement: {} }))).toThrow('GeoMatchStatement is not known');
  expect(() => firewallCapacity(rules({ ManagedRuleGroupStatement: { Name: 'Other' } }))).toThrow();
});
