import { createHash, createHmac, getDiffieHellman, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isPassword, isProof, makeVerifier, type SrpExchange, startExchange } from './srp.ts';

const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const claim = {
  poolName: 'Local0001',
  username: '65f000000000000000000001',
  secretBlock: Buffer.from('a secret block').toString('base64'),
  timestamp: 'Sat Mar 7 09:05:01 UTC 2026',
};

function power(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n;
  const half = power((base * base) % N, exponent / 2n);
  return exponent % 2n === 1n ? (half * base) % N : half;
}
function pad(number: bigint): Buffer {
  const hex = number.toString(16);
  const even = hex.padStart(hex.length + (hex.length % 2), '0');
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}
const hash = (...parts: Buffer[]) =>
  BigInt(`0x${createHash('sha256').update(Buffer.concat(parts)).digest('hex')}`);

/** Calculates the shared key as a client: S = (B - k * g^x) ^ (a + u * x). */
function proveAsClient(exchange: SrpExchange, a: bigint, salt: string, password: string): string {
  const identity = createHash('sha256').update(`${claim.poolName}${claim.username}:${password}`).digest();
  const x = hash(pad(BigInt(`0x${salt}`)), identity);
  const B = BigInt(`0x${exchange.B}`);
  const u = hash(pad(BigInt(`0x${exchange.A}`)), pad(B));
  const base = (B - ((hash(pad(N), pad(2n)) * power(2n, x)) % N) + N) % N;
  const key = hkdfSync('sha256', pad(power(base, a + u * x)), pad(u), 'Caldera Derived Key', 16);
  const message = Buffer.concat([
    Buffer.from(claim.poolName + claim.username),
    Buffer.from(claim.secretBlock, 'base64'),
    Buffer.from(claim.timestamp),
  ]);
  return createHmac('sha256', Buffer.from(key)).update(message).digest('base64');
}

function exchangeWith(password: string, typed: string, salt?: Uint8Array): boolean {
  const stored = makeVerifier(claim.poolName, claim.username, password, salt);
  const a = 0x1234_5678_9abc_def0_1357_9bdf_2468_ace0n;
  const exchange = startExchange(power(2n, a).toString(16), stored.verifier);
  if (!exchange) throw new Error('A was refused');
  return isProof(exchange, claim, proveAsClient(exchange, a, stored.salt, typed));
}

describe('The server side of SRP', () => {
  it('accepts the proof of a client with the right password, for any salt', () => {
    const salts = [Buffer.alloc(16, 0xff), Buffer.concat([Buffer.alloc(3), Buffer.alloc(13, 7)]), undefined];
    expect(salts.map(salt => exchangeWith('Right-1234!', 'Right-1234!', salt))).toEqual([true, true, true]);
  });

  it('refuses the proof of a client with a wrong password', () => {
    expect(exchangeWith('Right-1234!', 'Wrong-1234!')).toBe(false);
  });

  it('refuses an empty signature and the signature of another challenge', () => {
    const { verifier, salt } = makeVerifier(claim.poolName, claim.username, 'Right-1234!');
    const exchange = startExchange(power(2n, 99n).toString(16), verifier);
    if (!exchange) throw new Error('A was refused');
    const signature = proveAsClient(exchange, 99n, salt, 'Right-1234!');
    expect(isProof(exchange, claim, signature)).toBe(true);
    expect(isProof(exchange, claim, '')).toBe(false);
    expect(isProof(exchange, { ...claim, username: 'another' }, signature)).toBe(false);
  });

  it('refuses a client value A that is not a number or makes the shared key predictable', () => {
    for (const A of ['0', N.toString(16), (2n * N).toString(16), '', 'xyz', '-1']) {
      expect(startExchange(A, '02')).toBeUndefined();
    }
  });

  it('checks a password with only the stored verifier', () => {
    const stored = makeVerifier('Local0001', 'u1', 'Right-1234!');
    expect(JSON.stringify(stored)).not.toContain('Right');
    expect(isPassword(stored, 'Local0001', 'u1', 'Right-1234!')).toBe(true);
    expect(isPassword(stored, 'Local0001', 'u1', 'right-1234!')).toBe(false);
    expect(isPassword(stored, 'Local0001', 'u2', 'Right-1234!')).toBe(false);
  });
});
