import * as v from 'valibot';
import type { PoolFirewall } from '../cognito/firewall.ts';
import { asProperties, type CloudTemplate } from './template.ts';

const Call = v.object({ RegexMatchStatement: v.object({ RegexString: v.string() }) });
const Pass = v.object({
  ByteMatchStatement: v.object({
    PositionalConstraint: v.literal('CONTAINS'),
    SearchString: v.string(),
    FieldToMatch: v.strictObject({ SingleHeader: v.strictObject({ Name: v.literal('user-agent') }) }),
  }),
});

/** Pattern of the calls that are stopped: those that are none of the first, nor one of the second with a pass. */
const OtherCalls = v.object({
  Statement: v.object({
    AndStatement: v.object({
      Statements: v.tuple([
        v.unknown(),
        v.object({ NotStatement: v.object({ Statement: Call }) }),
        v.object({
          NotStatement: v.object({
            Statement: v.object({
              AndStatement: v.object({
                Statements: v.tuple([
                  Call,
                  v.union([Pass, v.object({ OrStatement: v.object({ Statements: v.array(Pass) }) })]),
                ]),
              }),
            }),
          }),
        }),
      ]),
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

/** Reads the rules about calls and their bodies from the one regional web ACL, which stands before the pool. */
export function poolFirewallOf(template: CloudTemplate): PoolFirewall | undefined {
  const acls = template.ofType('AWS::WAFv2::WebACL').map(acl => asProperties(template.propertiesOf(acl)));
  const rules = acls.find(({ Scope }) => Scope === 'REGIONAL')?.['Rules'];
  if (!Array.isArray(rules)) return undefined;
  const rule = (name: string) => rules.find(one => asProperties(one)['Name'] === name);
  const [, free, guarded] = v.parse(OtherCalls, rule('otherCalls')).Statement.AndStatement.Statements;
  const [call, pass] = guarded.NotStatement.Statement.AndStatement.Statements;
  const passes = 'OrStatement' in pass ? pass.OrStatement.Statements : [pass];
  const refused = v.parse(AnyOf, rule('firstPasswords')).Statement.OrStatement.Statements;
  const textsIn = (field: 'Body' | 'JsonBody') =>
    refused.flatMap(({ ByteMatchStatement: { FieldToMatch, SearchString } }) =>
      field in FieldToMatch ? [SearchString] : [],
    );
  return {
    targets: free.NotStatement.Statement.RegexMatchStatement.RegexString,
    withPass: {
      targets: call.RegexMatchStatement.RegexString,
      passes: passes.map(({ ByteMatchStatement }) => ByteMatchStatement.SearchString),
    },
    refusedTexts: textsIn('Body'),
    refusedValues: textsIn('JsonBody'),
  };
}
