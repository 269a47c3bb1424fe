import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { applicant } from '../../testing/applicant.ts';
import { render } from '../../testing/render.ts';
import { viewOne as bangla } from '../words/bn/view-one.ts';
import { viewOne } from '../words/en/view-one.ts';
import { Openings } from './Openings.tsx';

it.each([
  [
    viewOne,
    1,
    'Before now, this copy was opened once, on 4 March 2026, 21:05 (Bangladesh Standard Time). If that was not you, tell us.',
  ],
  [
    viewOne,
    3,
    'Before now, this copy was opened 3 times, last on 4 March 2026, 21:05 (Bangladesh Standard Time). If that was not you, tell us.',
  ],
  [bangla, 3, /^এর আগে এই কপি ৩ বার খোলা হয়েছে, শেষবার খোলার সময় ৪\sমার্চ\s২০২৬, ২১:০৫ \(বাংলাদেশ মানক সময়\)।/],
])('The copy shows how often and when it was opened before', async (words, opened, text) => {
  const openedAt = '2026-03-04T15:05:00.000Z';
  await render(<Openings application={applicant({ opened, openedAt })} words={words} />);
  await expect.element(page.getByText(text)).toBeVisible();
});

it('The copy shows no earlier views when it is opened for the first time', async () => {
  const { container } = await render(<Openings application={applicant()} words={viewOne} />);
  expect(container.textContent).toBe('');
});
