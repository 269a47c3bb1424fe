import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ownProperty } from '../../../functions/contract.ts';
import { localAccount } from '../aws/service.ts';

/** Reads synthesised CloudFormation templates and resolves references to local names. */

export type Properties = Readonly<Record<string, unknown>>;

export interface TemplateResource {
  readonly id: string;
  readonly stack: string;
  readonly type: string;
  readonly properties: Properties;
}

interface StackTemplate {
  readonly Resources?: Record<string, { Type: string; Properties?: Properties }>;
  readonly Outputs?: Record<string, { Value: unknown }>;
  readonly Parameters?: Record<string, { Default?: unknown }>;
}

interface AssetManifest {
  readonly files?: Record<
    string,
    { source: { path: string }; destinations: Record<string, { objectKey: string }> }
  >;
}

interface Manifest {
  readonly artifacts: Record<string, { readonly type: string; readonly environment?: string }>;
}

const stackArtifact = 'aws:cloudformation:stack';
const nestedStack = 'AWS::CloudFormation::Stack';

/** A value of a template, which only its stack can resolve. */
interface PlacedValue {
  readonly value: unknown;
  readonly stack: string;
}

const digest = (text: string, alphabet: string, length: number) =>
  Array.from(
    createHash('sha256').update(text).digest().subarray(0, length),
    byte => alphabet[byte % alphabet.length],
  ).join('');

const lettersAndDigits = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** All stacks of a cloud assembly (the folder `cdk.out`), with local resource names. */
export class CloudTemplate {
  readonly region: string;
  readonly resources: readonly TemplateResource[];
  readonly #stacks = new Map<string, StackTemplate>();
  readonly #assets = new Map<string, string>();
  readonly #secrets: Map<string, string>;

  /** Takes the region of most stacks, because the edge stack has another one. Adds new secrets to `secrets`. */
  constructor(folder: string, secrets = new Map<string, string>()) {
    this.#secrets = secrets;
    const manifest: Manifest = readJson(join(folder, 'manifest.json'));
    const stacks = Object.entries(manifest.artifacts).filter(([, { type }]) => type === stackArtifact);
    this.region = mostOften(stacks.flatMap(([, { environment }]) => environment?.split('/').at(-1) ?? []));
    for (const [stack] of stacks) {
      const assets: AssetManifest = readJson(join(folder, `${stack}.assets.json`));
      for (const { source, destinations } of Object.values(assets.files ?? {}))
        for (const { objectKey } of Object.values(destinations))
          this.#assets.set(objectKey, resolve(folder, source.path));
      this.#readStack(stack, join(folder, `${stack}.template.json`));
    }
    this.resources = [...this.#stacks].flatMap(([stack, { Resources = {} }]) =>
      Object.entries(Resources).map(([id, { Type, Properties = {} }]) => ({
        id,
        stack,
        type: Type,
        properties: Properties,
      })),
    );
  }

  /** Reads nested stacks too, under names such as `Api/users`. */
  #readStack(stack: string, file: string): void {
    const template: StackTemplate = readJson(file);
    this.#stacks.set(stack, template);
    for (const [id, { Type, Properties }] of Object.entries(template.Resources ?? {}))
      if (Type === nestedStack) {
        const url = String(this.resolve(Properties?.['TemplateURL'], stack));
        this.#readStack(`${stack}/${id}`, this.assetPath(url.slice(url.lastIndexOf('/') + 1)));
      }
  }

  ofType(type: string): TemplateResource[] {
    return this.resources.filter(resource => resource.type === type);
  }

  /** Returns the folder of an asset by the asset's object key in the bootstrap bucket. */
  assetPath(objectKey: string): string {
    const path = this.#assets.get(objectKey);
    if (!path) throw new Error(`No asset ${objectKey} in the cloud assembly`);
    return path;
  }

  propertiesOf(resource: TemplateResource): Properties {
    return asProperties(this.resolve(resource.properties, resource.stack));
  }

  /** Returns the resource that a `Ref` or `Fn::GetAtt` names, in another stack too. */
  targetOf(value: unknown, stack: string): TemplateResource {
    const intrinsic = asProperties(value);
    const attribute = intrinsic['Fn::GetAtt'];
    const elsewhere = this.#elsewhere(intrinsic, stack);
    if (elsewhere) return this.targetOf(elsewhere.value, elsewhere.stack);
    return this.#find(
      String(intrinsic['Ref'] ?? (Array.isArray(attribute) ? attribute[0] : attribute)),
      stack,
    );
  }

  resolve(value: unknown, stack: string): unknown {
    if (Array.isArray(value)) return value.map(item => this.resolve(item, stack));
    if (typeof value !== 'object' || value === null) return value;
    const elsewhere = this.#elsewhere(value, stack);
    if (elsewhere) return this.resolve(elsewhere.value, elsewhere.stack);
    const [name, argument] = Object.entries(value)[0] ?? [];
    if (name === 'Ref') return this.#reference(String(argument), stack);
    if (name === 'Fn::GetAtt' && Array.isArray(argument))
      return this.#attribute(this.#find(String(argument[0]), stack), String(argument[1]));
    if (name?.startsWith('Fn::')) return this.#call(name, this.resolve(argument, stack), stack);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.resolve(item, stack)]));
  }

  #call(name: string, argument: unknown, stack: string): unknown {
    if (name === 'Fn::Sub') {
      const text = String(Array.isArray(argument) ? argument[0] : argument);
      return text.replace(/\$\{([^}!]+)\}/g, (_, id: string) => String(this.#reference(id, stack)));
    }
    const [first, second] = Array.isArray(argument) ? argument : [];
    if (name === 'Fn::Join' && Array.isArray(second)) return this.#withSecrets(second.join(String(first)));
    throw new Error(`The local cloud does not know ${name}`);
  }

  /** Replaces references to Secrets Manager with random values. */
  #withSecrets(text: string): string {
    return text.replace(/\{\{resolve:secretsmanager:(.+?):SecretString:::\}\}/g, (_, arn: string) => {
      const secret = this.#secrets.get(arn) ?? randomBytes(32).toString('hex');
      this.#secrets.set(arn, secret);
      return secret;
    });
  }

  /** Returns the value that another stack has for a reference: an output, or a parameter of a nested stack. */
  #elsewhere(intrinsic: object, stack: string): PlacedValue | undefined {
    const [name, argument] = Object.entries(intrinsic)[0] ?? [];
    if (name === 'Ref') return this.#passedTo(stack, String(argument));
    if (name === 'Fn::GetStackOutput') return this.#outputOf(argument.StackName, argument.OutputName);
    if (name !== 'Fn::GetAtt' || !Array.isArray(argument)) return undefined;
    const [, output] = /^Outputs\.(.+)$/.exec(String(argument[1])) ?? [];
    return output === undefined ? undefined : this.#outputOf(`${stack}/${argument[0]}`, output);
  }

  #outputOf(stack: string, name: string): PlacedValue {
    const output = ownProperty(this.#stacks.get(stack)?.Outputs, name);
    if (!output) throw new Error(`No output ${name} in ${stack}`);
    return { value: output.Value, stack };
  }

  /** Returns what the parent passes to a nested stack's parameter. */
  #passedTo(nested: string, parameter: string): PlacedValue | undefined {
    const stack = nested.slice(0, Math.max(0, nested.lastIndexOf('/')));
    if (!ownProperty(this.#stacks.get(nested)?.Parameters, parameter) || !stack) return undefined;
    const { properties } = this.#find(nested.slice(stack.length + 1), stack);
    const value = ownProperty(asProperties(properties['Parameters'] ?? {}), parameter);
    return value === undefined ? undefined : { value, stack };
  }

  #find(id: string, stack: string): TemplateResource {
    const resource = this.resources.find(candidate => candidate.stack === stack && candidate.id === id);
    if (!resource) throw new Error(`No resource ${id} in ${stack}`);
    return resource;
  }

  #reference(id: string, stack: string): unknown {
    const pseudo: Record<string, string> = {
      'AWS::Region': this.region,
      'AWS::AccountId': localAccount,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': stack,
    };
    const parameter = ownProperty(this.#stacks.get(stack)?.Parameters, id);
    return ownProperty(pseudo, id) ?? (parameter ? parameter.Default : this.nameOf(this.#find(id, stack)));
  }

  /** Returns a physical name or id in AWS's format, which stays the same after a restart. */
  nameOf({ id, stack, type }: TemplateResource): string {
    const unique = `${stack}-${id}`;
    if (type === 'AWS::S3::Bucket') return unique.toLowerCase().slice(0, 63);
    if (type === 'AWS::Cognito::UserPool') return `${this.region}_${digest(unique, lettersAndDigits, 9)}`;
    if (type === 'AWS::Cognito::UserPoolClient') return digest(unique, lettersAndDigits, 26);
    if (type === 'AWS::KMS::Key')
      return digest(unique, '0123456789abcdef', 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    if (type === nestedStack) return `${stack}/${id}`;
    if (type === 'AWS::SNS::Topic') return `arn:aws:sns:${this.region}:${localAccount}:${unique}`;
    return type === 'AWS::DynamoDB::GlobalTable' ? unique : id;
  }

  #attribute(resource: TemplateResource, attribute: string): string {
    const name = this.nameOf(resource);
    const regional = `${this.region}:${localAccount}`;
    const arns: Record<string, string> = {
      'AWS::DynamoDB::GlobalTable': `arn:aws:dynamodb:${regional}:table/${name}`,
      'AWS::S3::Bucket': `arn:aws:s3:::${name}`,
      'AWS::Cognito::UserPool': `arn:aws:cognito-idp:${regional}:userpool/${name}`,
      'AWS::Lambda::Function': `arn:aws:lambda:${regional}:function:${name}`,
      'AWS::Logs::LogGroup': `arn:aws:logs:${regional}:log-group:${name}:*`,
      'AWS::KMS::Key': `arn:aws:kms:${regional}:key/${name}`,
      'AWS::SQS::Queue': `arn:aws:sqs:${regional}:${name}`,
      'AWS::SMSVOICE::Pool': `arn:aws:sms-voice:${regional}:pool/${name}`,
      'AWS::SMSVOICE::ConfigurationSet': `arn:aws:sms-voice:${regional}:configuration-set/${name}`,
      'AWS::SMSVOICE::OptOutList': `arn:aws:sms-voice:${regional}:opt-out-list/${name}`,
      'AWS::IAM::Role': `arn:aws:iam::${localAccount}:role/${name}`,
    };
    if (attribute === 'Arn') return ownProperty(arns, resource.type) ?? `arn:aws:local:${regional}:${name}`;
    if (attribute === 'PoolId') return name;
    if (attribute === 'StreamArn') return `${ownProperty(arns, resource.type)}/stream/local`;
    if (attribute === 'RegionalDomainName') return `${name}.s3.${this.region}.amazonaws.com`;
    return `${name}.${attribute}`;
  }
}

export function asProperties(value: unknown): Properties {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`Expected an object in the template, found ${JSON.stringify(value)}`);
  return { ...value };
}

/** Returns the most frequent value, or the first of several. @throws TypeError for an empty list */
function mostOften(values: readonly string[]): string {
  const count = (value: string) => values.filter(other => other === value).length;
  return values.reduce((best, value) => (count(value) > count(best) ? value : best));
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8'));
}
