import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { applicant } from '../../testing/applicant.ts';
import { copiesOf, openCopy } from '../../testing/open-copy.tsx';
import { claimsOf, createSigner } from '../../testing/proofs.ts';
import { viewOne } from '../words/en/view-one.ts';

const proof = await (await createSigner()).sign(claimsOf({ iss: 'https://visa.example.com' }));
const code = page.getByRole('img', { name: viewOne.proof.label, includeHidden: true });

// Holds back the script that draws QR codes until the test releases it.
const connection = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('../../shared/QrCode.tsx', async importOriginal => {
  await connection.promise;
  return importOriginal();
});

it('The print dialog opens only when the QR codes are on the page, however slowly they load', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const codes: number[] = [];
  vi.stubGlobal('print', () => codes.push(code.elements().length));
  await openCopy(copiesOf([applicant({ proof })]));
  const press = page.getByRole('button', { name: 'Print' }).first().element();
  if (press instanceof HTMLElement) press.click();
  await vi.advanceTimersByTimeAsync(1000);
  expect([code.elements(), codes]).toEqual([[], []]);
  connection.resolve();
  const soon = async () => {
    await vi.advanceTimersByTimeAsync(1);
    return codes;
  };
  await expect.poll(soon).toEqual([1]);
});
