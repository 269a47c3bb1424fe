import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { ownProperty } from '../../../functions/contract.ts';
import {
  AwsError,
  type IsAllowed,
  type JsonService,
  localAccount,
  notSigned,
  type Principal,
  requireAllowed,
} from '../aws/service.ts';

/** Local KMS with signing keys only. Source: AWS KMS API Reference. */

export interface KmsOptions {
  readonly file: string;
  readonly region: string;
  readonly isAllowed: IsAllowed;
}

export interface Kms extends JsonService {
  create(ids: readonly string[]): void;
}

const algorithm = 'ECDSA_SHA_256';
const common = { KeySpec: 'ECC_NIST_P256', KeyUsage: 'SIGN_VERIFY' } as const;

const Named = v.object({ KeyId: v.string() });
const Sign = v.object({
  KeyId: v.string(),
  /** The message to sign in base64. KMS accepts at most 4096 bytes. */
  Message: v.pipe(v.string(), v.base64(), v.nonEmpty(), v.maxLength(5464)),
  MessageType: v.optional(v.literal('RAW'), 'RAW'),
  SigningAlgorithm: v.literal(algorithm),
});

function newPrivateKey(): string {
  return generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    publicKeyEncoding: { format: 'pem', type: 'spki' },
  }).privateKey;
}

/** Private keys as PEM texts (PKCS #8), by key id. */
const Stored = v.record(v.string(), v.string());

export function createKms({ file, region, isAllowed }: KmsOptions): Kms {
  const stored = new Map(
    existsSync(file) ? Object.entries(v.parse(Stored, JSON.parse(readFileSync(file, 'utf8')))) : [],
  );
  const arnOf = (id: string) => `arn:aws:kms:${region}:${localAccount}:key/${id}`;

  async function keyFor(action: string, keyId: string, principal: Principal | undefined): Promise<KeyObject> {
    if (!principal) throw notSigned();
    const id = keyId.replace(/^arn:.*:key\//, '');
    await requireAllowed(isAllowed, principal, `kms:${action}`, arnOf(id));
    const pem = stored.get(id);
    if (pem === undefined) throw new AwsError('NotFoundException', `Key '${arnOf(id)}' does not exist`);
    return createPrivateKey(pem);
  }

  const calls: Readonly<
    Record<string, (input: unknown, principal: Principal | undefined) => Promise<object>>
  > = {
    async Sign(input, principal) {
      const { KeyId, Message, SigningAlgorithm } = parse(Sign, input);
      const key = await keyFor('Sign', KeyId, principal);
      // KMS returns signatures in the format DER.
      const Signature = sign('sha256', Buffer.from(Message, 'base64'), key).toString('base64');
      return { KeyId: arnOf(KeyId), Signature, SigningAlgorithm };
    },
    async GetPublicKey(input, principal) {
      const { KeyId } = parse(Named, input);
      const key = createPublicKey(await keyFor('GetPublicKey', KeyId, principal));
      const PublicKey = key.export({ format: 'der', type: 'spki' }).toString('base64');
      return { KeyId: arnOf(KeyId), PublicKey, ...common, SigningAlgorithms: [algorithm] };
    },
  };

  return {
    create(ids) {
      for (const id of ids) if (!stored.has(id)) stored.set(id, newPrivateKey());
      writeFileSync(file, JSON.stringify(Object.fromEntries(stored)), { mode: 0o600 });
    },
    async call(action, input, principal) {
      const call = ownProperty(calls, action);
      if (!call) throw new AwsError('UnknownOperationException', `Not supported: ${action}`);
      return call(input, principal);
    },
    async close() {},
  };
}

function parse<const S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  throw new AwsError('ValidationException', 'The request uses a KMS feature that is not supported');
}
