import * as v from 'valibot';

const Resource = v.object({
  Type: v.string(),
  Properties: v.optional(v.record(v.string(), v.unknown()), {}),
  DeletionPolicy: v.optional(v.string()),
  UpdateReplacePolicy: v.optional(v.string()),
});
export type Resource = v.InferOutput<typeof Resource>;

/** A template without what CloudFormation does not act on. */
export const Template = v.object({ Resources: v.record(v.string(), Resource) });
export type Template = v.InferOutput<typeof Template>;

/**
 * Templates by stack name, in the order of deployment. Names are `Data`, `Api/work` for a nested stack, and
 * `Copies@ca-west-1` for a stack in a region that this version no longer uses.
 */
export type Deployment = ReadonlyMap<string, Template>;

export const nestedStack = 'AWS::CloudFormation::Stack';

/** Returns a nested stack's short name. The CDK's logical id is the name, `NestedStack` and more. */
export function nestedName(logicalId: string): string {
  return logicalId.replace(/NestedStack.*$/, '');
}

export const isInFormerRegion = (stack: string): boolean => stack.includes('@');

export function rootOf(stack: string): string {
  return stack.split('/', 1)[0] ?? stack;
}

export const tableTypes: readonly string[] = ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table'];

/** Resource types with data that no deployment makes anew, as operators call them. */
const dataTypes = new Map([
  ...tableTypes.map(type => [type, 'table'] as const),
  ['AWS::S3::Bucket', 'bucket'],
  ['AWS::Cognito::UserPool', 'user pool'],
  ['AWS::KMS::Key', 'key'],
  ['AWS::Backup::BackupVault', 'vault'],
  ['AWS::SecretsManager::Secret', 'secret'],
]);

export const isDataType = (type: string): boolean => dataTypes.has(type);

/** A new generated secret is as good as the old one: see docs/rotate.md. */
export function holdsData({ Type, Properties }: Resource): boolean {
  return isDataType(Type) && !('GenerateSecretString' in Properties);
}

/** Returns a resource as operators call it: `table words476683D6`. */
export function describe(type: string, logicalId: string): string {
  return `${dataTypes.get(type) ?? type} ${logicalId}`;
}
