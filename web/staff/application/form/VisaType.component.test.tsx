import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  addApplication,
  defaultSettings,
  getApplication,
  getSettings,
  showPresence,
  updateApplication,
} from '../../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../../testing/mock-api.ts';
import { showAddPage, showFilledAddPage } from '../../testing/add-screen.tsx';
import { aFile, choose, fillIn, problem, submit } from '../../testing/form-driver.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { anApplication, sampleId } from '../../testing/sample-application.ts';
import { field } from '../../testing/screen.ts';
import { EditPage } from './EditPage.tsx';

const company = page.getByRole('heading', { name: 'Company', exact: true });
const ofTheJob = ['Company Name', 'Duty Duration', 'Job Title', 'Salary'];

async function showsTheJob(isShown: boolean): Promise<void> {
  if (isShown) await expect.element(company).toBeVisible();
  else await expect.element(company).not.toBeInTheDocument();
  for (const label of ofTheJob)
    expect(page.getByText(label, { exact: true }).elements()).toHaveLength(Number(isShown));
}

describe('the visa type of a new application', () => {
  it('follows the passport lines in the form, and precedes the names in the tab order', async () => {
    await showAddPage();
    const headings = page.getByRole('heading', { level: 2 }).elements();
    expect(headings.map(one => one.textContent).slice(0, 2)).toEqual(['From the passport', 'Purpose']);
    const visaType = page.getByRole('button', { name: /^Visa Type/ }).element();
    if (visaType instanceof HTMLElement) visaType.focus();
    await userEvent.tab();
    await expect.element(field('Surname')).toHaveFocus();
  });

  it.each([
    ['Work', true],
    ['Visit', false],
    ['Study', false],
    ['Other', true],
    ['Not decided yet', false],
  ])('%s shows company, job title, duty duration and salary: %s', async (visaType, isAsked) => {
    await showAddPage();
    await showsTheJob(true);
    await choose('Visa Type', visaType);
    await showsTheJob(isAsked);
  });

  it('Study hides and does not send the job entries; Work shows them again', async () => {
    const { api } = await showFilledAddPage();
    api.on(addApplication, () => anApplication());
    await choose('Visa Type', 'Study');
    await showsTheJob(false);
    await choose('Visa Type', 'Work');
    await expect.element(field('Company Name')).toHaveValue('Northern Builders');
    await choose('Visa Type', 'Study');
    await page.getByLabelText('Portrait').upload(aFile('face.png'));
    await submit();
    await expect.poll(() => api.calls(addApplication)).toHaveLength(1);
    const body = api.calls(addApplication)[0]?.input.body;
    expect(body).toMatchObject({ visaType: 'study', surname: 'Rahman' });
    for (const name of ['company', 'jobTitle', 'dutyDuration', 'salary'])
      expect(body).not.toHaveProperty(name);
  });

  it('the visa type is required, and has no default', async () => {
    const { api } = await showFilledAddPage({ visaType: '' });
    api.on(addApplication, () => anApplication());
    const visaType = page.getByRole('button', { name: /^Visa Type/ });
    await expect.element(visaType).toHaveTextContent('Choose');
    await visaType.click();
    expect(page.getByRole('option').elements()).toHaveLength(5);
    await expect.element(page.getByRole('option', { name: 'None' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await page.getByLabelText('Portrait').upload(aFile('face.png'));
    await submit();
    await problem('Visa Type', 'Please choose a visa type.');
    expect(api.calls(addApplication)).toEqual([]);
    await choose('Visa Type', 'Not decided yet');
    await submit();
    await expect.poll(() => api.calls(addApplication)).toHaveLength(1);
    const body = api.calls(addApplication)[0]?.input.body;
    expect(body).toMatchObject({ visaType: 'undecided' });
    expect(body).not.toHaveProperty('company');
  });

  it('Study requires no job', async () => {
    await showAddPage();
    await choose('Visa Type', 'Study');
    await submit();
    await expect.element(page.getByText('Please enter a valid passport.').first()).toBeVisible();
    expect(page.getByText('Please enter a valid company.').elements()).toEqual([]);
  });

  it('the visa type is restored with the job from unsaved entries', async () => {
    const { unmount } = await showDraft();
    await unmount();
    await showAddPage();
    await expect.element(page.getByRole('button', { name: /^Visa Type/ })).toHaveTextContent('Visit');
    await showsTheJob(false);
    await choose('Visa Type', 'Work');
    await expect.element(field('Company Name')).toHaveValue('Southern Roads');
  });

  async function showDraft() {
    const { screen } = await showAddPage();
    await fillIn('Company Name', 'Southern Roads');
    await choose('Visa Type', 'Visit');
    await showsTheJob(false);
    return screen;
  }
});

describe('the visa type of an existing application', () => {
  let api: MockApi;
  const open = () =>
    renderScreen(<EditPage />, ['/editApplication/:id'], { pathname: `/editApplication/${sampleId}` });

  beforeEach(() => {
    api = mockApi();
    api.on(getSettings, () => defaultSettings);
    api.on(updateApplication, () => anApplication({ version: 5 }));
    api.on(showPresence, () => ({ others: [] }));
  });

  it('Visit keeps the stored job', async () => {
    api.on(getApplication, () => anApplication({ version: 4 }));
    await open();
    await fillIn('Company Name', 'Southern Roads');
    await choose('Visa Type', 'Visit');
    await showsTheJob(false);
    await submit();
    await expect.poll(() => api.calls(updateApplication)).toHaveLength(1);
    expect(api.calls(updateApplication)[0]?.input.body).toEqual({ visaType: 'visit', version: 4 });
  });

  it('Work requires a job', async () => {
    const none = { company: undefined, jobTitle: undefined, dutyDuration: undefined, salary: undefined };
    api.on(getApplication, () => anApplication({ ...none, visaType: 'study', version: 4 }));
    await open();
    await expect.element(field('Surname')).toHaveValue('Rahman');
    await showsTheJob(false);
    await choose('Visa Type', 'Work');
    await submit();
    await expect.element(page.getByText('Please enter a valid company.').first()).toBeVisible();
    expect(api.calls(updateApplication)).toEqual([]);
  });
});
