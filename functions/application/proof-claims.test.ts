import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newCopyId } from '../shared/id.ts';
import { CopyId, ProofClaims, ProofHeader, ProofKeys } from './proof-claims.ts';

const header = { alg: 'ES256', kid: '0123abcd' };
const claims = {
  jti: 'AbCdEfGhIjKlMnOpQrSt_Q',
  name: 'AYESHA RAHMAN',
  passport: '3456',
  status: 'Approved',
  since: '2026-03-01',
  stage: 'biometrics',
  reached: '2026-02-03',
  employer: 'Northern Foods Ltd',
  job: 'Cook',
  iat: 1_772_654_706,
  iss: 'https://visa.example.com',
};
const key = {
  kty: 'EC',
  crv: 'P-256',
  x: `${'x'.repeat(42)}w`,
  y: `${'y'.repeat(42)}8`,
  kid: '0123abcd',
  use: 'sig',
  alg: 'ES256',
};

describe('The schema of a copy’s signed proof', () => {
  it('accepts a header, claims and keys; a date and the fields about work may be missing', () => {
    expect(v.parse(ProofHeader, header)).toEqual(header);
    expect(v.parse(ProofClaims, claims)).toEqual(claims);
    expect(v.is(ProofClaims, { ...claims, since: undefined })).toBe(true);
    expect(v.is(ProofClaims, { ...claims, employer: undefined, job: undefined })).toBe(true);
    expect(v.is(ProofClaims, { ...claims, name: 'A'.repeat(192) })).toBe(true);
    expect(v.parse(ProofKeys, { keys: [key] })).toEqual({ keys: [key] });
  });

  it.each([
    ['another algorithm', { ...header, alg: 'HS256' }],
    ['no algorithm', { ...header, alg: 'none' }],
    ['an address of keys', { ...header, jku: 'https://example.com/keys.json' }],
    ['a key of its own', { ...header, jwk: key }],
    ['an extension that must be understood', { ...header, crit: ['b64'], b64: false }],
    ['no key', { alg: 'ES256' }],
    ['an invalid key name', { ...header, kid: '../keys' }],
    ['more before the key name', { ...header, kid: 'x0123abcd' }],
    ['more after the key name', { ...header, kid: '0123abcdx' }],
  ])('rejects a header with %s', (_, forged) => {
    expect(v.is(ProofHeader, forged)).toBe(false);
  });

  it.each([
    ['an unknown member', { ...claims, admin: true }],
    ['a long name', { ...claims, name: 'A'.repeat(193) }],
    ['a long employer', { ...claims, employer: 'A'.repeat(121) }],
    ['an empty employer', { ...claims, employer: '' }],
    ['a long job', { ...claims, job: 'A'.repeat(61) }],
    ['an unknown stage', { ...claims, stage: 'flown' }],
    ['an invalid day of a stage', { ...claims, reached: '2026-02-30' }],
    ['no name', { ...claims, name: '' }],
    ['more of the passport', { ...claims, passport: '23456' }],
    ['an unknown status', { ...claims, status: 'Granted' }],
    ['an invalid day', { ...claims, since: '2026-02-30' }],
    ['a second as text', { ...claims, iat: '1772654706' }],
    ['the second 0', { ...claims, iat: 0 }],
    ['an id of another shape', { ...claims, jti: 'a'.repeat(24) }],
    ['an id in another spelling of the same bytes', { ...claims, jti: `${claims.jti.slice(0, -1)}R` }],
    ['more before the id', { ...claims, jti: `x${claims.jti}` }],
    ['a long issuer', { ...claims, iss: 'a'.repeat(271) }],
  ])('rejects claims with %s', (_, forged) => {
    expect(v.is(ProofClaims, forged)).toBe(false);
  });

  it.each([
    ['no keys', {}],
    ['another kind', { keys: [{ ...key, kty: 'RSA' }] }],
    ['another curve', { keys: [{ ...key, crv: 'P-384' }] }],
    ['a long coordinate', { keys: [{ ...key, x: 'x'.repeat(44) }] }],
    ['a coordinate in another spelling of the same bytes', { keys: [{ ...key, x: `${'x'.repeat(42)}x` }] }],
    ['a coordinate of other characters', { keys: [{ ...key, y: `${'y'.repeat(43)}=` }] }],
    ['another algorithm', { keys: [{ ...key, alg: 'HS256' }] }],
  ])('rejects a list of keys with %s', (_, forged) => {
    expect(v.is(ProofKeys, forged)).toBe(false);
  });

  it('requires a copy id of 128 random bits', () => {
    const ids = Array.from({ length: 200 }, newCopyId);
    expect(ids.filter(id => !v.is(CopyId, id))).toEqual([]);
    expect(new Set(ids).size).toBe(200);
    expect(ids.every(id => Buffer.from(id, 'base64url').length === 16)).toBe(true);
  });
});
