import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings, type Settings } from '../../functions/contract.ts';
import { type Go, GoProvider } from '../public/go.ts';
import { Enquiry } from '../public/pages/Enquiry.tsx';
import { enquiry } from '../public/words/en/enquiry.ts';
import { site } from '../public/words/en/site.ts';
import { type MockApi, mockApi } from './mock-api.ts';
import { render } from './render.ts';

export async function openEnquiry(settings: Settings = defaultSettings): Promise<{ api: MockApi; go: Go }> {
  const api = mockApi();
  const go = vi.fn<Go>(async () => undefined);
  await render(
    <GoProvider value={go}>
      <Enquiry words={enquiry} site={site(defaultSettings)} settings={settings} language="en" state={null} />
    </GoProvider>,
  );
  return { api, go };
}

/** Fills in the enquiry for the test applicant, or with another passport number. Bangladesh is preselected. */
export async function fillEnquiry(values: { passport?: string } = {}): Promise<void> {
  await page.getByLabelText('Passport Number').fill(values.passport ?? 'A01234567');
  await page.getByLabelText('Day', { exact: true }).fill('17');
  await page.getByLabelText('Month', { exact: true }).fill('3');
  await page.getByLabelText('Year', { exact: true }).fill('1994');
}
