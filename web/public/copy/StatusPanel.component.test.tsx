import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applicant } from '../../testing/applicant.ts';
import { copiesOf, openCopy, reachable } from '../../testing/open-copy.tsx';
import { closeCopies } from './useCopy.ts';

// Undoes the closing of copies by earlier tests, which the module remembers.
beforeEach(() => closeCopies(0));

describe('The status at the top of the copy', () => {
  const panel = page.getByRole('region', { name: 'Status of the application' });

  it.each([
    [
      'Pending',
      [],
      'We are preparing your application. Nothing is decided yet.',
      'Check your phone and email often',
    ],
    [
      'Pending',
      ['submitted'],
      'IRCC has your application. Nothing is decided yet.',
      'Check your phone and email often',
    ],
    [
      'Pending',
      ['decision', 'passportRequested'],
      'IRCC has decided on your application.',
      'We record the result',
    ],
    ['Approved', [], 'IRCC has approved your application.', 'We contact you about handing in your passport'],
    [
      'Approved',
      ['passportRequested'],
      'and has asked for your passport.',
      'We tell you when your passport is back',
    ],
    ['Approved', ['visaCollected'], 'and the visa is collected.', 'Compare the name'],
    ['Rejected', [], 'IRCC has refused your application.', 'We explain the reasons'],
  ] as const)(
    'is %s after the stages %j, with its date, its meaning and the next step',
    async (isStatus, reached, means, next) => {
      const stages = Object.fromEntries(reached.map(stage => [stage, { date: '2026-02-03' }]));
      await openCopy(copiesOf([applicant({ isStatus, statusDate: '2026-02-03', stages })]));
      await expect
        .element(panel.getByText(`${isStatus} since 3 February 2026`, { exact: true }))
        .toBeVisible();
      expect(panel.element().textContent).toContain(means);
      expect(panel.element().textContent).toContain(`What comes next: ${next}`);
    },
  );

  const reached = { received: { date: '2026-01-05' }, submitted: { date: '2026-02-01' } };

  it('says which step of how many the application has reached, and which usually follows', async () => {
    await openCopy(copiesOf([applicant({ isStatus: 'Pending', stages: reached })]));
    await expect.element(panel.getByText('Step 3 of 8: Submitted to IRCC')).toBeVisible();
    await expect
      .element(panel.getByText('Usually next: Biometrics: fingerprints and photograph.'))
      .toBeVisible();
  });

  it('says how many days the next step took others, in both languages', async () => {
    const answer = copiesOf([
      applicant({ isStatus: 'Pending', stages: reached, usual: { days: 23, count: 57 } }),
    ]);
    await openCopy(answer);
    const text = /For 57 other applications in the last 12 months, this took about 23 days/;
    await expect.element(panel.getByText(text)).toBeVisible();
    await openCopy(answer, { language: 'bn' });
    await expect.element(page.getByText(/অন্য ৫৭টি আবেদনে আগের ধাপের পর এতে প্রায় ২৩ দিন লেগেছে/)).toBeVisible();
  });

  it('says the step in Bangla, with Bangla digits', async () => {
    await openCopy(copiesOf([applicant({ isStatus: 'Pending', stages: reached })]), { language: 'bn' });
    await expect.element(page.getByText('৮টি ধাপের মধ্যে ৩ নম্বর ধাপ: IRCC-তে জমা')).toBeVisible();
    await expect.element(page.getByText('এরপর সাধারণত: বায়োমেট্রিকস: আঙুলের ছাপ ও ছবি।')).toBeVisible();
  });

  it.each([
    ['after the last step', 'Approved', { ...reached, visaCollected: { date: '2026-04-01' } }, 'Step 8 of 8'],
    ['without a result', 'Pending', { ...reached, decision: { date: '2026-04-01' } }, 'Step 6 of 8'],
  ] as const)('says no next step %s', async (_, isStatus, stages, step) => {
    await openCopy(copiesOf([applicant({ isStatus, stages })]));
    await expect.element(panel.getByText(new RegExp(`^${step}`))).toBeVisible();
    expect(panel.element().textContent).not.toContain('Usually next');
  });

  it('says no step after a refusal', async () => {
    await openCopy(copiesOf([applicant({ isStatus: 'Rejected', stages: reached })]));
    await expect.element(panel.getByText('IRCC has refused your application.')).toBeVisible();
    expect(panel.element().textContent).not.toContain('Step');
  });

  it('shows the reason of a rejection', async () => {
    const rejectReason = 'Documents were missing.';
    await openCopy(copiesOf([applicant({ isStatus: 'Rejected', rejectReason })]));
    await expect.element(panel.getByText(rejectReason, { exact: true })).toBeVisible();
    expect(panel.element().textContent).toContain(`IRCC has refused your application. ${rejectReason}`);
  });

  it('leaves out an unknown date and contacts that the settings do not contain', async () => {
    await openCopy(copiesOf([applicant({ stages: {} })]));
    await expect.element(panel.getByText('Approved', { exact: true })).toBeVisible();
    expect(panel.element().textContent).not.toMatch(/since|Questions/);
  });

  it('shows each contact of the office as a link', async () => {
    await openCopy(copiesOf([applicant()]), { settings: reachable });
    const links = panel.getByRole('link').elements();
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['+৮৮০ ১৭১২-০০০০০০', 'tel:+8801712000000'],
      ['WhatsApp +880 1712-111111', 'https://wa.me/8801712111111'],
      ['office@example.com', 'mailto:office@example.com'],
    ]);
  });

  it("is above the applicant's details and has a Print button", async () => {
    await openCopy(copiesOf([applicant()]));
    const order = panel.element().compareDocumentPosition(page.getByText('Surname').element());
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect.element(panel.getByRole('button', { name: 'Print' })).toBeVisible();
  });
});
