import * as v from 'valibot';

/**
 * Counts a web ACL's capacity units (WCU), where repeated text transformations count each time.
 * https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statements-match.html
 */

/** Capacity of AWS's rule groups. Sources: their pages "Baseline rule groups" and "IP reputation rule groups". */
const groupCapacity = new Map([
  ['AWSManagedRulesCommonRuleSet', 700],
  ['AWSManagedRulesKnownBadInputsRuleSet', 200],
  ['AWSManagedRulesAmazonIpReputationList', 25],
]);

const regexCapacity = 3;
const rateCapacity = 2;
const transformationCapacity = 10;
/** A search anywhere in a text costs more than one at a known place. */
const byteMatchCapacity = { anywhere: 10, elsewhere: 2 } as const;

const Match = v.object({
  FieldToMatch: v.looseObject({}),
  PositionalConstraint: v.optional(v.string(), ''),
  TextTransformations: v.array(v.object({ Type: v.string() })),
});
const Inner = v.object({ Statement: v.looseObject({}) });
const Inners = v.object({ Statements: v.array(v.looseObject({})) });
const Scoped = v.object({
  Name: v.optional(v.string(), ''),
  ScopeDownStatement: v.optional(v.looseObject({})),
});

/** @param rules the web ACL's `Rules`. @throws Error for an unknown kind of statement or rule group */
export function firewallCapacity(rules: unknown): number {
  return sumOf(v.parse(v.array(Inner), rules).map(({ Statement }) => Statement));
}

const sumOf = (statements: readonly object[]): number =>
  statements.reduce((sum, statement) => sum + capacityOf(statement), 0);

function capacityOf(statement: object): number {
  const [kind = '', content] = Object.entries(statement)[0] ?? [];
  switch (kind) {
    case 'AndStatement':
    case 'OrStatement':
      return sumOf(v.parse(Inners, content).Statements);
    case 'NotStatement':
      return capacityOf(v.parse(Inner, content).Statement);
    case 'RateBasedStatement':
      return rateCapacity + sumOf(scopeOf(content));
    case 'ManagedRuleGroupStatement':
      return capacityOfGroup(content) + sumOf(scopeOf(content));
    case 'RegexMatchStatement':
      return matchCapacity(content, regexCapacity);
    case 'ByteMatchStatement': {
      const { PositionalConstraint } = v.parse(Match, content);
      const isAnywhere = PositionalConstraint.startsWith('CONTAINS');
      return matchCapacity(content, byteMatchCapacity[isAnywhere ? 'anywhere' : 'elsewhere']);
    }
    default:
      throw new Error(`The capacity of ${kind} is not known`);
  }
}

function scopeOf(content: unknown): object[] {
  const { ScopeDownStatement } = v.parse(Scoped, content);
  return ScopeDownStatement ? [ScopeDownStatement] : [];
}

function capacityOfGroup(content: unknown): number {
  const { Name } = v.parse(Scoped, content);
  const capacity = groupCapacity.get(Name);
  if (capacity === undefined) throw new Error(`The capacity of ${Name} is not known`);
  return capacity;
}

/** The JSON body costs twice the base. */
function matchCapacity(content: unknown, base: number): number {
  const { FieldToMatch, TextTransformations } = v.parse(Match, content);
  const changing = TextTransformations.filter(({ Type }) => Type !== 'NONE');
  return base * ('JsonBody' in FieldToMatch ? 2 : 1) + changing.length * transformationCapacity;
}
