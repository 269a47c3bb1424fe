import * as v from 'valibot';
import { AwsError } from '../aws/service.ts';
import { asProperties, type CloudTemplate } from '../template/template.ts';

/** The rules of the pool's web ACL that look at a call itself; its limits on rates are not kept here. */
export interface PoolFirewall {
  /** The pattern of the header `x-amz-target` of calls that may pass. */
  readonly targets: string;
  /** Further calls, for requests with one of the passes in the header `user-agent`. */
  readonly withPass: { readonly targets: string; readonly passes: readonly string[] };
  /** Texts that stop a call whose body contains them, as the body is spelled. */
  readonly refusedTexts: readonly string[];
  /** Texts that stop a call when a value of its body has them; a body that is no JSON is stopped too. */
  readonly refusedValues: readonly string[];
}

/** Call as the firewall sees it. */
export interface SentCall {
  readonly body: Buffer;
  readonly userAgent: string;
}

/**
 * Lets a call through, or not, by its bytes alone: the firewall knows nothing of what the pool makes of them.
 *
 * @throws AwsError ForbiddenException
 */
export function requirePassage(firewall: PoolFirewall, action: string, { body, userAgent }: SentCall): void {
  const { targets, withPass, refusedTexts, refusedValues } = firewall;
  const isOne = (pattern: string) => new RegExp(pattern).test(`AWSCognitoIdentityProviderService.${action}`);
  const hasPass = withPass.passes.some(pass => userAgent.includes(pass));
  const passes = isOne(targets) || (hasPass && isOne(withPass.targets));
  // AWS does not say that WAF reads escapes in JSON as the letters that they stand for, so it does not here.
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

/** Pattern of the calls that are stopped: those that are none of the first, nor one of the second with a pass. */
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
const Refused = v.object({
  Statement: v.object({
    OrStatement: v.object({ Statements: v.tupleWithRest([OtherCalls], Contains) }),
  }),
});

/** Reads the rules about calls and their bodies from the one regional web ACL, which stands before the pool. */
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
