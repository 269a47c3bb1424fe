import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  daysAfter,
  getOfficeSettings,
  messages,
  officeDayOf,
  updateSettings,
} from '../../../functions/contract.ts';
import { type MockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { Reopened, reopen } from '../testing/Reopened.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { field, press, seesToast } from '../testing/screen.ts';
import { mockSettings, opened, settings, show } from '../testing/site-settings.tsx';
import { SitePart } from './SettingsPage.tsx';

let api: MockApi;
beforeEach(() => {
  api = mockSettings();
});

const bodies = () => api.calls(updateSettings).map(({ input }) => input.body);

it('the site settings show every value [§2]', async () => {
  await opened();
  for (const [label, text] of [
    ['Consultancy name', settings.consultancyName],
    ['Address', settings.address],
    ['Email', settings.email],
    ['WhatsApp', settings.whatsApp],
    ['Map link', settings.mapUrl],
    ['Opening hours', settings.hours],
    ['Licensed consultant', settings.consultantName],
    ['Consultant’s number', settings.consultantNumber],
    ['College', settings.consultantCollege],
    ['Link to the college’s register', settings.consultantRegisterUrl],
    ['Recruiting licence', settings.recruitingLicence],
    ['Licence valid until', settings.recruitingLicenceExpiry],
    ['Consultancy name in Bangla', settings.consultancyNameBn],
    ['Address in Bangla', settings.addressBn],
    ['Opening hours in Bangla', settings.hoursBn],
    ['Licensed consultant in Bangla', settings.consultantNameBn],
    ['College in Bangla', settings.consultantCollegeBn],
    ['Processing time, in weeks', '3 to 5'],
    ['Delivery time, in business days', '2'],
    ['Visa process link', settings.visaProcessUrl],
  ] as const) {
    await expect.element(field(label)).toHaveValue(text);
  }
  await expect.element(page.getByRole('checkbox', { name: 'Documents may be PDF' })).not.toBeChecked();
});

it('the site settings start with values from the server, not from the cache', async () => {
  const screen = (
    <Reopened>
      <SitePart />
    </Reopened>
  );
  await renderScreen(screen, ['/setting'], { pathname: '/setting' });
  await expect.element(field('Phone')).toHaveValue(settings.phone);
  api.on(getOfficeSettings, () => ({ ...settings, phone: '+880 1800-000000', version: 5 }));
  await reopen();
  await expect.element(field('Phone')).toHaveValue('+880 1800-000000');
});

it('the warning lists consultancy details that visitors miss, links to their fields, and disappears when they are filled in', async () => {
  api.on(getOfficeSettings, () => ({ ...settings, phone: '' }));
  api.on(updateSettings, () => ({ ...settings, version: 5 }));
  await show();
  const warning = page.getByRole('alert');
  await expect.element(warning.getByRole('listitem')).toHaveTextContent('Phone is missing.');
  await warning.getByRole('link', { name: 'Phone' }).click();
  await expect.element(field('Phone')).toHaveFocus();
  await field('Phone').fill(settings.phone);
  await press('Save');
  await seesToast('Settings saved.');
  await expect.element(warning).not.toBeInTheDocument();
});

it('a warning appears if a licence expires within 60 days', async () => {
  const soon = daysAfter(officeDayOf(new Date()), 60);
  api.on(getOfficeSettings, () => ({ ...settings, recruitingLicenceExpiry: soon }));
  await show();
  await expect
    .element(page.getByRole('alert').getByRole('listitem'))
    .toHaveTextContent(`Licence valid until is ${soon}. After that day visitors no longer see the licence.`);
  await expectNoViolations();
});

it('the form focuses the field that the URL names', async () => {
  const entry = { pathname: '/setting', search: '?part=site&field=recruitingLicence' };
  await renderScreen(<SitePart />, ['/setting'], entry);
  await expect.element(field('Recruiting licence')).toHaveFocus();
  await expect.element(field('Recruiting licence')).toBeInViewport();
});

it('the PDF setting is hidden if this installation accepts no PDFs', async () => {
  const { pdfDocuments, ...offered } = settings;
  api.on(getOfficeSettings, () => offered);
  await opened();
  await expect.element(page.getByRole('checkbox', { name: 'PDF' })).not.toBeInTheDocument();
});

it('changes are saved with the version that was loaded, also several times [§2]', async () => {
  let saved = settings;
  api.on(updateSettings, ({ body }) => {
    const { phone, address, pdfDocuments, codeAlways } = { ...saved, ...body };
    saved = {
      ...saved,
      ...(phone && { phone }),
      ...(address && { address }),
      ...(pdfDocuments && { pdfDocuments }),
      ...(codeAlways && { codeAlways }),
      version: saved.version + 1,
    };
    return saved;
  });
  await opened();
  await field('Phone').fill('+880 1800-000000');
  await page.getByRole('checkbox', { name: 'Documents may be PDF' }).click();
  await page.getByRole('checkbox', { name: 'Every enquiry needs a code' }).click();
  await expect.element(page.getByText('Names of applicants')).not.toBeInTheDocument();
  await press('Save');
  await seesToast('Settings saved.');
  await field('Address').fill('Sylhet, Bangladesh');
  await field('Licence valid until').fill('30/06/2028');
  await expect.element(page.getByText('2028-06-30')).toBeVisible();
  await press('Save');
  await expect.poll(bodies).toEqual([
    { phone: '+880 1800-000000', pdfDocuments: true, codeAlways: true, version: 4 },
    { address: 'Sylhet, Bangladesh', recruitingLicenceExpiry: '2028-06-30', version: 5 },
  ]);
});

it('rejection reasons are saved, one per line', async () => {
  const rejectReasons = ['Too late.', 'No money.'];
  api.on(updateSettings, () => ({ ...settings, rejectReasons, version: 5 }));
  await opened();
  await field('Reasons for refusal').fill('Too late.\n\nNo money.');
  await press('Save');
  await seesToast('Settings saved.');
  await expect.element(field('Reasons for refusal')).toHaveValue('Too late.\nNo money.');
  expect(bodies()).toEqual([{ rejectReasons, version: 4 }]);
});

it('the retention period is saved in years, at least six', async () => {
  api.on(updateSettings, () => ({ ...settings, retentionYears: 10, version: 5 }));
  await opened();
  await page.getByRole('button', { name: /^Years for which files are kept/ }).click();
  const options = page.getByRole('option');
  await expect.element(options.first()).toHaveTextContent('6');
  expect(options.elements()).toHaveLength(15);
  await page.getByRole('option', { name: '10', exact: true }).click();
  await press('Save');
  await expect.poll(bodies).toEqual([{ retentionYears: 10, version: 4 }]);
});

it('saving without a change sends nothing and says so', async () => {
  await opened();
  await press('Save');
  await seesToast('Nothing was changed.');
  expect(bodies()).toEqual([]);
});

it('the site settings show a loading indicator [§2]', async () => {
  api.on(getOfficeSettings, () => new Promise(() => undefined));
  await show();
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
});

it.each([
  [staffMessages.listServerError, new Refusal('INTERNAL', messages.internal)],
  [staffMessages.listNoResponse, new NoConnection()],
])('the site settings show "%s", and load again on request [§2]', async (message, error) => {
  api.on(getOfficeSettings, () => {
    if (api.calls(getOfficeSettings).length === 1) throw error;
    return settings;
  });
  await show();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await press('Retry');
  await expect.element(field('Phone')).toHaveValue(settings.phone);
});
