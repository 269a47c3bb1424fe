import * as v from 'valibot';
import type { PoolFirewall } from '../cognito/firewall.ts';
import { asProperties, type CloudTemplate } from './template.ts';

const Matches = v.object({
  Statement: v.object({
    AndStatement: v.object({
      Statements: v.array(
        v.object({
          NotStatement: v.optional(
            v.object({ Statement: v.object({ RegexMatchStatement: v.object({ RegexString: v.string() }) }) }),
          ),
        }),
      ),
    }),
  }),
});

/** A text that a body must not have: anywhere in it, or in what it says as JSON. */
const Contains = v.object({
  ByteMatchStatement: v.object({
    PositionalConstraint: v.literal('CONTAINS'),
    SearchString: v.string(),
    FieldToMatch: v.union([
      v.strictObject({ Body: v.object({ OversizeHandling: v.literal('MATCH') }) }),
      v.strictObject({
        JsonBody: v.object({
          MatchPattern: v.strictObject({ All: v.strictObject({}) }),
          MatchScope: v.literal('VALUE'),
          InvalidFallbackBehavior: v.literal('MATCH'),
          OversizeHandling: v.literal('MATCH'),
        }),
      }),
    ]),
  }),
});
const AnyOf = v.object({
  Statement: v.object({ OrStatement: v.object({ Statements: v.array(Contains) }) }),
});

/** What the one regional web ACL, which stands before the pool, says about calls and what is in them. */
export function poolFirewallOf(template: CloudTemplate): PoolFirewall | undefined {
  const acls = template.ofType('AWS::WAFv2::WebACL').map(acl => asProperties(template.propertiesOf(acl)));
  const rules = acls.find(({ Scope }) => Scope === 'REGIONAL')?.['Rules'];
  if (!Array.isArray(rules)) return undefined;
  const rule = (name: string) => rules.find(one => asProperties(one)['Name'] === name);
  const { Statements } = v.parse(Matches, rule('otherCalls')).Statement.AndStatement;
  const pattern = Statements.find(({ NotStatement }) => NotStatement)?.NotStatement;
  if (!pattern) throw new Error('The firewall of the pool does not say which calls may pass');
  const refused = v.parse(AnyOf, rule('firstPasswords')).Statement.OrStatement.Statements;
  const textsIn = (field: 'Body' | 'JsonBody') =>
    refused.flatMap(({ ByteMatchStatement: { FieldToMatch, SearchString } }) =>
      field in FieldToMatch ? [SearchString] : [],
    );
  return {
    targets: pattern.Statement.RegexMatchStatement.RegexString,
    refusedTexts: textsIn('Body'),
    refusedValues: textsIn('JsonBody'),
  };
}
