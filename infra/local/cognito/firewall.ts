import * as v from 'valibot';
import { AwsError } from '../aws/service.ts';
import { asProperties, type CloudTemplate } from '../template/template.ts';

/** Rules of the user pool's web ACL, without its rate limits. */
export interface PoolFirewall {
  /** Pattern of the allowed values of the header `x-amz-target`, which names the action. */
  readonly targets: string;
  /** Further values of `x-amz-target`, allowed if the header `user-agent` contains one of the `passes`. */
  readonly withPass: { readonly targets: string; readonly passes: readonly string[] };
  /** Texts that the raw body must not contain. */
  readonly refusedTexts: readonly string[];
  /** Texts that the values of the JSON body must not contain. A body that is not JSON is refused too. */
  readonly refusedValues: readonly string[];
}

export interface SentCall {
  readonly body: Buffer;
  readonly userAgent: string;
}

/** Checks the raw body: the firewall does not parse it as the user pool does. @throws AwsError ForbiddenException */
export function requirePassage(firewall: PoolFirewall, action: string, { body, userAgent }: SentCall): void {
  const { targets, withPass, refusedTexts, refusedValues } = firewall;
  const isOne = (pattern: string) => new RegExp(pattern).test(`AWSCognitoIdentityProviderService.${action}`);
  const hasPass = withPass.passes.some(pass => userAgent.includes(pass));
  const passes = isOne(targets) || (hasPass && isOne(withPass.targets));
  // AWS does not document whether WAF decodes escapes in JSON, so this code does not decode them.
  const isRefused = [...refusedTexts, ...refusedValues].some(text => body.includes(text));
  if (passes && !isRefused && v.is(Json, body.toString())) return;
  throw new AwsError('ForbiddenException', 'Request not allowed due to WAF block.');
}

const Json = v.pipe(v.string(), v.parseJson());

const Call = v.object({ RegexMatchStatement: v.object({ RegexString: v.string() }) });
const Pass = v.object({
  ByteMatchStatement: v.object({
    PositionalConstraint: v.literal('CONTAINS'),
    SearchString: v.string(),
    FieldToMatch: v.strictObject({ SingleHeader: v.strictObject({ Name: v.literal('user-agent') }) }),
  }),
});

const OtherCalls = v.object({
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
});

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
const Refused = v.object({
  Statement: v.object({
    OrStatement: v.object({ Statements: v.tupleWithRest([OtherCalls], Contains) }),
  }),
});

/** Reads the rules of the only regional web ACL. It protects the user pool. */
export function poolFirewallOf(template: CloudTemplate): PoolFirewall | undefined {
  const acls = template.ofType('AWS::WAFv2::WebACL').map(acl => asProperties(template.propertiesOf(acl)));
  const rules = acls.find(({ Scope }) => Scope === 'REGIONAL')?.['Rules'];
  if (!Array.isArray(rules)) return undefined;
  const rule = (name: string) => rules.find(one => asProperties(one)['Name'] === name);
  const [others, ...refused] = v.parse(Refused, rule('otherCalls')).Statement.OrStatement.Statements;
  const [, free, guarded] = others.AndStatement.Statements;
  const [call, pass] = guarded.NotStatement.Statement.AndStatement.Statements;
  const passes = 'OrStatement' in pass ? pass.OrStatement.Statements : [pass];
  const textsIn = (field: 'Body' | 'JsonBody') =>
    refused.flatMap(({ ByteMatchStatement: { FieldToMatch, SearchString } }) =>
      Object.hasOwn(FieldToMatch, field) ? [SearchString] : [],
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
