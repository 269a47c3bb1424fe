import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { fetchApplication, messages } from '../../../../functions/contract.ts';
import { type MockApi, NoConnection, OddAnswer, Refusal } from '../../../testing/mock-api.ts';
import { staffMessages } from '../../shared/messages.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import {
  aRow,
  askedOf,
  mockList,
  showList,
  storeColumns,
  storeSpecifiedColumns,
} from '../../testing/list-screen.tsx';
import { sampleId } from '../../testing/sample-application.ts';
import { isAt, press, sees } from '../../testing/screen.ts';

let api: MockApi;
const asked = () => askedOf(api);

beforeEach(() => {
  api = mockList();
});

describe('table of applications [§2]', () => {
  it('has the columns of the daily work: also visa type, next deadline, user in charge and phone', async () => {
    const deadline = { nextDeadline: '2026-03-03', nextDeadlineName: 'biometrics' };
    api.on(fetchApplication, () => ({
      applications: [
        aRow({ ...deadline, stage: 'submitted', assigneeName: 'Nadia Islam', phone: '+8801712345678' }),
        aRow({ _id: `${sampleId.slice(0, -1)}b` }),
      ],
      totalApplication: 2,
      totalPages: 1,
    }));
    await showList();
    await expect.element(page.getByText('Nadia Islam')).toBeVisible();
    const [headers, full, bare] = page
      .getByRole('row')
      .elements()
      .map(line => Array.from(line.children, cell => cell.textContent).slice(1, 9));
    expect(headers).toEqual([
      ...['NAME', 'PASSPORT NO', 'VISA TYPE', 'STAGE', 'STATUS', 'NEXT DEADLINE', 'IN CHARGE', 'PHONE'],
    ]);
    expect(full).toEqual([
      ...['Abdur Rahman', 'BX0123456', 'Work', 'Submitted to IRCC', 'Approved'],
      ...['2026-03-03Biometrics to be given', 'Nadia Islam', '+880 1712-345678'],
    ]);
    expect(bare?.slice(5)).toEqual(['–', '–', '–']);
  });

  it('can have the columns of the specification', async () => {
    storeSpecifiedColumns();
    await showList();
    await sees('Abdur Of page 1');
    // The first column contains the checkboxes.
    const [, ...headers] = page.getByRole('columnheader').elements();
    expect(headers.map(header => header.textContent)).toEqual([
      'NAME',
      'ADMIN',
      'PASSPORT NO',
      'STATUS',
      'VISA COLLECT DATE',
      'VISA APPROVE DATE',
      'ACTION',
    ]);
  });

  it('the table shows admin or given name, status and dates; the approval date only if approved [§9]', async () => {
    api.on(fetchApplication, () => ({
      applications: [
        aRow(),
        aRow({ _id: `${sampleId.slice(0, -1)}b`, isAdmin: false, isStatus: 'Pending', givenN: 'Nusrat' }),
      ],
      totalApplication: 2,
      totalPages: 1,
    }));
    storeSpecifiedColumns();
    await showList();
    await sees('Abdur Rahman');
    const cells = page
      .getByRole('row')
      .elements()
      .map(line => Array.from(line.children, cell => cell.textContent));
    expect(cells).toHaveLength(3);
    expect(cells[1]?.slice(1, 7)).toEqual([
      'Abdur Rahman',
      'Admin',
      'BX0123456',
      'Approved',
      '2026-05-01',
      '2026-06-02',
    ]);
    expect(cells[2]?.slice(1, 7)).toEqual([
      'Nusrat Rahman',
      'Nusrat',
      'BX0123456',
      'Pending',
      '2026-05-01',
      '–',
    ]);
  });

  it('shows a message for an empty list', async () => {
    api.on(fetchApplication, () => ({ applications: [], totalApplication: 0, totalPages: 0 }));
    await showList();
    await sees(staffMessages.listEmpty);
    await sees('Page 1 of 1');
    await expect.element(page.getByRole('button', { name: 'Show all applications' })).not.toBeInTheDocument();
  });

  it('shows a loading indicator', async () => {
    api.on(fetchApplication, () => new Promise(() => undefined));
    await showList();
    await sees('Loading applications');
    await expect.element(page.getByText('Page 1', { exact: true })).toBeVisible();
  });

  it.each([
    ['View', '/userView'],
    ['Edit', '/editApplication'],
  ])('%s opens %s with the id', async (action, path) => {
    await showList();
    await press(`${action} Abdur Of page 1`);
    await isAt(path);
    await sees(`With {"id":"${sampleId}"}`);
  });
});

describe('list of applications on a phone', () => {
  beforeEach(() => page.viewport(360, 800));
  afterEach(() => page.viewport(1280, 900));

  it('shows name, passport, status and actions of each application without horizontal scrolling', async () => {
    storeSpecifiedColumns();
    await showList();
    const card = page.getByRole('listitem').filter({ hasText: 'Abdur Of page 1' });
    for (const text of ['Abdur Of page 1', 'BX0123456', 'Approved', '2026-05-01', '2026-06-02'])
      await expect.element(card.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
    for (const action of ['View', 'Edit', 'Delete']) {
      const button = card.getByRole('button', { name: `${action} Abdur Of page 1` });
      await expect.element(button).toBeInViewport({ ratio: 1 });
    }
    expect(document.documentElement.scrollWidth).toBe(360);
    await expectNoViolations();
  });

  it('shows the columns of the daily work on a card', async () => {
    api.on(fetchApplication, () => ({
      applications: [aRow({ assigneeName: 'Nadia Islam', phone: '+8801712345678' })],
      totalApplication: 1,
      totalPages: 1,
    }));
    await showList();
    const card = page.getByRole('listitem').filter({ hasText: 'Abdur Rahman' });
    for (const text of ['BX0123456', 'Work', 'Nadia Islam', '+880 1712-345678'])
      await expect.element(card.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  it('uses less than a quarter of the screen for search, filters, order and paging', async () => {
    await showList();
    await sees('Abdur Of page 1');
    const heightOf = (first: Locator, last: Locator) =>
      last.element().getBoundingClientRect().bottom - first.element().getBoundingClientRect().top;
    const search = page.getByRole('searchbox');
    const button = (name: string) => page.getByRole('button', { name });
    const narrowing = heightOf(search, button('Newest first'));
    const paging = heightOf(button('Prev'), page.getByText('Page 1 of 3'));
    expect(narrowing + paging).toBeLessThan(800 / 4);
  });

  it('a button below the cards opens the next page', async () => {
    await showList();
    await press('Next');
    await sees('Abdur Of page 2');
  });
});

describe('columns of the list', () => {
  const headers = () =>
    page
      .getByRole('columnheader')
      .elements()
      .slice(1)
      .map(header => header.textContent);

  afterEach(() => localStorage.removeItem('applicationColumns'));

  it('columns can be hidden, and stay hidden on this device', async () => {
    storeSpecifiedColumns();
    await showList();
    await press('Columns');
    const dialog = page.getByRole('dialog', { name: 'Columns' });
    await expect.element(dialog.getByRole('checkbox', { name: 'NAME' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'ADMIN' }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(headers).not.toContain('ADMIN');
    expect(localStorage.getItem('applicationColumns')).toContain('{"id":"admin","visible":false}');
  });

  it('columns are restored from the settings on this device', async () => {
    storeColumns('status', 'name', 'admin', 'pending', 'approve', 'action');
    await showList();
    await sees('Abdur Of page 1');
    expect(headers()).toEqual([
      'STATUS',
      'NAME',
      'ADMIN',
      'VISA COLLECT DATE',
      'VISA APPROVE DATE',
      'ACTION',
    ]);
  });
});

describe('list that cannot be loaded [§8]', () => {
  it.each([
    [staffMessages.listServerError, new Refusal('INTERNAL', messages.internal)],
    [staffMessages.listNoResponse, new NoConnection()],
    [messages.internal, new OddAnswer('<!doctype html>')],
    [messages.internal, new OddAnswer('{"applications":5}')],
  ])('shows "%s" and retries on demand', async (message, error) => {
    api.on(fetchApplication, () => {
      if (asked().length === 1) throw error;
      return { applications: [aRow()], totalApplication: 1, totalPages: 1 };
    });
    await showList();
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
    expect(document.body.textContent).not.toContain('NaN');
    await press('Retry');
    await sees('Abdur Rahman');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});
