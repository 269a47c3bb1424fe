import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** The public key set that an issuer publishes (RFC 7517). */
export type Jwks = {
  readonly keys: {
    kty: 'RSA';
    use: 'sig';
    alg: 'RS256';
    kid: string;
    n: string;
    e: string;
  }[];
};

/** The key set of one RSA private key. */
export function makeJwks(privateKey: KeyObject, kid: string): Jwks {
  const { n = '', e = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { keys: [{ kty: 'RSA', use: 'sig', alg: 'RS256', kid, n, e }] };
}

/** Writes claims as a JSON Web Token signed with RS256 (RFC 7515). */
export function signJwt(privateKey: KeyObject, kid: string, claims: object): string {
  const content = `${encode({ kid, alg: 'RS256' })}.${encode(claims)}`;
  return `${content}.${sign('RSA-SHA256', Buffer.from(content), privateKey).toString('base64url')}`;
}

/** The claims of a token that the private key signed, expired or not; otherwise undefined. */
export function readJwt(privateKey: KeyObject, token: string): unknown {
  const [header, payload, signature, ...more] = token.split('.');
  if (payload === undefined || signature === undefined || more.length > 0) return undefined;
  const content = Buffer.from(`${header}.${payload}`);
  const isOurs = verify(
    'RSA-SHA256',
    content,
    createPublicKey(privateKey),
    Buffer.from(signature, 'base64url'),
  );
  return isOurs ? JSON.parse(Buffer.from(payload, 'base64url').toString()) : undefined;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
