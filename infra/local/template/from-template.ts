import { join } from 'node:path';
import * as v from 'valibot';
import { newPrincipal, type Principal } from '../aws/service.ts';
import { poolFirewallOf } from '../cognito/firewall.ts';
import { type CognitoClient, type CognitoOptions, PasswordPolicy } from '../cognito/pool.ts';
import type { LambdaFunction } from '../lambda/lambda.ts';
import { CorsRule } from '../s3/cors.ts';
import type { BucketOptions } from '../s3/s3.ts';
import { asProperties, type CloudTemplate } from './template.ts';

/** Reads what each local service needs from the templates. The types have CloudFormation's property names. */

const KeyPart = v.object({ AttributeName: v.string(), KeyType: v.string() });
const GlobalTable = v.object({
  KeySchema: v.array(KeyPart),
  AttributeDefinitions: v.array(v.object({ AttributeName: v.string(), AttributeType: v.string() })),
  GlobalSecondaryIndexes: v.optional(
    v.array(
      v.object({
        IndexName: v.string(),
        KeySchema: v.array(KeyPart),
        Projection: v.object({
          ProjectionType: v.string(),
          NonKeyAttributes: v.optional(v.array(v.string())),
        }),
      }),
    ),
  ),
  TimeToLiveSpecification: v.optional(v.object({ AttributeName: v.string(), Enabled: v.boolean() })),
});

export interface TableDefinition extends v.InferOutput<typeof GlobalTable> {
  readonly TableName: string;
}

export function tablesOf(template: CloudTemplate): TableDefinition[] {
  return template.ofType('AWS::DynamoDB::GlobalTable').map(resource => ({
    TableName: template.nameOf(resource),
    ...v.parse(GlobalTable, template.propertiesOf(resource)),
  }));
}

const Bucket = v.object({
  CorsConfiguration: v.optional(v.object({ CorsRules: v.array(CorsRule) }), { CorsRules: [] }),
  LifecycleConfiguration: v.optional(
    v.object({
      Rules: v.array(
        v.object({ Prefix: v.optional(v.string(), ''), ExpirationInDays: v.optional(v.number(), Infinity) }),
      ),
    }),
    { Rules: [] },
  ),
});

export function bucketsOf(template: CloudTemplate): Record<string, BucketOptions> {
  const buckets = template.ofType('AWS::S3::Bucket').map((resource): [string, BucketOptions] => {
    const bucket = v.parse(Bucket, template.propertiesOf(resource));
    const lifecycle = bucket.LifecycleConfiguration.Rules.map(rule => ({
      prefix: rule.Prefix,
      days: rule.ExpirationInDays,
    }));
    return [template.nameOf(resource), { cors: bucket.CorsConfiguration.CorsRules, lifecycle }];
  });
  return Object.fromEntries(buckets);
}

const Sender = v.object({ EmailIdentity: v.string() });

export function sendersOf(template: CloudTemplate): string[] {
  return template
    .ofType('AWS::SES::EmailIdentity')
    .map(resource => v.parse(Sender, template.propertiesOf(resource)).EmailIdentity);
}

export function configurationSetsOf(template: CloudTemplate): string[] {
  return template.ofType('AWS::SES::ConfigurationSet').map(resource => template.nameOf(resource));
}

const Key = v.object({ KeySpec: v.optional(v.string()) });

export function signingKeysOf(template: CloudTemplate): string[] {
  return template
    .ofType('AWS::KMS::Key')
    .filter(key => v.parse(Key, template.propertiesOf(key)).KeySpec === 'ECC_NIST_P256')
    .map(key => template.nameOf(key));
}

const Pool = v.object({
  Policies: v.object({ PasswordPolicy }),
  MfaConfiguration: v.picklist(['OPTIONAL', 'ON']),
});
const Client = v.object({
  ExplicitAuthFlows: v.array(v.string()),
  AccessTokenValidity: v.number(),
  IdTokenValidity: v.number(),
  RefreshTokenValidity: v.number(),
  RefreshTokenRotation: v.object({ Feature: v.literal('ENABLED'), RetryGracePeriodSeconds: v.number() }),
  TokenValidityUnits: v.object({ AccessToken: v.string(), IdToken: v.string(), RefreshToken: v.string() }),
});

const minutesIn: ReadonlyMap<string, number> = new Map([
  ['minutes', 1],
  ['hours', 60],
  ['days', 1440],
]);

type PoolDefinition = Pick<
  CognitoOptions,
  'poolId' | 'clients' | 'groups' | 'passwordPolicy' | 'mfa' | 'firewall'
> & {
  /** The website's app client is the one that uses SRP. */
  readonly siteClientId: string;
};

export function poolOf(template: CloudTemplate): PoolDefinition {
  const [resource] = template.ofType('AWS::Cognito::UserPool');
  if (!resource) throw new Error('The template has no user pool');
  const pool = v.parse(Pool, template.propertiesOf(resource));
  const clients: CognitoClient[] = template.ofType('AWS::Cognito::UserPoolClient').map(client => {
    const properties = v.parse(Client, template.propertiesOf(client));
    const units = properties.TokenValidityUnits;
    return {
      id: template.nameOf(client),
      flows: properties.ExplicitAuthFlows,
      accessMinutes: properties.AccessTokenValidity * (minutesIn.get(units.AccessToken) ?? 1),
      idMinutes: properties.IdTokenValidity * (minutesIn.get(units.IdToken) ?? 1),
      refreshMinutes: properties.RefreshTokenValidity * (minutesIn.get(units.RefreshToken) ?? 1),
      graceSeconds: properties.RefreshTokenRotation.RetryGracePeriodSeconds,
    };
  });
  const siteClient = clients.find(client => client.flows.includes('ALLOW_USER_SRP_AUTH'));
  if (!siteClient) throw new Error('No client of the user pool signs in with SRP');
  return {
    poolId: template.nameOf(resource),
    clients,
    groups: template
      .ofType('AWS::Cognito::UserPoolGroup')
      .map(({ properties }) => String(properties['GroupName'])),
    passwordPolicy: pool.Policies.PasswordPolicy,
    mfa: pool.MfaConfiguration,
    firewall: poolFirewallOf(template),
    siteClientId: siteClient.id,
  };
}

const Lambda = v.object({
  Code: v.object({ S3Key: v.string() }),
  Handler: v.string(),
  Timeout: v.number(),
  MemorySize: v.number(),
  ReservedConcurrentExecutions: v.optional(v.number()),
  Environment: v.optional(v.object({ Variables: v.record(v.string(), v.string()) })),
});
const Role = v.object({
  Policies: v.optional(v.array(v.object({ PolicyDocument: v.looseObject({}) })), []),
});

export interface FunctionDefinition extends LambdaFunction {
  /** Returns the signer of the function's AWS calls: new credentials with the policies of its role. */
  readonly principal: Principal;
}

/** Leaves out the CDK's helper functions. A function that is in `known` keeps its credentials. */
export function functionsOf(
  template: CloudTemplate,
  endpoint: string,
  known: ReadonlyMap<string, Principal> = new Map(),
): FunctionDefinition[] {
  const ours = template
    .ofType('AWS::Lambda::Function')
    .filter(({ properties }) => asProperties(properties)['Runtime'] === 'nodejs24.x');
  return ours.map(resource => {
    const lambda = v.parse(Lambda, template.propertiesOf(resource));
    const role = template.targetOf(resource.properties['Role'], resource.stack);
    const policies = v.parse(Role, template.propertiesOf(role)).Policies.map(policy => policy.PolicyDocument);
    const principal = newPrincipal(resource.id, policies, known);
    const [file, exported] = lambda.Handler.split('.');
    if (exported !== 'handler') throw new Error(`${resource.id} does not export handler`);
    return {
      name: resource.id,
      principal,
      entry: join(template.assetPath(lambda.Code.S3Key), `${file}.js`),
      timeoutSeconds: lambda.Timeout,
      memoryMegabytes: lambda.MemorySize,
      concurrency: lambda.ReservedConcurrentExecutions,
      environment: {
        ...lambda.Environment?.Variables,
        ...awsEnvironment(principal, template.region, endpoint),
        AWS_LAMBDA_FUNCTION_NAME: resource.id,
        LAMBDA_TASK_ROOT: template.assetPath(lambda.Code.S3Key),
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(lambda.MemorySize),
      },
    };
  });
}

export function awsEnvironment(
  principal: Principal,
  region: string,
  endpoint: string,
): Record<string, string> {
  return {
    AWS_ACCESS_KEY_ID: principal.accessKeyId,
    AWS_SECRET_ACCESS_KEY: principal.secretAccessKey,
    AWS_REGION: region,
    AWS_ENDPOINT_URL: endpoint,
    NODE_ENV: 'production',
  };
}
