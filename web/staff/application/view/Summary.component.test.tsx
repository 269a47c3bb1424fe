import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Application, getActivity } from '../../../../functions/contract.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { mockView, openView } from '../../testing/view-screen.tsx';

const valueBeside = (label: string) =>
  page.getByRole('term').filter({ hasText: label }).first().element().nextElementSibling?.textContent;

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 900);
});

async function open(special: Partial<Application> = {}): Promise<void> {
  vi.useFakeTimers({ now: new Date('2026-05-10T06:00:00Z'), toFake: ['Date'] });
  await page.viewport(1440, 900);
  const api = mockView({
    note: { text: 'Comes on Sunday', by: 'a'.repeat(24), at: '2026-05-09T08:00:00.000Z' },
    passportExpiry: '2026-05-17',
    pending: undefined,
    checklist: { passport: { state: 'accepted', date: '2026-05-01' } },
    ...special,
  });
  api.on(getActivity, () => ({ activity: [] }));
  await openView();
  await expect.element(page.getByText('Next step')).toBeVisible();
}

it('the summary shows next step, next deadline, visa type and last note', async () => {
  await open();
  expect(valueBeside('Next step')).toBe('Documents checked');
  expect(valueBeside('Next deadline')).toMatch(/Passport expires.*2026-05-17, due in 7 days/);
  expect(valueBeside('Visa Type')).toBe('Work');
  expect(valueBeside('Last note')).toMatch(/^Comes on Sunday2026-05-09/);
  await expectNoViolations();
});

it('a closed case has no next step and no next deadline', async () => {
  await open({ closedAt: '2026-05-02T08:00:00.000Z' });
  expect(valueBeside('Next step')).toBe('–');
  expect(valueBeside('Next deadline')).toBe('–');
  const stages = page.getByRole('list', { name: 'Stages' });
  await expect.element(stages).toBeVisible();
  await expect.element(stages.getByText('Next', { exact: true })).not.toBeInTheDocument();
});

it('the summary is above the tabs on the first screen of a desktop', async () => {
  await open();
  const { top } = page.getByRole('tablist').element().getBoundingClientRect();
  expect(top).toBeLessThan(700);
});

it('phone and email are links', async () => {
  await open();
  await expect
    .element(page.getByRole('link', { name: /^Call Abdur Rahman/ }))
    .toHaveAttribute('href', 'tel:+8801712345678');
  await expect
    .element(page.getByRole('link', { name: 'abdur@example.com' }))
    .toHaveAttribute('href', 'mailto:abdur@example.com');
});

it('the number of missing documents opens the checklist', async () => {
  await open();
  await page.getByRole('link', { name: /^5 of 6 documents$/ }).click();
  await expect.element(page.getByRole('list', { name: 'Checklist' })).toBeVisible();
});
