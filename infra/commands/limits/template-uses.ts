import { type AwsLimitName, awsLimits } from '../../aws-limits.ts';
import { firewallCapacity } from './firewall-capacity.ts';

export interface Use {
  readonly limit: AwsLimitName;
  /** Stack, or stack and resource. */
  readonly of: string;
  readonly used: number;
}

/** `npm run check` warns if this share of a quota is used. */
const warningShare = 0.8;

export const shareOf = ({ limit, used }: Use): number => used / awsLimits[limit].most;
export const isOver = (use: Use): boolean => shareOf(use) > 1;

/** Returns a line for each use from 80 % of its quota. */
export function warningsOf(uses: readonly Use[]): string[] {
  return uses
    .filter(use => shareOf(use) >= warningShare)
    .map(use => {
      const { most, unit } = awsLimits[use.limit];
      const numbers = `${use.used.toLocaleString('en')} of ${most.toLocaleString('en')} ${unit}`;
      return `${isOver(use) ? 'Over' : 'Near'} a limit of AWS: ${use.of} has ${numbers} (${use.limit})`;
    });
}

// biome-ignore lint/suspicious/noExplicitAny: templates are JSON
type Properties = Record<string, any>;

interface Resource {
  readonly id: string;
  readonly type: string;
  readonly properties: Properties;
}

/** Characters of a name, ARN or address that only CloudFormation knows: a long ARN. */
const unknownText = 'x'.repeat(120);

/** Replaces references by texts of their likely size. */
function resolved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(resolved);
  if (typeof value !== 'object' || value === null) return value;
  const [[name = '', argument] = [], ...others] = Object.entries(value);
  if (others.length === 0 && name === 'Fn::Join') {
    const [separator, parts] = argument;
    return Array.isArray(parts) ? parts.map(resolved).join(separator) : unknownText;
  }
  if (others.length === 0 && (name === 'Ref' || name.startsWith('Fn::'))) return unknownText;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner)]));
}

const charactersOf = (value: unknown): number => JSON.stringify(resolved(value ?? {})).length;

/** @param text the template as it is uploaded */
export function templateUses(stack: string, text: string): Use[] {
  const { Resources = {}, Outputs = {}, Parameters = {} } = JSON.parse(text);
  const resources = Object.entries<Properties>(Resources).map(
    ([id, { Type, Properties: properties = {} }]): Resource => ({ id, type: Type, properties }),
  );
  const use = (limit: AwsLimitName, used: number, id?: string): Use => ({
    limit,
    of: id === undefined ? stack : `${stack} ${id}`,
    used,
  });
  return [
    use('templateBytes', Buffer.byteLength(text)),
    use('stackResources', resources.length),
    use('stackOutputs', Object.keys(Outputs).length),
    use('stackParameters', Object.keys(Parameters).length),
    ...resources.flatMap(resource =>
      usesOf(resource, resources).map(([limit, used]) => use(limit, used, resource.id)),
    ),
  ];
}

function usesOf(resource: Resource, all: readonly Resource[]): [AwsLimitName, number][] {
  const { type, properties } = resource;
  switch (type) {
    case 'AWS::DynamoDB::GlobalTable':
      return [['indexes', properties['GlobalSecondaryIndexes']?.length ?? 0]];
    case 'AWS::IAM::Role':
      return roleUses(resource, all);
    case 'AWS::Lambda::Function':
      return [['lambdaEnvironment', environmentBytes(properties)]];
    case 'AWS::WAFv2::WebACL':
      return [['firewallCapacity', firewallCapacity(properties['Rules'])]];
    case 'AWS::CloudFront::Function':
      return [['edgeFunction', Buffer.byteLength(String(resolved(properties['FunctionCode'])))]];
    case 'AWS::CloudFront::ResponseHeadersPolicy':
      return [['contentSecurityPolicy', policyLength(properties)]];
    default:
      return [];
  }
}

/** A role's own policies, and those that name it. */
function roleUses({ id, properties }: Resource, all: readonly Resource[]): [AwsLimitName, number][] {
  const attached = all.filter(
    ({ type, properties: policy }) =>
      type === 'AWS::IAM::Policy' && policy['Roles']?.some((role: Properties) => role['Ref'] === id),
  );
  const documents = [...(properties['Policies'] ?? []), ...attached.map(one => one.properties)];
  const characters = documents.map(({ PolicyDocument }) => charactersOf(PolicyDocument));
  return [
    ['rolePolicies', characters.reduce((sum, one) => sum + one, 0)],
    ['roleTrust', charactersOf(properties['AssumeRolePolicyDocument'])],
    ['managedPolicies', properties['ManagedPolicyArns']?.length ?? 0],
  ];
}

function environmentBytes(properties: Properties): number {
  const variables = Object.entries(properties['Environment']?.Variables ?? {});
  return variables.reduce((sum, [name, value]) => sum + Buffer.byteLength(name + resolved(value)), 0);
}

function policyLength(properties: Properties): number {
  const { SecurityHeadersConfig } = properties['ResponseHeadersPolicyConfig'];
  return String(resolved(SecurityHeadersConfig?.ContentSecurityPolicy?.ContentSecurityPolicy ?? '')).length;
}
