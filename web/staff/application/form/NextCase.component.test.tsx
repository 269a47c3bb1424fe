import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings, getApplication, getSettings } from '../../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../../testing/mock-api.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { AddPage } from './AddPage.tsx';

const closedAt = '2026-11-20T10:00:00.000Z';
const sms = { on: '2026-01-05', way: 'onPaper' } as const;
let api: MockApi;
beforeEach(() => {
  sessionStorage.clear();
  api = mockApi();
  api.on(getSettings, () => defaultSettings);
  api.on(getApplication, () =>
    anApplication({ closedAt, visaType: 'work', consent: true, consents: { sms } }),
  );
});

const open = () =>
  renderScreen(<AddPage />, ['/addUserApplication'], {
    pathname: '/addUserApplication',
    state: { id: sampleId },
  });

it('the form for the next case copies the personal details, and leaves the case details empty', async () => {
  await open();
  for (const [label, text] of [
    ['Surname', 'Rahman'],
    ['Passport No', 'BX0123456'],
    ['Email', 'abdur@example.com'],
    ['Company Name', ''],
  ] as const)
    await expect.element(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(text);
  for (const name of ['By email', 'By SMS', 'By WhatsApp'])
    await expect.element(page.getByRole('checkbox', { name })).not.toBeChecked();
  await expect.element(page.getByText('Next case of Abdur Rahman')).toBeVisible();
  await expect.element(page.getByText(/The earlier case is open/)).not.toBeInTheDocument();
  await expectNoViolations();
});

it('the form for the next case links to an earlier case that must be closed first', async () => {
  api.on(getApplication, () => anApplication());
  await open();
  await expect.element(page.getByText(/The earlier case is open: close it first/)).toBeVisible();
  await page.getByRole('link', { name: 'Show the earlier case' }).click();
  await expect
    .element(page.getByRole('heading', { name: `At /updateApplicationView/${sampleId}` }))
    .toBeVisible();
});
