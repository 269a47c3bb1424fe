import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  beginImport,
  checkImport,
  defaultSettings,
  fetchImports,
  getSettings,
  importApplications,
  messages,
  type RouteInput,
} from '../../../../functions/contract.ts';
import { type MockApi, mockApi, Refusal } from '../../../testing/mock-api.ts';
import { csvSheet } from '../../shared/csv.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { press, sees } from '../../testing/screen.ts';
import { ImportPage } from './ImportPage.tsx';
import { templateColumns } from './import-files.ts';
import { importOver } from './import-words.ts';

let api: MockApi;
let saved: { name: string; file: Blob }[];
let added: Set<number>;

beforeEach(async () => {
  api = mockApi();
  api.on(getSettings, () => defaultSettings);
  api.on(fetchImports, () => ({ imports: [], names: [] }));
  api.on(beginImport, () => ({ _id: 'e'.repeat(24) }));
  api.on(checkImport, () => ({ applications: [], taken: [] }));
  added = new Set();
  addAll();
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    if (file instanceof Blob) saved.push({ name: '', file });
    return 'blob:1';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await renderScreen(<ImportPage />, ['/importApplications'], { pathname: '/importApplications' });
});

const addAll = () => api.on(importApplications, ({ body }) => answerTo(body));

type Body = RouteInput<typeof importApplications>['body'];

/** Mock of the server: adds each row once, and returns the counts after the last batch. */
function answerTo(body: Body) {
  const results = (body?.rows ?? []).map(({ row }) => {
    const outcome = added.has(row) ? ('existing' as const) : ('added' as const);
    added.add(row);
    return { row, outcome };
  });
  return { results, ...(body?.finished && { ended: { added: added.size, changed: 0, left: 1 } }) };
}

const columns = ['Surname', 'Given Name', 'ইমেইল', 'Mobile', 'NID', 'Sex', 'Date of Birth'].concat([
  'Place of Birth',
  'Nationality',
  'Visible Identification Marks',
  'Passport No',
  'Issued Country',
  'Notes',
]);

const person = (number: number, surname = 'Rahman') =>
  [surname, 'Ayesha', `p${number}@example.com`, '1712345678', '1990', 'f', '28/02/1990'].concat([
    'Khulna',
    'Bangladesh',
    'A scar',
    `ZX${10_000 + number}`,
    'BGD',
    '=1+1',
  ]);

async function chooseFile(...people: readonly (readonly string[])[]): Promise<void> {
  const sheet = csvSheet(columns.map(header => ({ header, kind: 'text', width: 9 })));
  sheet.add(people);
  await page.getByLabelText('Spreadsheet').upload(new File([sheet.end()], 'list-2024.csv'));
  await sees('Columns');
}

const withoutType = page.getByRole('radiogroup', {
  name: 'Which visa type do the rows without one have?',
});

/** Chooses the visa type Visit for rows that have none. */
async function chooseVisit(): Promise<void> {
  await withoutType.getByRole('radio', { name: 'Visit' }).click();
}

describe('import screen', () => {
  it('recognises the columns, lists rows with errors, and adds the valid rows', async () => {
    await chooseFile(person(1), person(2, 'X'), person(3));
    await expect.element(page.getByRole('button', { name: 'ইমেইল is imported as Email' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Notes is imported as Not/ })).toBeVisible();
    await expect.element(page.getByLabelText('Company Name')).toBeVisible();
    await chooseVisit();
    await expect.element(page.getByLabelText('Company Name')).not.toBeInTheDocument();
    await expectNoViolations();
    await press('Check 3 rows');
    for (const text of [/^2 rows\s*will be added as new applications\.$/, /^1 row\s*has errors\.$/])
      await expect.element(page.getByText(text).first()).toBeVisible();
    await sees(`Column A, Surname: “X”: ${messages.surnameLength}`);
    await expectNoViolations();
    expect(api.calls(importApplications)).toEqual([]);

    await press('Save them as a file');
    await expect.poll(() => saved[0]?.name).toBe('list-2024 to correct.csv');
    const [{ file } = { file: new Blob() }] = saved;
    expect((await file.text()).split('\r\n')[1]).toMatch(
      /^"Column A, Surname: .*","X","Ayesha",.*,"1990-02-28",.*"'=1\+1"$/,
    );

    await press('Import the 2 good');
    await sees('2 applications added.');
    const [sent, end] = api.calls(importApplications).map(({ input }) => Object(input.body));
    expect(sent.rows.map(({ row }: { row: number }) => row)).toEqual([2, 4]);
    expect(sent.columns).toContain('visaType');
    expect(sent.receivedColumn).toBe(-1);
    expect(end).toMatchObject({ rows: [], finished: true });
    expect(api.calls(beginImport)[0]?.input.body).toMatchObject({
      name: 'list-2024.csv',
      rows: 3,
      file: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await sees('1 row has errors and was not imported.');
    await expectNoViolations();
    await press('Correct them here');
    await page.getByRole('button', { name: 'Correct Surname of row 3 (column A)' }).click();
    await page.getByRole('textbox', { name: 'Surname of row 3' }).fill('Hossain');
    await press('Save and check again');
    await sees('Corrected. The row will be added.');
  });

  it('assigns a chosen column to a field, and removes it from another column', async () => {
    await chooseFile(person(1));
    await page.getByRole('button', { name: /^Notes is imported as/ }).click();
    await page.getByRole('option', { name: 'Surname', exact: true }).click();
    await expect
      .element(page.getByRole('button', { name: 'Surname is imported as Not imported' }))
      .toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Notes is imported as Surname' })).toBeVisible();
    await chooseVisit();
    await press('Check 1 row');
    await expect
      .poll(() => api.calls(beginImport)[0]?.input.body)
      .toMatchObject({
        names: [{ name: 'notes', column: 'surname' }],
      });
  });

  it('matches the columns by the names that the office has matched until the file is chosen', async () => {
    await expect.poll(() => api.calls(fetchImports)).toHaveLength(1);
    api.on(fetchImports, () => ({ imports: [], names: [{ name: 'notes', column: 'lmiaExpiry' } as const] }));
    await chooseFile(person(1));
    await expect
      .element(page.getByRole('button', { name: 'Notes is imported as LMIA Expires' }))
      .toBeVisible();
  });

  it('the screen asks for the visa type of rows that have none, before it checks the rows', async () => {
    columns.push('Visa Type');
    onTestFinished(() => void columns.pop());
    await chooseFile([...person(1), 'Student visa'], [...person(2), ''], [...person(3), 'visit']);
    await expect.element(withoutType).toHaveAccessibleDescription('1 row states no visa type.');
    for (const radio of withoutType.getByRole('radio').elements()) expect(radio).not.toBeChecked();
    await press('Check 3 rows');
    await sees('Choose a visa type for these rows.');
    await expect.element(withoutType.getByRole('radio', { name: 'Work' })).toHaveFocus();
    await expectNoViolations();
    await withoutType.getByRole('radio', { name: 'Not decided yet' }).click();
    await press('Check 3 rows');
    await press('Import all 3');
    await sees('3 applications added.');
    const [sent] = api.calls(importApplications).map(({ input }) => Object(input.body));
    const place = sent.columns.indexOf('visaType');
    expect(sent.rows.map(({ cells }: { cells: string[] }) => cells[place])).toEqual([
      'study',
      'undecided',
      'visit',
    ]);
  });

  it('can pause and resume an import', async () => {
    let answer = () => {};
    let calls = 0;
    api.on(importApplications, async ({ body }) => {
      calls += 1;
      if (calls === 2) await new Promise<void>(resolve => (answer = resolve));
      return answerTo(body);
    });
    await chooseFile(...Array.from({ length: 40 }, (_, number) => person(number)));
    await chooseVisit();
    await press('Check 40 rows');
    await press('Import all 40');
    await sees('32 of 40');
    await press('Pause');
    await sees('32 applications added.');
    answer();
    addAll();
    await press('Go on');
    await sees('40 applications added.');
  });

  it('shows why an import stopped, and can resume it', async () => {
    api.on(importApplications, () => {
      throw new Refusal('FORBIDDEN', messages.forbidden);
    });
    await chooseFile(person(1));
    await chooseVisit();
    await press('Check 1 row');
    await press('Import all 1');
    await sees(messages.forbidden);
    addAll();
    await press('Go on');
    await sees('1 application added.');
  });

  it('shows that an import has ended, and can check its file again', async () => {
    api.on(importApplications, () => {
      throw new Refusal('NOT_FOUND', messages.notFound);
    });
    await chooseFile(person(1));
    await chooseVisit();
    await press('Check 1 row');
    await press('Import all 1');
    await sees(importOver);
    await press('Go on');
    await expect.element(page.getByRole('button', { name: 'Import all 1' })).toBeVisible();
  });

  it('explains why it refuses an unsupported file', async () => {
    await page
      .getByLabelText('Spreadsheet')
      .upload(new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])], 'old.xls'));
    await expect.element(page.getByText(/Save it as .xlsx/).first()).toBeVisible();
    await expectNoViolations();
  });

  it('offers an empty workbook for a visa type, with column names in either language', async () => {
    await press('Get a template');
    await page.getByRole('menuitem', { name: 'Visit' }).nth(1).click();
    await expect.poll(() => saved[0]?.name).toBe('applications-visit-bn.xlsx');
    expect(templateColumns('visit', 'bn').map(({ header }) => header)).toContain('পাসপোর্ট নম্বর');
  });
});
