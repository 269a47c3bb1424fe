import { readSheet } from 'read-excel-file/web-worker';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  beginExport,
  type ExportedApplication,
  fetchExport,
  messages,
} from '../../../../functions/contract.ts';
import { type MockApi, Refusal } from '../../../testing/mock-api.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { mockList, showList } from '../../testing/list-screen.tsx';
import { field, press, pressInDialog, sees, seesToast } from '../../testing/screen.ts';
import { farhana, signInHere } from '../../testing/sign-in-here.ts';

const record: ExportedApplication = {
  _id: '65e5f3f0a1b2c3d4e5f60718',
  visaType: 'work',
  surname: 'রহমান',
  givenN: '=1+1',
  email: 'ayesha@example.com',
  phone: '+8801712345678',
  nationalId: '19901234567890123',
  sex: 'Female',
  dob: '1990-02-28',
  birthCity: 'Khulna',
  currentN: 'BGD',
  identification: 'A scar',
  passport: 'BX0123456',
  issuedCountry: 'BGD',
  isStatus: 'Pending',
  stages: {},
  needed: [],
  consent: true,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
  version: 3,
};

let api: MockApi;
let saved: { name: string; file: Blob }[];

beforeEach(() => {
  api = mockList();
  saved = [];
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    const address = `blob:${files.size}`;
    if (file instanceof Blob) files.set(address, file);
    return address;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.get(this.href);
    if (file) saved.push({ name: this.download, file });
  });
  onTestFinished(() => void vi.restoreAllMocks());
  api.on(beginExport, () => ({ _id: 'e'.repeat(24), about: 3 }));
  answerPages();
});

/** Mocks two pages of one record each. The second page waits for the promise. */
function answerPages(second: Promise<unknown> = Promise.resolve()): void {
  api.on(fetchExport, async ({ query }) => {
    if (!query?.cursor) return { applications: [record], nextCursor: 'second' };
    await second;
    return { applications: [{ ...record, surname: 'Khan' }] };
  });
}

async function choose(scope: string, format: string): Promise<void> {
  await press('Export');
  await sees(scope);
  const items = page.getByRole('menuitem', { name: new RegExp(`^${format}`) });
  await items.nth(scope === 'This list' ? 0 : 1).click();
}

describe('export of the list', () => {
  it('the export saves the filtered list as CSV, page by page', async () => {
    await showList('?status=Approved&sort=collect');
    await sees('Abdur Of page 1');
    await choose('This list', 'CSV');
    await seesToast(/^2 applications are in applications-approved-by-collect-date/);
    expect(api.calls(beginExport).map(({ input }) => input.body)).toEqual([
      { format: 'csv', search: '', status: 'Approved', sort: 'collect' },
    ]);
    expect(api.calls(fetchExport).map(({ input }) => input.query)).toEqual([undefined, { cursor: 'second' }]);
    const [{ name, file } = { name: '', file: new Blob() }] = saved;
    expect(name).toMatch(/^applications-approved-by-collect-date \(\d{4}-\d\d-\d\d\)\.csv$/);
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
    expect(text).toMatch(/^\uFEFF"Visa Type","Surname",/);
    expect(text.split('\r\n')[1]).toMatch(
      /^"work","রহমান","'=1\+1","ayesha@example.com","'\+8801712345678","'19901234567890123",/,
    );
    expect(text.split('\r\n')).toHaveLength(4);
  });

  it('the export saves a workbook that another library can read', async () => {
    await showList();
    await sees('Abdur Of page 1');
    await choose('This list', 'Excel');
    await seesToast(/are in applications \(.*\)\.xlsx/);
    const [header, first] = await readSheet(saved[0]?.file ?? new Blob());
    const cell = (name: string) => first?.[header?.indexOf(name) ?? -1];
    expect([
      cell('Surname'),
      cell('Given Name'),
      cell('National ID No'),
      cell('Phone'),
      cell('Date of Birth'),
    ]).toEqual(['রহমান', '=1+1', '19901234567890123', '+8801712345678', new Date('1990-02-28')]);
  });

  it('the export shows its progress, and saves nothing when the user cancels', async () => {
    answerPages(new Promise(() => {}));
    await showList();
    await choose('This list', 'CSV');
    await sees('1 of about 3');
    await expectNoViolations();
    await pressInDialog('Cancel');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('the export shows why it stopped, saves no incomplete file, and resumes at the same page', async () => {
    api.on(fetchExport, ({ query }) => {
      if (!query?.cursor) return { applications: [record], nextCursor: 'second' };
      throw new Refusal('FORBIDDEN', messages.forbidden);
    });
    await showList();
    await choose('This list', 'CSV');
    await sees(`${messages.forbidden} No file was saved.`);
    expect(saved).toEqual([]);
    await expectNoViolations();
    answerPages();
    await pressInDialog('Try again');
    await seesToast(/^2 applications are in/);
    expect(api.calls(beginExport)).toHaveLength(1);
    expect(saved).toHaveLength(1);
  });

  it('the export says that a search found more than the file contains, and creates no empty file', async () => {
    api.on(fetchExport, () => ({ applications: [record], more: true }));
    await showList('?search=Rahman&from=2026-01-01');
    await choose('This list', 'CSV');
    await seesToast(/has the first 100 that the search finds/);
    expect(api.calls(beginExport)[0]?.input.body).toEqual({
      format: 'csv',
      search: 'Rahman',
      sort: 'newest',
    });
    api.on(fetchExport, () => ({ applications: [] }));
    await choose('This list', 'CSV');
    await seesToast('There is nothing to export.');
    expect(saved).toHaveLength(1);
  });
});

describe('export of a period', () => {
  it('the export asks for the dates, refuses invalid ones, and saves the applications of the period', async () => {
    await showList('?status=Approved');
    await choose('All applications of a period', 'CSV');
    await expect.element(field('First day')).toBeVisible();
    await expectNoViolations();
    await field('First day').fill('03/03/2026');
    await field('Last day').fill('01/03/2026');
    await pressInDialog('Export');
    await sees('The last day is before the first.');
    expect(api.calls(beginExport)).toEqual([]);
    await field('First day').fill('01/02/2026');
    await pressInDialog('Export');
    await seesToast(/are in applications-added-2026-02-01-to-2026-03-01/);
    expect(api.calls(beginExport)[0]?.input.body).toEqual({
      format: 'csv',
      since: '2026-02-01',
      until: '2026-03-01',
    });
  });
});

it('the export is shown to super-admins only', async () => {
  await signInHere({ ...farhana, role: 'admin' });
  await showList();
  await sees('Abdur Of page 1');
  await expect.element(page.getByRole('button', { name: 'Export' })).not.toBeInTheDocument();
});
