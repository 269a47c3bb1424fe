import { createSign, generateKeyPairSync, verify } from 'node:crypto';
import { assert, constantFrom, integer, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../../shared/limits.ts';
import type { ProofClaims } from '../proof-claims.ts';
import { jwsOf, keyNameOf, rawSignature, signingInput } from './jws.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
/** Returns a signature in DER, as KMS does. */
const signDer = (input: string) => createSign('sha256').update(input).sign(privateKey);
const claims: ProofClaims = {
  jti: 'AbCdEfGhIjKlMnOpQrSt_Q',
  name: 'Ayesha RAHMAN',
  passport: '3456',
  status: 'Pending',
  since: '2026-03-01',
  stage: 'decision',
  iat: 1_772_654_706,
  iss: 'https://visa.example.com',
};

/** Verifies a JWS by the steps of RFC 7515, section 5.2. */
function isVerified(jws: string): boolean {
  const [header, payload, signature = ''] = jws.split('.');
  const bytes = Buffer.from(signature, 'base64url');
  return verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    bytes,
  );
}

describe('A signed proof of a copy', () => {
  it('verifies with the public key and contains the signed claims, for any claims', () => {
    const anything = record({
      jti: string(),
      name: string({ unit: 'grapheme' }),
      passport: string(),
      status: constantFrom('Pending', 'Approved', 'Rejected'),
      stage: constantFrom('received', 'decision'),
      iat: integer(),
      iss: string(),
    });
    assert(
      property(anything, said => {
        const input = signingInput(said, '0123abcd');
        const jws = jwsOf(input, signDer(input));
        expect(isVerified(jws)).toBe(true);
        expect(jws).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{86}$/);
        const [header, payload] = jws
          .split('.')
          .slice(0, 2)
          .map(part => JSON.parse(Buffer.from(part, 'base64url').toString()));
        expect([header, payload]).toEqual([{ alg: 'ES256', kid: '0123abcd' }, said]);
      }),
    );
  });

  it('does not verify after a change of any character', () => {
    const input = signingInput(claims, '0123abcd');
    const jws = jwsOf(input, signDer(input));
    // The last character is left out, because it has four unused bits.
    for (let at = 0; at < jws.length - 1; at += 1) {
      const forged = `${jws.slice(0, at)}${jws[at] === 'A' ? 'B' : 'A'}${jws.slice(at + 1)}`;
      expect(isVerified(forged), forged).toBe(false);
    }
  });

  it('is short enough for a QR code that phones can scan', () => {
    const lengthOf = (said: ProofClaims) => {
      const input = signingInput(said, '0123abcd');
      return jwsOf(input, signDer(input)).length;
    };
    expect(lengthOf(claims)).toBeLessThan(450);
    const most = limits.nameMax + 1 + 3 * limits.nameMax;
    const longest = { ...claims, name: 'ক'.repeat(most), status: 'Approved', iss: 'a'.repeat(270) } as const;
    expect(lengthOf(longest)).toBeLessThanOrEqual(limits.proofMax);
  });

  it('names its key by the start of the key’s id', () => {
    expect(keyNameOf('0123abcd-1111-4222-8333-444455556666')).toBe('0123abcd');
  });
});

describe('rawSignature', () => {
  /** Encodes an integer in the shortest form of DER. */
  const integerOf = (hex: string) => {
    const bytes = Buffer.from(hex, 'hex');
    return Buffer.from([2, bytes.length, ...bytes]);
  };
  const sequenceOf = (...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    return Buffer.from([0x30, body.length, ...body]);
  };
  const padded = (hex: string) => hex.padStart(64, '0');

  it.each([
    ['short numbers', '01', '7f'],
    ['a zero before a high first bit', `00${'80'.repeat(32)}`, '0080'],
    ['zero itself', '00', '01'],
  ])('converts the two DER integers of KMS to two 32-byte numbers: %s', (_, r, s) => {
    const raw = rawSignature(sequenceOf(integerOf(r), integerOf(s)));
    expect(raw.toString('hex')).toBe([r, s].map(hex => padded(hex.slice(-64))).join(''));
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['no sequence', Buffer.concat([Buffer.from([0x31, 6]), integerOf('01'), integerOf('01')])],
    ['one number', sequenceOf(integerOf('01'))],
    ['three numbers', sequenceOf(integerOf('01'), integerOf('01'), integerOf('01'))],
    ['a number of no bytes', sequenceOf(Buffer.from([2, 0]), integerOf('01'))],
    ['a number too large', sequenceOf(integerOf('01'.repeat(33)), integerOf('01'))],
    ['cut', sequenceOf(integerOf('01'), integerOf('01')).subarray(0, 7)],
    ['longer than it says', Buffer.concat([sequenceOf(integerOf('01'), integerOf('01')), Buffer.from([0])])],
    ['shorter than it says', Buffer.from([0x30, 7, ...integerOf('01'), ...integerOf('01')])],
    ['a number that is cut', sequenceOf(integerOf('01'), Buffer.from([2, 2, 1]))],
    ['a sequence of other types', sequenceOf(Buffer.from([4, 1, 1]), integerOf('01'))],
  ])('rejects a DER signature that is %s', (_, der) => {
    expect(() => rawSignature(der)).toThrow('KMS answered something else');
  });
});
