import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Application } from '../../../../../functions/contract.ts';
import { expectNoViolations } from '../../../testing/axe.ts';
import { mockView, openView } from '../../../testing/view-screen.tsx';

const list = page.getByRole('list', { name: 'Deadlines' });

async function open(special: Partial<Application>) {
  vi.useFakeTimers({ now: new Date('2026-05-10T06:00:00Z'), toFake: ['Date'] });
  mockView({ pending: undefined, ...special });
  await openView();
  await expect.element(page.getByRole('heading', { name: 'Deadlines' })).toBeVisible();
}

afterEach(() => {
  vi.useRealTimers();
});

it('the list shows the next deadline in a sentence, and all deadlines with the time left, earliest first', async () => {
  await open({
    lookAgain: '2026-05-09',
    biometricsLetter: '2026-04-10',
    lmiaExpiry: '2026-05-11',
    passportExpiry: '2026-05-17',
    visaExpiry: '2026-05-18',
  });
  await expect
    .element(page.getByText('Next: Look again, 2026-05-09, overdue by 1 day.', { exact: true }))
    .toBeVisible();
  const lines = list
    .getByRole('listitem')
    .elements()
    .map(({ children: [label, date] }) => [label?.textContent?.trim(), date?.textContent]);
  expect(lines).toEqual([
    ['Look again', '2026-05-09, overdue by 1 day'],
    ['Biometrics to be given', '2026-05-10, due today'],
    ['Apply before the LMIA expires', '2026-05-11, due tomorrow'],
    ['Passport expires', '2026-05-17, due in 7 days'],
    ['Visa expires', '2026-05-18, due in 8 days'],
  ]);
  await expectNoViolations();
});

it('a list without deadlines explains where deadlines come from', async () => {
  await open({});
  await expect.element(page.getByText(/^There are no open deadlines\./)).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
});
