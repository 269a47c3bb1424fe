import type { Locator, Page } from 'playwright';
import { daysAfter, officeDayOf } from '../../../../functions/contract.ts';
import { shortcuts } from '../../../../web/staff/shortcuts/shortcuts.ts';
import { notice, record, sidebarLink, signedIn } from '../../../journeys/staff.ts';
import { record as recordWithLetter } from '../../../journeys/visitor.ts';
import { startTestCloud } from '../../../local/testing/test-cloud.ts';
import { table } from '../report.ts';
import type { Presses } from './figures.ts';
import { countPresses, type PressCounter } from './walk.ts';

/** Ten daily tasks, each in the way that needs the fewest clicks and keys. */

interface Task {
  readonly name: string;
  /** Prepares the screen. Its clicks and keys are not counted. */
  readonly begin: (page: Page) => Promise<unknown>;
  readonly work: (page: Page, counter: PressCounter) => Promise<unknown>;
}

const passport = 'Passport, every page that is filled in';
const [checklistKey = ''] = shortcuts.checklist.keys;
const [overviewKey = ''] = shortcuts.overview.keys;

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

async function openRecord(page: Page): Promise<void> {
  await page.goto('/application?search=Anika');
  await page.getByRole('button', { name: /^View Anika/ }).click();
  await page.getByRole('heading', { level: 1, name: /^Anika/ }).waitFor();
  await page.keyboard.press(overviewKey);
}

const tasks: readonly Task[] = [
  {
    name: 'Find an application by name',
    begin: openDashboard,
    work: async page => {
      await page.keyboard.press('Control+K');
      await page.keyboard.type('ani');
      await page.getByRole('option', { name: /Anika/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: /^Anika/ }).waitFor();
    },
  },
  {
    name: 'See which documents are missing',
    begin: openRecord,
    work: async page => {
      await page.keyboard.press(checklistKey);
      await look(page.getByRole('list', { name: 'Checklist' }).getByRole('listitem').last());
    },
  },
  {
    name: 'Set a stage',
    begin: openRecord,
    work: async page => {
      await page.getByRole('button', { name: 'Documents checked: done today' }).click();
      await notice(page, 'Documents checked is done today.');
    },
  },
  {
    name: 'Accept a document',
    begin: openRecord,
    work: async page => {
      await page.keyboard.press(checklistKey);
      await page.getByRole('button', { name: 'Accept: Job offer from the employer' }).click();
      await notice(page, 'Job offer from the employer: accepted.');
    },
  },
  {
    name: 'Ask for a document again',
    begin: openRecord,
    work: async page => {
      await page.keyboard.press(checklistKey);
      await page.getByRole('button', { name: `Ask again: ${passport}` }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).waitFor();
      await page.keyboard.type('Too dark');
      await page.keyboard.press('Control+Enter');
      await notice(page, `${passport}: asked for again.`);
    },
  },
  {
    name: 'Take a case',
    begin: openRecord,
    work: async page => {
      const take = page.getByRole('button', { name: 'Assign to me' });
      await take.click();
      await take.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'See what is due',
    begin: openRecord,
    work: page => look(page.getByRole('main').getByText('Biometrics to be given').first()),
  },
  {
    name: 'Approve ten applications',
    begin: openDashboard,
    work: async page => {
      await sidebarLink(page, 'Application List').click();
      await page.getByRole('checkbox', { name: 'Choose all of this page' }).click();
      await page.getByRole('button', { name: 'Change 10 chosen' }).click();
      await page.getByRole('menuitem', { name: 'Approve' }).click();
      await page.getByRole('button', { name: 'Approve 10' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
    },
  },
  {
    name: 'List the applications of an employer',
    begin: openDashboard,
    work: async page => {
      await sidebarLink(page, 'Application List').click();
      await page.getByRole('combobox', { name: 'Filter' }).click();
      await page.keyboard.type('emp');
      await page.getByRole('option', { name: 'Employer', exact: true }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.keyboard.type('prairie');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Remove Employer : prairie' }).waitFor();
    },
  },
  {
    name: 'Correct three rows of an import',
    begin: async page => {
      await page.goto('/importApplications');
      await page.getByLabel('Spreadsheet').setInputFiles(faultyFile());
      await page.getByRole('button', { name: 'Check 3 rows' }).click();
      await page.getByRole('button', { name: /^Correct Sex of row 4/ }).waitFor();
    },
    work: async page => {
      const corrected = page.getByText('Corrected. The row will be added.');
      await page.getByRole('button', { name: /^Correct Current Nationality of row 2/ }).click();
      await page.getByRole('textbox', { name: 'Current Nationality of row 2' }).click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('Bangladesh');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Change all 1' }).click();
      await corrected.nth(1).waitFor();
      await page.getByRole('button', { name: /^Correct Sex of row 4/ }).click();
      await page.getByRole('button', { name: /^Sex of row 4/ }).click();
      await page.getByRole('option', { name: 'Male', exact: true }).click();
      await page.getByRole('button', { name: 'Save and check again' }).click();
      await corrected.nth(2).waitFor();
    },
  },
];

function faultyFile() {
  const heads = 'Visa Type,Surname,Given Name,Email,Phone,National ID No,Sex,Date of Birth,Place of Birth';
  const line = (number: number, sex: string, country: string) =>
    `Visit,Mollah,Mend,mend${number}@example.com,01712345678,1990,${sex},1990-02-28,Khulna,${country},A scar,ZM1000${number},BGD`;
  const lines = [
    `${heads},Nationality,Visible Identification Marks,Passport No,Issued Country`,
    line(1, 'Female', 'Bengaldesh'),
    line(2, 'Female', 'Bengaldesh'),
    line(3, 'X', 'Bangladesh'),
  ];
  return { name: 'mend.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
}

async function look(place: Locator): Promise<void> {
  await place.waitFor();
  await place.scrollIntoViewIfNeeded();
}

/** Counts the tasks in an office of 25 applications, on a screen of 1440 × 900 px. Returns a table. */
export async function countTasks(): Promise<string[]> {
  const test = await startTestCloud();
  try {
    const late = { biometricsLetter: daysAfter(officeDayOf(new Date()), -40) };
    await recordWithLetter(test, { givenN: 'Anika', ...late });
    const companies = Array.from({ length: 24 }, (_, n) => (n < 3 ? 'Prairie Harvest' : 'Southern Roads'));
    await record(
      test,
      companies.map(company => ({ company })),
    );
    const { page } = await signedIn(test, {
      role: 'super-admin',
      viewport: { width: 1440, height: 900 },
    });
    const counter = await countPresses(page);
    await countScrolling(page);
    const rows: string[][] = [];
    for (const { name, begin, work } of tasks) {
      await begin(page);
      const before = await effort(page, counter);
      await work(page, counter);
      const after = await effort(page, counter);
      const spent = kinds.map(kind => after[kind] - before[kind]);
      rows.push([name, ...spent.map(String)]);
    }
    const sums = kinds.map((_, place) => rows.reduce((sum, row) => sum + Number(row[place + 1]), 0));
    return table(['Task', 'Pixels', 'Clicks', 'Keys'], [...rows, ['**Together**', ...sums.map(String)]]);
  } finally {
    await test.close();
  }
}

const kinds = ['pixels', 'clicks', 'keys'] as const;

/** Makes the page add up how many pixels it scrolls down. */
async function countScrolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let last = 0;
    let down = 0;
    Object.assign(window, { scrolledDown: () => Math.round(down) });
    window.addEventListener('scroll', () => {
      down += Math.max(window.scrollY - last, 0);
      last = window.scrollY;
    });
  });
}

async function effort(page: Page, counter: PressCounter): Promise<Presses & { readonly pixels: number }> {
  // The browser reports scrolling in the next frame.
  await page.waitForTimeout(100);
  const pixels: number = await page.evaluate('window.scrolledDown()');
  return { pixels, ...(await counter.read()) };
}
