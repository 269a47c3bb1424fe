import { describe, expect, it, vi } from 'vitest';
import { type CopyState, limits, type ProofKey } from '../../../functions/contract.ts';
import { claimsOf, createSigner, partOf } from '../../testing/proofs.ts';
import { checkCode, type Sources } from './check-code.ts';

const signer = await createSigner();
const claims = claimsOf();
const genuine = await signer.sign(claims);
const forger = await createSigner();
const lie = claimsOf({ name: 'Mallory EXAMPLE' });
const ownKey = await forger.sign(lie);
const unknownKey = await forger.sign(claims, { alg: 'ES256', kid: 'deadbeef' });
const otherSite = await (await createSigner('fedcba98')).sign(claims);
const [header = '', payload = '', signature = ''] = genuine.split('.');

/** Mocks a server that has these keys and returns this state for every copy. */
function site({ keys = [signer.key], state = 'current' }: { keys?: ProofKey[]; state?: CopyState } = {}) {
  return {
    keys: vi.fn<Sources['keys']>(async () => ({ keys })),
    today: vi.fn<Sources['today']>(async () => state),
    find: vi.fn<Sources['find']>(async () => 'missing'),
  };
}

const down = async () => {
  throw new TypeError('Failed to fetch');
};

describe('A code that our server signed', () => {
  it.each(['current', 'replaced', 'withdrawn'] as const)(
    'is genuine, and %s if the server says so',
    async state => {
      const ours = site({ state });
      expect(await checkCode(genuine, ours)).toEqual({ kind: 'genuine', claims, today: state });
      expect(ours.today).toHaveBeenCalledExactlyOnceWith(claims);
    },
  );

  it('may lack dates and have a name in any alphabet', async () => {
    const { since, ...others } = claimsOf({ name: 'Zoë আনিকা ÇELİK' });
    const verdict = await checkCode(await signer.sign(others), site());
    expect(verdict).toEqual({ kind: 'genuine', claims: others, today: 'current' });
    expect(since).toBeDefined();
  });

  it('is genuine with an unknown state if the server cannot be reached', async () => {
    const verdict = await checkCode(genuine, { ...site(), today: down });
    expect(verdict).toEqual({ kind: 'genuine', claims, today: undefined });
  });

  it('is unchecked, not forged, if the keys could not be loaded', async () => {
    const ours = { ...site(), keys: down };
    expect(await checkCode(genuine, ours)).toEqual({ kind: 'unchecked' });
    expect(ours.today).not.toHaveBeenCalled();
  });

  it('is checked with a key that is newer than the cached keys', async () => {
    const older = await createSigner('99999999');
    const ours = site();
    ours.keys.mockImplementation(async isFresh => ({
      keys: isFresh ? [signer.key, older.key] : [older.key],
    }));
    expect(await checkCode(genuine, ours)).toMatchObject({ kind: 'genuine' });
    expect(ours.keys.mock.calls).toEqual([[false], [true]]);
  });

  it('is checked with an earlier key of the server, without fetching the keys again', async () => {
    const present = await createSigner('99999999');
    const ours = site({ keys: [present.key, signer.key] });
    expect(await checkCode(genuine, ours)).toMatchObject({ kind: 'genuine' });
    expect(ours.keys.mock.calls).toEqual([[false]]);
  });

  it('is unchecked offline if the cached keys lack its key', async () => {
    const older = await createSigner('99999999');
    const keys = async (isFresh: boolean) => (isFresh ? down() : { keys: [older.key] });
    expect(await checkCode(genuine, { ...site(), keys })).toEqual({ kind: 'unchecked' });
  });

  it('is unchecked in a browser that cannot check signatures', async () => {
    vi.stubGlobal('crypto', {});
    expect(await checkCode(genuine, site())).toEqual({ kind: 'unchecked' });
    vi.unstubAllGlobals();
  });
});

describe('A forger of a copy', () => {
  const flipped = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;

  it.each([
    ['signs with a key of his own under our key’s name', ownKey],
    ['changes the signed claims', `${header}.${partOf(lie)}.${signature}`],
    ['changes one claim', `${header}.${partOf({ ...claims, status: 'Pending' })}.${signature}`],
    ['changes the signature', `${header}.${payload}.${flipped}`],
    ['uses zeros as a signature', `${header}.${payload}.${'A'.repeat(86)}`],
    ['names an unknown key', unknownKey],
    ['uses a code of another installation', otherSite],
  ])('who %s is detected, without a request about the copy', async (_, code) => {
    const ours = site();
    const { kind } = await checkCode(code, ours);
    expect(['forged', 'unreadable']).toContain(kind);
    expect(ours.today).not.toHaveBeenCalled();
  });

  it.each([
    ['without an algorithm', { alg: 'none', kid: '0123abcd' }],
    ['with another algorithm', { alg: 'HS256', kid: '0123abcd' }],
    ['with a key in it', { alg: 'ES256', kid: '0123abcd', jwk: forger.key }],
    [
      'with the address of a key in it',
      { alg: 'ES256', kid: '0123abcd', jku: 'https://example.com/keys.json' },
    ],
    ['with a critical field', { alg: 'ES256', kid: '0123abcd', crit: ['b64'], b64: false }],
    ['without a key', { alg: 'ES256' }],
    ['with a path as its key id', { alg: 'ES256', kid: '../../keys' }],
  ])('who writes a header %s is refused before the keys are fetched', async (_, forged) => {
    const ours = site();
    for (const code of [await forger.sign(lie, forged), `${partOf(forged)}.${partOf(lie)}.`])
      expect(await checkCode(code, ours)).toEqual({ kind: 'unreadable' });
    expect(ours.keys).not.toHaveBeenCalled();
  });

  it.each([
    ['with an extra claim', { ...claims, admin: true }],
    ['with a script as an overlong name', claimsOf({ name: `<script>${'x'.repeat(200)}` })],
    ['with an unknown status', claimsOf({ status: 'Granted' })],
    ['with a whole passport number', claimsOf({ passport: 'A01234567' })],
    ['without claims', []],
  ])('who has claims %s is refused even with our signature', async (_, forged) => {
    expect(await checkCode(await signer.sign(Object(forged)), site())).toEqual({ kind: 'unreadable' });
  });

  it('who shows the code of a withdrawn copy gets the result "withdrawn" each time', async () => {
    const ours = site({ state: 'withdrawn' });
    for (const _ of ['first', 'again'])
      expect(await checkCode(genuine, ours)).toMatchObject({ today: 'withdrawn' });
  });

  /** Changes the unused low bits of the last base64 character, which keeps the decoded bytes the same. */
  const respelled = (part: string) => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    return part.slice(0, -1) + alphabet[alphabet.indexOf(part.slice(-1)) + 1];
  };

  it('who encodes the same bytes in another way is refused, so that each code has only one form', async () => {
    const other = respelled(signature);
    expect(Buffer.from(other, 'base64url')).toEqual(Buffer.from(signature, 'base64url'));
    // Finds a name that leaves unused bits in the last base64 character of the claims.
    const names = ['Anika R', 'Anika RA', 'Anika RAH'].map(name => claimsOf({ name }));
    const part = names.map(partOf).find(one => one.length % 4 !== 0) ?? '';
    const spelledSo = await signer.signParts(header, respelled(part));
    for (const code of [`${header}.${payload}.${other}`, spelledSo])
      expect(await checkCode(code, site())).toEqual({ kind: 'unreadable' });
    expect(await checkCode(await signer.signParts(header, part), site())).toMatchObject({ kind: 'genuine' });
  });

  it.each([
    ['nothing', ''],
    ['garbage', 'garbage'],
    ['dots', '..'],
    ['a script', '<script>alert(1)</script>'],
    ['a script in parts', `${header}.<img src=x onerror=alert(1)>.${signature}`],
    ['an escaped script', '%3Cscript%3Ealert(1)%3C/script%3E'],
    ['a truncated code', genuine.slice(0, -1)],
    ['the second half of a code', genuine.slice(genuine.length / 2)],
    ['a code with a suffix', `${genuine}.x`],
    ['two codes', `${genuine}${genuine}`],
    ['a code with a line break', genuine.replace('.', '.\n')],
    ['padding', `${header}=.${payload}.${signature}`],
    ['invalid JSON', `${header}.AAAA.${signature}`],
    ['invalid UTF-8', `${header}.__79.${signature}`],
    ['an overlong code', `${header}.${'A'.repeat(limits.proofMax)}.${signature}`],
    ['a megabyte', 'A'.repeat(1_000_000)],
    ['the names of built-in things', '__proto__.constructor.toString'],
  ])('who writes %s gets the result "unreadable"', async (_, code) => {
    const ours = site();
    expect(await checkCode(code, ours)).toEqual({ kind: 'unreadable' });
    expect(ours.keys).not.toHaveBeenCalled();
  });
});
