import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applicant } from '../../testing/applicant.ts';
import { copiesOf, openCopy } from '../../testing/open-copy.tsx';
import { render } from '../../testing/render.ts';
import { stages as bangla } from '../words/bn/stages.ts';
import { stages as english } from '../words/en/stages.ts';
import { StageTimeline } from './StageTimeline.tsx';
import { closeCopies } from './useCopy.ts';

// Undoes the closing of copies by earlier tests, which the module remembers.
beforeEach(() => closeCopies(0));

const lines = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(line => Array.from(line.children, part => part.textContent));
const reached = {
  received: { date: '2026-01-05' },
  submitted: { date: '2026-02-01', note: 'সব কাগজ জমা হয়েছে' },
};

describe("The stages on the applicant's copy", () => {
  it("are between the status and the applicant's details", async () => {
    await openCopy(copiesOf([applicant({ stages: reached })]));
    const timeline = page.getByRole('region', { name: 'The stages of your application' });
    await expect.element(timeline).toBeVisible();
    for (const [other, place] of [
      [page.getByRole('region', { name: 'Status of the application' }), Node.DOCUMENT_POSITION_PRECEDING],
      [page.getByText('Surname'), Node.DOCUMENT_POSITION_FOLLOWING],
    ] as const)
      expect(timeline.element().compareDocumentPosition(other.element())).toBe(place);
  });

  it('have dates and notes, and show the next stage and who must act for each', async () => {
    await render(
      <StageTimeline application={applicant({ stages: reached, isStatus: 'Pending' })} words={english} />,
    );
    await expect.element(page.getByRole('region', { name: 'The stages of your application' })).toBeVisible();
    expect(lines()).toEqual([
      ['Application received Our work', 'Done on 5\u00a0January\u00a02026'],
      ['Documents checked Our work', 'No date recorded'],
      ['Submitted to IRCC Our work', 'Done on 1\u00a0February\u00a02026', 'সব কাগজ জমা হয়েছে'],
      [
        'Biometrics: fingerprints and photograph IRCC',
        'Next: IRCC asks for your fingerprints and a photograph. We tell you where to give them.',
      ],
      ['Medical examination IRCC', 'Not yet'],
      ['Decision IRCC', 'Not yet'],
      ['Passport requested IRCC', 'Not yet'],
      ['Visa collected Our work', 'Not yet'],
    ]);
    const next = page
      .getByRole('listitem')
      .elements()
      .filter(line => line.getAttribute('aria-current'));
    expect(next.map(line => line.textContent)).toEqual([expect.stringContaining('Biometrics')]);
    await expect.element(page.getByText(/Nobody can promise how long it takes\.$/)).toBeVisible();
  });

  it('are in Bangla with Bangla digits on a Bangla copy', async () => {
    await render(
      <StageTimeline application={applicant({ stages: reached, isStatus: 'Pending' })} words={bangla} />,
    );
    expect(lines()[2]).toEqual([
      'IRCC-তে জমা আমাদের কাজ',
      '১\u00a0ফেব্রুয়ারি\u00a0২০২৬ তারিখে সম্পন্ন',
      'সব কাগজ জমা হয়েছে',
    ]);
    expect(lines()[3]?.[1]).toBe(`এরপর: ${bangla.coming.biometrics}`);
  });

  it('show an approved application as decided, with the stage after the decision', async () => {
    await openCopy(
      copiesOf([
        applicant({
          isStatus: 'Approved',
          statusDate: '2026-03-02',
          stages: { ...reached, biometrics: { date: '2026-02-20' } },
        }),
      ]),
    );
    await expect.element(page.getByText('IRCC has approved your application.')).toBeVisible();
    await expect.element(page.getByText('Medical examination')).toBeVisible();
    expect(lines().slice(4)).toEqual([
      ['Medical examination IRCC', 'No date recorded'],
      ['Decision IRCC', 'Done on 2\u00a0March\u00a02026'],
      ['Passport requested IRCC', 'Next: IRCC asks for your passport. We tell you where to hand it in.'],
      ['Visa collected Our work', 'Not yet'],
    ]);
  });

  it('show no next stage after a decision without a recorded result', async () => {
    const application = applicant({
      isStatus: 'Pending',
      stages: { ...reached, decision: { date: '2026-03-02' }, passportRequested: { date: '2026-03-05' } },
    });
    await openCopy(copiesOf([application]));
    await expect.element(page.getByText(/^IRCC has decided on your application\./)).toBeVisible();
    await expect.element(page.getByText('Medical examination')).toBeVisible();
    expect(lines().slice(5)).toEqual([
      ['Decision IRCC', 'Done on 2\u00a0March\u00a02026'],
      ['Passport requested IRCC', 'Done on 5\u00a0March\u00a02026'],
      ['Visa collected Our work', 'Not yet'],
    ]);
    await expect.element(page.getByText(/Nothing is decided yet/)).not.toBeInTheDocument();
  });

  it('show no later stages after a rejection', async () => {
    const application = applicant({
      stages: { ...reached, decision: { date: '2026-03-02' } },
      isStatus: 'Rejected',
    });
    await render(<StageTimeline application={application} words={english} />);
    expect(lines().map(([name]) => name)).toEqual([
      'Application received Our work',
      'Submitted to IRCC Our work',
      'Decision IRCC',
    ]);
  });
});
