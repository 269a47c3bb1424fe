import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  cutMark,
  limits,
  ProofClaims,
  ProofKeys,
  referenceOf,
  shownReference,
  stages,
  statuses,
} from '../../../functions/contract.ts';
import { checkCode } from './check-code.ts';

/** Checks the statements of `docs/copy-code.md`. */

const page = readFileSync(new URL('../../../docs/copy-code.md', import.meta.url), 'utf8');
const [keysText = '', code = '', claimsText = '', checker = ''] = Array.from(
  page.matchAll(/^```\w*\n(.*?)^```$/gms),
  ([, text = '']) => text.trim(),
);
const keys = v.parse(ProofKeys, JSON.parse(keysText));
const claims = v.parse(ProofClaims, JSON.parse(claimsText));

const Checker = v.object({
  claimsOf: v.custom<(code: string, keys: ProofKeys) => Promise<unknown>>(
    value => typeof value === 'function',
  ),
});
const loadChecker = async () =>
  v.parse(Checker, await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(checker)}`));

describe('The document docs/copy-code.md', () => {
  it('has an example that our own page accepts as genuine, with these claims', async () => {
    const sources = {
      keys: async () => keys,
      today: async () => 'current' as const,
      find: async () => 'missing' as const,
    };
    expect(await checkCode(code, sources)).toEqual({ kind: 'genuine', claims, today: 'current' });
  });

  it('has a program that accepts the example and refuses codes that were changed or encoded in another way', async () => {
    const { claimsOf } = await loadChecker();
    expect(await claimsOf(code, keys)).toEqual(claims);
    const [header = '', , signature = ''] = code.split('.');
    const lie = Buffer.from(JSON.stringify({ ...claims, employer: 'Other' })).toString('base64url');
    expect(await claimsOf(`${header}.${lie}.${signature}`, keys)).toBeUndefined();
    expect(signature.endsWith('w')).toBe(true);
    expect(await claimsOf(`${code.slice(0, -1)}x`, keys)).toBeUndefined();
    expect(await claimsOf(code, { keys: [] })).toBeUndefined();
  });

  it('names the reference of the example', () => {
    expect(page).toContain(`has the reference \`${shownReference(referenceOf(claims.jti))}\``);
  });

  it('names each claim and status, a stage as an example, and the limits of the code', () => {
    for (const name of [...Object.keys(ProofClaims.entries), ...statuses])
      expect(page).toContain(`\`${name}\``);
    expect(stages).toContain(/such as `(\w+)`/.exec(page)?.[1]);
    for (const bytes of [limits.claimNameBytes, limits.claimEmployerBytes, limits.claimJobBytes])
      expect(page).toContain(`at most ${bytes} bytes`);
    expect(page).toContain(`at most ${limits.proofMax.toLocaleString('en')} characters`);
    expect(page).toContain(`\`${cutMark}\``);
  });
});
