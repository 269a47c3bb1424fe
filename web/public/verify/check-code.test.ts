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

/** A site with these keys that gives this answer about a copy. */
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

describe('A code that we signed', () => {
  it.each(['current', 'replaced', 'withdrawn'] as const)(
    'is genuine, and %s where the site says so',
    async state => {
      const ours = site({ state });
      expect(await checkCode(genuine, ours)).toEqual({ kind: 'genuine', claims, today: state });
      expect(ours.today).toHaveBeenCalledExactlyOnceWith(claims);
    },
  );

  it('may say nothing of a date, and have a name with letters of any alphabet', async () => {
    const { since, ...others } = claimsOf({ name: 'Zoë আনিকা ÇELİK' });
    const verdict = await checkCode(await signer.sign(others), site());
    expect(verdict).toEqual({ kind: 'genuine', claims: others, today: 'current' });
    expect(since).toBeDefined();
  });

  it('is genuine, with an unknown state, while nobody can be asked', async () => {
    const verdict = await checkCode(genuine, { ...site(), today: down });
    expect(verdict).toEqual({ kind: 'genuine', claims, today: undefined });
  });

  it('cannot be checked while the keys are unknown, which is not to be forged', async () => {
    const ours = { ...site(), keys: down };
    expect(await checkCode(genuine, ours)).toEqual({ kind: 'unchecked' });
    expect(ours.today).not.toHaveBeenCalled();
  });

  it('is checked by a key that is newer than those that were kept', async () => {
    const older = await createSigner('99999999');
    const ours = site();
    ours.keys.mockImplementation(async isFresh => ({
      keys: isFresh ? [signer.key, older.key] : [older.key],
    }));
    expect(await checkCode(genuine, ours)).toMatchObject({ kind: 'genuine' });
    expect(ours.keys.mock.calls).toEqual([[false], [true]]);
  });

  it('is checked by an earlier key, without asking for the keys again', async () => {
    const present = await createSigner('99999999');
    const ours = site({ keys: [present.key, signer.key] });
    expect(await checkCode(genuine, ours)).toMatchObject({ kind: 'genuine' });
    expect(ours.keys.mock.calls).toEqual([[false]]);
  });

  it('by a key that is not known here cannot be checked while the line is down', async () => {
    const older = await createSigner('99999999');
    const keys = async (isFresh: boolean) => (isFresh ? down() : { keys: [older.key] });
    expect(await checkCode(genuine, { ...site(), keys })).toEqual({ kind: 'unchecked' });
  });

  it('cannot be checked in a browser that checks no signatures', async () => {
    vi.stubGlobal('crypto', {});
    expect(await checkCode(genuine, site())).toEqual({ kind: 'unchecked' });
    vi.unstubAllGlobals();
  });
});

describe('A forger', () => {
  const flipped = `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;

  it.each([
    ['signs with a key of his own under our key’s name', ownKey],
    ['changes what we signed', `${header}.${partOf(lie)}.${signature}`],
    ['changes one claim of ours', `${header}.${partOf({ ...claims, status: 'Pending' })}.${signature}`],
    ['changes the signature', `${header}.${payload}.${flipped}`],
    ['signs by zeros', `${header}.${payload}.${'A'.repeat(86)}`],
    ['names a key that we never had', unknownKey],
    ['brings a code of another installation', otherSite],
  ])('who %s is found out, and nobody is asked about his copy', async (_, code) => {
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
    ['with a field that must be understood', { alg: 'ES256', kid: '0123abcd', crit: ['b64'], b64: false }],
    ['with no key', { alg: 'ES256' }],
    ['with a path for a key', { alg: 'ES256', kid: '../../keys' }],
  ])('who writes a header %s is refused before a key is asked for', async (_, forged) => {
    const ours = site();
    for (const code of [await forger.sign(lie, forged), `${partOf(forged)}.${partOf(lie)}.`])
      expect(await checkCode(code, ours)).toEqual({ kind: 'unreadable' });
    expect(ours.keys).not.toHaveBeenCalled();
  });

  it.each([
    ['with one claim more', { ...claims, admin: true }],
    ['with a script for a name that is too long', claimsOf({ name: `<script>${'x'.repeat(200)}` })],
    ['with a status that there is not', claimsOf({ status: 'Granted' })],
    ['with a whole passport number', claimsOf({ passport: 'A01234567' })],
    ['with no claims', []],
  ])('who has claims %s is refused even with our signature', async (_, forged) => {
    expect(await checkCode(await signer.sign(Object(forged)), site())).toEqual({ kind: 'unreadable' });
  });

  it('who shows a code of ours for a withdrawn record shows a withdrawn one, again and again', async () => {
    const ours = site({ state: 'withdrawn' });
    for (const _ of ['first', 'again'])
      expect(await checkCode(genuine, ours)).toMatchObject({ today: 'withdrawn' });
  });

  /** The same bytes with the last bits, which no byte uses, set. */
  const respelled = (part: string) => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    return part.slice(0, -1) + alphabet[alphabet.indexOf(part.slice(-1)) + 1];
  };

  it('who writes the same bytes in other letters is refused, so that each code has one spelling', async () => {
    const other = respelled(signature);
    expect(Buffer.from(other, 'base64url')).toEqual(Buffer.from(signature, 'base64url'));
    // With a name of another length the claims end in a byte that leaves bits of its last letter over.
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
    ['a code that is cut', genuine.slice(0, -1)],
    ['the second half of a code', genuine.slice(genuine.length / 2)],
    ['a code with something behind it', `${genuine}.x`],
    ['two codes', `${genuine}${genuine}`],
    ['a code with a line break', genuine.replace('.', '.\n')],
    ['padding', `${header}=.${payload}.${signature}`],
    ['what is no JSON', `${header}.AAAA.${signature}`],
    ['what is no UTF-8', `${header}.__79.${signature}`],
    ['what is too long', `${header}.${'A'.repeat(limits.proofMax)}.${signature}`],
    ['a megabyte', 'A'.repeat(1_000_000)],
    ['the names of built-in things', '__proto__.constructor.toString'],
  ])('who writes %s is told that it cannot be read', async (_, code) => {
    const ours = site();
    expect(await checkCode(code, ours)).toEqual({ kind: 'unreadable' });
    expect(ours.keys).not.toHaveBeenCalled();
  });
});
