import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { applicant } from '../../testing/applicant.ts';
import { copiesOf, openCopy } from '../../testing/open-copy.tsx';
import { claimsOf, createSigner } from '../../testing/proofs.ts';
import { proofWords } from './proof-words.ts';

const proof = await (await createSigner()).sign(claimsOf({ iss: 'https://visa.example.com' }));
const code = page.getByRole('img', { name: proofWords('en').label, includeHidden: true });

// In a file of its own: what draws codes has not been fetched yet.
it('prints only once the codes are on the page, however slowly they come', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const codes: number[] = [];
  vi.stubGlobal('print', () => codes.push(code.elements().length));
  await openCopy(copiesOf([applicant({ proof })]));
  const press = page.getByRole('button', { name: 'Print' }).first().element();
  if (press instanceof HTMLElement) press.click();
  expect(code.elements()).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(codes).toEqual([]);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1);
    expect(codes).toEqual([1]);
  });
});
