import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { limits } from '../../../functions/contract.ts';
import { applicant, storedFile } from '../../testing/applicant.ts';
import { copiesOf, openCopy } from '../../testing/open-copy.tsx';
import { viewOne } from '../words/en/view-one.ts';
import { closeCopies } from './useCopy.ts';

// Undoes the closing of copies by earlier tests, which the module remembers.
beforeEach(() => closeCopies(0));

const slot = (label: string) =>
  page.getByRole('heading', { level: 4, name: label, exact: true }).element().parentElement;

const open = (label: string) => page.getByRole('button', { name: `${viewOne.documents.open}: ${label}` });

it('The copy shows the six documents in order: pictures, PDF and missing ones [§2, §8, §9]', async () => {
  const file2 = storedFile('lmia.pdf', 'application/pdf', 'about:blank#lmia');
  const file4 = storedFile('form', 'application/pdf', 'about:blank#form');
  await openCopy(copiesOf([applicant({ file1: storedFile('letter.png'), file2, file4 })]));
  const labels = page.getByRole('heading', { level: 4 }).elements();
  expect(labels.map(label => label.textContent)).toEqual([
    'Job Letter',
    'Lmia',
    'Visa',
    'Visa Form',
    'Work Permit',
    'Air Tickets',
  ]);
  await expect.element(page.getByRole('img', { name: 'Job Letter' })).toBeVisible();
  for (const [label, url] of [
    ['Lmia', 'about:blank#lmia'],
    ['Visa Form', 'about:blank#form'],
  ] as const) {
    await open(label).click();
    const opened = page.getByRole('dialog', { name: label, exact: true });
    await expect.element(opened.getByTitle(label)).toHaveAttribute('src', url);
    await opened.getByRole('button', { name: viewOne.documents.close }).click();
    await expect.element(opened).not.toBeInTheDocument();
  }
  for (const label of ['Visa', 'Work Permit', 'Air Tickets']) {
    expect(slot(label)?.textContent).toContain(viewOne.documents.missing);
  }
});

it('On a narrow screen the copy shows a PDF at once in a frame [§2]', async () => {
  onTestFinished(() => page.viewport(1280, 900));
  await page.viewport(360, 740);
  await openCopy(
    copiesOf([applicant({ file2: storedFile('lmia.pdf', 'application/pdf', 'about:blank#lmia') })]),
  );
  await expect.element(page.getByTitle('Lmia')).toHaveAttribute('src', 'about:blank#lmia');
  await expect.element(open('Lmia')).not.toBeInTheDocument();
});

it('A picture on the copy opens in a dialog, which Escape closes', async () => {
  await openCopy(copiesOf([applicant({ file1: storedFile('letter.png') })]));
  const enlarge = page.getByRole('button', { name: 'Enlarge: Job Letter' });
  await enlarge.click();
  const opened = page.getByRole('dialog', { name: 'Job Letter' });
  await expect.element(opened.getByRole('img', { name: 'Job Letter' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(opened).not.toBeInTheDocument();
  await expect.element(enlarge).toHaveFocus();
});

it('The copy offers to load expired links again before a PDF is opened; loaded pictures still open', async () => {
  const file2 = storedFile('lmia.pdf', 'application/pdf', 'about:blank#lmia');
  await openCopy(copiesOf([applicant({ file1: storedFile('letter.png'), file2 })]));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + limits.downloadSeconds * 1000);
  await open('Lmia').click();
  await expect.element(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Enlarge: Job Letter' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Job Letter' })).toBeVisible();
});
