import type { Locator, Page } from 'playwright';
import { visibleSlots } from '../../../../functions/contract.ts';
import { shortcuts } from '../../../../web/staff/shortcuts/shortcuts.ts';
import { linesOf, type Passport } from '../../../../web/staff/testing/passports.ts';
import { notice, sidebarLink } from '../../../journeys/staff.ts';
import { documentPage, portrait } from '../../../local/sample/pictures.ts';
import type { Presses, Step } from './figures.ts';

export interface Applicant {
  readonly passport: Passport;
  readonly email: string;
  readonly phone: string;
  /** Beginning of the city's name as the clerk types it; the form completes it. */
  readonly city: string;
  readonly identification: string;
  readonly job?: Readonly<Record<'Company Name' | 'Duty Duration' | 'Job Title' | 'Salary', string>>;
}

/** Adds an applicant like a clerk, starting at the first screen. Returns the clicks and keys of each step. */
export async function walk(page: Page, counter: PressCounter, applicant: Applicant): Promise<Step[]> {
  const steps: Step[] = [];
  const step = async (name: string, work: () => Promise<void>) => {
    const before = await counter.read();
    await work();
    const after = await counter.read();
    steps.push({ name, clicks: after.clicks - before.clicks, keys: after.keys - before.keys });
  };
  const { passport } = applicant;
  const name = `${passport.givenN} ${passport.surname}`;

  await step('Open the form', () => sidebarLink(page, 'Add Application').click());
  await step('Scan the passport, fill in', async () => {
    await page.getByRole('heading', { level: 1, name: /^Visa Application Form/ }).waitFor();
    await counter.asOne('keys', () => page.keyboard.type(`${linesOf(passport).join('\n')}\n`));
    await page.getByRole('button', { name: /^Fill in \d+ fields$/ }).click();
  });
  await step('Visa type and job', () => job(page, applicant.job));
  await step('Email, phone, place of birth, marks', async () => {
    await type(page, 'Email', applicant.email);
    await page.keyboard.press('Enter');
    await type(page, 'Phone', applicant.phone);
    await page.keyboard.press('Enter');
    await type(page, 'Place of Birth Town/City', applicant.city);
    await page.keyboard.press('Enter');
    await type(page, 'Visible Identification Marks', applicant.identification);
  });
  await step('Portrait', () =>
    choose(page, counter, page.getByText('Choose a picture', { exact: true }).first(), [portraitFile]),
  );
  await step('Submit', async () => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('heading', { level: 1, name: `${name}: Pending` }).waitFor();
  });
  await step('Six documents', () => documents(page, counter, name));
  await step('Three stages', async () => {
    const [overview = ''] = shortcuts.overview.keys;
    await page.keyboard.press(overview);
    for (const stage of ['Documents checked', 'Submitted to IRCC', 'Biometrics']) {
      await page.getByRole('button', { name: `${stage}: done today` }).click();
      await notice(page, `${stage} is done today.`);
    }
  });
  await step('Approval, with the stage Decision', async () => {
    await page.keyboard.press('a');
    await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: `${name}: Approved` }).waitFor();
  });
  return steps;
}

async function portraitFile() {
  return { name: 'portrait.jpg', mimeType: 'image/jpeg', buffer: await portrait(3, true) };
}

/** Types into a field that has the focus. @throws Error if it has no focus after 5 seconds */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label, exact: true });
  await until(`the focus is at ${label}`, () => field.evaluate(one => one === document.activeElement));
  await page.keyboard.type(text);
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 5000;
  while (!(await holds())) if (Date.now() > end) throw new Error(`Not in 5 seconds: ${what}`);
}

async function job(page: Page, typed: Applicant['job']): Promise<void> {
  if (!typed) return page.getByRole('button', { name: 'Same as in the last application' }).click();
  await page.getByRole('button', { name: /^Visa Type/ }).click();
  await page.getByRole('option', { name: 'Work', exact: true }).click();
  const company = page.getByRole('textbox', { name: 'Company Name', exact: true });
  await company.click();
  await type(page, 'Company Name', typed['Company Name']);
  await page.getByRole('textbox', { name: 'Duty Duration', exact: true }).click();
  await type(page, 'Duty Duration', typed['Duty Duration']);
  await page.getByRole('button', { name: /^Job Title/ }).click();
  await page.getByRole('option', { name: typed['Job Title'], exact: true }).click();
  await page.getByRole('textbox', { name: 'Salary', exact: true }).click();
  await type(page, 'Salary', typed.Salary);
  await page.keyboard.press('Enter');
}

/** Selects files in the file chooser, which counts as one click. */
async function choose(
  page: Page,
  counter: PressCounter,
  button: Locator,
  files: readonly (() => Promise<{ name: string; mimeType: string; buffer: Buffer }>)[],
): Promise<void> {
  const chosen = await Promise.all(files.map(make => make()));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await counter.asOne('clicks', () => chooser.setFiles(chosen));
}

async function documents(page: Page, counter: PressCounter, name: string): Promise<void> {
  const files = visibleSlots({}).map(({ label }) => async () => ({
    name: `${label.toLowerCase()}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await documentPage(label, name),
  }));
  await choose(page, counter, page.getByRole('button', { name: 'Add several' }), files);
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
  await notice(page, '6 documents saved.');
}

export interface PressCounter {
  read(): Promise<Presses>;
  /** Counts all of `work` as one click or key: the scan of a passport reader, or a choice in the file chooser. */
  asOne(kind: keyof Presses, work: () => Promise<void>): Promise<void>;
}

/** Starts counting at the next page load. Modifier keys such as Shift and Ctrl are not counted. */
export async function countPresses(page: Page): Promise<PressCounter> {
  await page.addInitScript(() => {
    const heard = { clicks: 0, keys: 0 };
    Object.assign(window, { heard });
    const held = ['Shift', 'Control', 'Alt', 'Meta'];
    const listen = (type: 'pointerdown' | 'keydown', count: (event: Event) => void) =>
      window.addEventListener(type, event => event.isTrusted && count(event), { capture: true });
    listen('pointerdown', () => {
      heard.clicks += 1;
    });
    listen('keydown', event => {
      if (event instanceof KeyboardEvent && !held.includes(event.key)) heard.keys += 1;
    });
  });
  /** Corrections by `asOne`, which are added to the counts of the page; they can be negative. */
  const instead = { clicks: 0, keys: 0 };
  const heard = (): Promise<Presses> => page.evaluate('window.heard');
  return {
    read: async () => {
      const { clicks, keys } = await heard();
      return { clicks: clicks + instead.clicks, keys: keys + instead.keys };
    },
    asOne: async (kind, work) => {
      const before = await heard();
      await work();
      const after = await heard();
      for (const each of ['clicks', 'keys'] as const) instead[each] -= after[each] - before[each];
      instead[kind] += 1;
    },
  };
}
