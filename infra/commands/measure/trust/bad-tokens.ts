import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJwt, signJwt } from '../../../local/cognito/tokens.ts';

/** Tokens that open nothing, each made of a good one. */

const PoolFile = v.object({ privateKey: v.string(), keyId: v.string() });
const Claims = v.looseObject({ iss: v.string(), exp: v.number() });

export interface BadTokens {
  readonly expired: string;
  /** Signed by this pool for a client that is none of the API's. */
  readonly otherClient: string;
  /** From a pool with a key of its own. */
  readonly otherPool: string;
  /** Says more than was signed. */
  readonly tampered: string;
  readonly unsigned: string;
}

/** Makes them as somebody would who had the pool's own key, which lies in the folder of the local cloud. */
export function makeBadTokens(data: string, good: string): BadTokens {
  const { privateKey, keyId } = v.parse(
    PoolFile,
    JSON.parse(readFileSync(join(data, 'cognito', 'pool.json'), 'utf8')),
  );
  const key = createPrivateKey(privateKey);
  const claims = v.parse(Claims, readJwt(key, good));
  const signed = (changes: object, by: KeyObject = key) => signJwt(by, keyId, { ...claims, ...changes });
  const [header = '', , signature = ''] = good.split('.');
  const payload = encode({ ...claims, exp: claims.exp + 3600 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return {
    expired: signed({ exp: Math.floor(Date.now() / 1000) - 1 }),
    otherClient: signed({ client_id: 'another-client' }),
    otherPool: signed({ iss: `${claims.iss}X` }, other),
    tampered: [header, payload, signature].join('.'),
    unsigned: [encode({ alg: 'none', kid: keyId }), encode(claims), ''].join('.'),
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
