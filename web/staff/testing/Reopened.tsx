import { type ReactNode, useState } from 'react';
import { page } from 'vitest/browser';

/** A screen that a test can close and open again. The cache stays. */
export function Reopened({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave the screen' : 'Open it again'}
      </button>
      {isOpen && children}
    </>
  );
}

export async function reopen(): Promise<void> {
  await page.getByRole('button', { name: 'Leave the screen' }).click();
  await page.getByRole('button', { name: 'Open it again' }).click();
}
