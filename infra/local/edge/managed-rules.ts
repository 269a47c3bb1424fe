import * as v from 'valibot';
import { awsLimits } from '../../aws-limits.ts';
import { decoded, type HttpAnswer } from '../http.ts';
import { asProperties, type CloudTemplate, type Properties } from '../template/template.ts';
import { CustomResponse, customResponses } from './custom-response.ts';

/**
 * Emulates AWS's core rule set, except its rules on contents of cookies and on bad user agents. AWS does not publish its
 * patterns, so the patterns here match what often causes false alarms.
 * https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html
 */

export interface InspectedRequest {
  readonly method: string;
  readonly path: string;
  /** Query string without the question mark. */
  readonly query: string;
  readonly userAgent: string | undefined;
  readonly cookie: string | undefined;
  /** Undefined if the body was too large to read. */
  readonly body: Buffer | undefined;
}

/** Returns the firewall's answer to a blocked request, or undefined to let the request through. */
export type Inspection = (request: InspectedRequest) => HttpAnswer | undefined;

const commonRuleSet = 'AWSManagedRulesCommonRuleSet';

const contents: Readonly<Record<string, RegExp>> = {
  CrossSiteScripting:
    /<\s*\/?\s*(?:script|iframe|object|embed|applet|meta|link|style|base|svg|math|form|video|audio|img)\b|<[^>]*\son[a-z]{3,}\s*=|javascript:/i,
  EC2MetaDataSSRF: /169\.254\.169\.254/,
  GenericLFI: /\.\.[/\\]/,
  GenericRFI: /(?:https?|ftps?|file):\/\/\d{1,3}(?:\.\d{1,3}){3}/i,
};

/** Endings that the rule set blocks in paths and queries: AWS's documented examples. */
const restricted = /\.(?:ini|log)$/i;

interface ManagedRule {
  readonly name: string;
  readonly matches: (request: InspectedRequest) => boolean;
}

const isOver = (text: string | undefined, limit: number) => Buffer.byteLength(text ?? '') > limit;
const valuesOf = (query: string) => [...new URLSearchParams(query).values()];

const managedRules: readonly ManagedRule[] = [
  { name: 'NoUserAgent_HEADER', matches: ({ userAgent }) => !userAgent },
  { name: 'SizeRestrictions_URIPATH', matches: ({ path }) => isOver(path, awsLimits.firewallPath.most) },
  {
    name: 'SizeRestrictions_QUERYSTRING',
    matches: ({ query }) => isOver(query, awsLimits.firewallQuery.most),
  },
  {
    name: 'SizeRestrictions_Cookie_HEADER',
    matches: ({ cookie }) => isOver(cookie, awsLimits.firewallCookie.most),
  },
  {
    name: 'SizeRestrictions_BODY',
    matches: ({ body }) => !body || body.length > awsLimits.firewallBody.most,
  },
  { name: 'RestrictedExtensions_URIPATH', matches: ({ path }) => restricted.test(decoded(path)) },
  {
    name: 'RestrictedExtensions_QUERYARGUMENTS',
    matches: ({ query }) => valuesOf(query).some(value => restricted.test(value)),
  },
  ...Object.entries(contents).flatMap(([name, pattern]): ManagedRule[] => [
    { name: `${name}_BODY`, matches: ({ body }) => pattern.test(body?.toString() ?? '') },
    { name: `${name}_QUERYARGUMENTS`, matches: ({ query }) => pattern.test(decoded(query)) },
    { name: `${name}_URIPATH`, matches: ({ path }) => pattern.test(decoded(path)) },
  ]),
];

/** CloudFront's default response to a blocked request. */
const blocked: HttpAnswer = {
  status: 403,
  headers: { 'content-type': 'text/html' },
  body: '<h1>403 ERROR</h1><p>The request could not be satisfied. Request blocked.</p>',
};

const ActionToUse = v.union([
  v.strictObject({ Count: v.object({}) }),
  v.strictObject({ Block: v.object({ CustomResponse }) }),
]);
const Group = v.object({
  Name: v.string(),
  ScopeDownStatement: v.optional(v.looseObject({})),
  RuleActionOverrides: v.optional(v.array(v.object({ Name: v.string(), ActionToUse })), []),
});
const Rules = v.array(
  v.object({ Statement: v.looseObject({ ManagedRuleGroupStatement: v.optional(Group) }) }),
);

export function inspectionOf(template: CloudTemplate): Inspection {
  const acls = template.ofType('AWS::WAFv2::WebACL').map(acl => asProperties(template.propertiesOf(acl)));
  return inspectionOfAcl(acls.find(({ Scope }) => Scope === 'CLOUDFRONT') ?? {});
}

/** Returns a function that throws an Error if a rule has an unknown kind of statement. */
export function inspectionOfAcl(acl: Properties): Inspection {
  const group = v
    .parse(Rules, acl['Rules'] ?? [])
    .map(({ Statement }) => Statement.ManagedRuleGroupStatement)
    .find(candidate => candidate?.Name === commonRuleSet);
  if (!group) return () => undefined;
  const answerOf = customResponses(acl['CustomResponseBodies']);
  const overrides = new Map(group.RuleActionOverrides.map(({ Name, ActionToUse: action }) => [Name, action]));
  const blocking = managedRules.flatMap(rule => {
    const action = overrides.get(rule.name);
    if (action && 'Count' in action) return [];
    return [{ ...rule, answer: action ? answerOf(action.Block.CustomResponse) : blocked }];
  });
  const scope = group.ScopeDownStatement;
  return request => {
    if (scope && !matches(scope, request)) return undefined;
    return blocking.find(rule => rule.matches(request))?.answer;
  };
}

function matches(statement: Properties, request: InspectedRequest): boolean {
  const [kind = '', content] = Object.entries(statement)[0] ?? [];
  const properties = asProperties(content);
  const inner = () =>
    v.parse(v.array(v.looseObject({})), properties['Statements']).map(one => matches(one, request));
  switch (kind) {
    case 'AndStatement':
      return inner().every(Boolean);
    case 'OrStatement':
      return inner().some(Boolean);
    case 'NotStatement':
      return !matches(asProperties(properties['Statement']), request);
    case 'RegexMatchStatement':
      return new RegExp(String(properties['RegexString'])).test(decoded(request.path));
    case 'ByteMatchStatement':
      return matchesBytes(properties, request);
    default:
      throw new Error(`The local firewall does not know ${JSON.stringify(statement)}`);
  }
}

function matchesBytes(properties: Properties, { method, path }: InspectedRequest): boolean {
  const wanted = String(properties['SearchString']);
  const field = asProperties(properties['FieldToMatch']);
  const constraint = properties['PositionalConstraint'];
  if ('Method' in field && constraint === 'EXACTLY') return method === wanted;
  if ('UriPath' in field && constraint === 'STARTS_WITH') return decoded(path).startsWith(wanted);
  throw new Error(`The local firewall does not know ${JSON.stringify(properties)}`);
}
