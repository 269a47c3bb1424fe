import type { Locator, Page } from 'playwright';
import { vi } from 'vitest';
import {
  defaultSettings,
  fetchApplicationEnquiry,
  referenceOf,
  shownReference,
} from '../../functions/contract.ts';
import { verify as banglaVerify } from '../../web/public/words/bn/verify.ts';
import { verify as englishVerify } from '../../web/public/words/en/verify.ts';
import type { TestCloud } from '../local/testing/test-cloud.ts';

export const phone = { width: 360, height: 740 };
export const dob = '1992-08-11';
export const english = englishVerify(defaultSettings);
export const bangla = banglaVerify(defaultSettings);

/** Waits until the copy is signed, and returns its code. If `not` is given, waits for a different code. */
export function signedProof(test: TestCloud, passport: string, not?: string): Promise<string> {
  const query = { limit: '10', search: passport, search1: 'Bangladesh', search2: dob };
  const read = async () => {
    const { body } = await test.call(fetchApplicationEnquiry, { query });
    const found = body.applications[0].proof;
    if (found === undefined || found === not) throw new Error('The copy is not signed yet');
    return found;
  };
  return vi.waitFor(read, { timeout: 30_000, interval: 100 });
}

/** Returns the copy's reference as it is printed. */
export const referenceIn = (proof: string): string =>
  shownReference(referenceOf(JSON.parse(Buffer.from(proof.split('.')[1] ?? '', 'base64url').toString()).jti));

export const verdict = (page: Page, name: string): Locator =>
  page.getByRole('status').getByRole('heading', { name, exact: true });
