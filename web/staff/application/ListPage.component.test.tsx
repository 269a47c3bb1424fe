import { useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type ApplicationRow,
  deleteApplication,
  fetchApplication,
  limits,
  messages,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { sampleId } from '../testing/sample-application.ts';
import { ListPage } from './ListPage.tsx';

vi.mock('../shared/session.ts', () => ({ accessToken: async () => 'token', endSession: () => undefined }));

const row = (special: Partial<ApplicationRow> = {}): ApplicationRow => ({
  _id: sampleId,
  surname: 'Rahman',
  givenN: 'Abdur',
  passport: 'BX0123456',
  isAdmin: true,
  isStatus: 'Approved',
  pending: '2026-05-01',
  approve: '2026-06-02',
  version: 1,
  ...special,
});

let api: MockApi;
const asked = () => api.calls(fetchApplication).map(({ input }) => input.query);

beforeEach(() => {
  api = mockApi();
  api.on(fetchApplication, ({ query }) => {
    const number = Number(query?.page ?? 1);
    const size = Number(query?.limit ?? limits.pageSize);
    const pages = Math.ceil(30 / size);
    return {
      applications: [row({ surname: `Of page ${number}` })],
      totalApplication: 30,
      totalPages: pages,
      ...(number < pages && { nextCursor: `opens-${number + 1}` }),
    };
  });
});

async function show(search = '') {
  const entry = { pathname: '/application', search };
  await renderScreen(
    <>
      <ListPage />
      <Address />
    </>,
    ['/application'],
    entry,
  );
}

function Address() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{search || 'plain'}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Go back
      </button>
    </>
  );
}

const address = (text: string) => expect.element(page.getByLabelText('Address')).toHaveTextContent(text);
const sees = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

describe('the table', () => {
  it('has the columns of the specification', async () => {
    await show();
    await sees('Abdur Of page 1');
    const headers = page.getByRole('columnheader').elements();
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

  it('shows Admin or the given name, the status and both dates', async () => {
    api.on(fetchApplication, () => ({
      applications: [
        row(),
        row({ _id: `${sampleId.slice(0, -1)}b`, isAdmin: false, isStatus: 'Rejected', givenN: 'Nusrat' }),
      ],
      totalApplication: 2,
      totalPages: 1,
    }));
    await show();
    await sees('Abdur Rahman');
    const cells = page
      .getByRole('row')
      .elements()
      .map(line => Array.from(line.children, cell => cell.textContent));
    expect(cells).toHaveLength(3);
    expect(cells[1]?.slice(0, 6)).toEqual([
      'Abdur Rahman',
      'Admin',
      'BX0123456',
      'Approved',
      '2026-05-01',
      '2026-06-02',
    ]);
    expect(cells[2]?.slice(0, 4)).toEqual(['Nusrat Rahman', 'Nusrat', 'BX0123456', 'Rejected']);
  });

  it('says so when there is nothing', async () => {
    api.on(fetchApplication, () => ({ applications: [], totalApplication: 0, totalPages: 0 }));
    await show();
    await sees(messages.listEmpty);
    await sees('Page 1 of 1');
  });

  it('says that it is loading', async () => {
    api.on(fetchApplication, () => new Promise(() => undefined));
    await show();
    await sees('Loading applications');
  });

  it.each([
    ['View', '/userView'],
    ['Edit', '/editApplication'],
  ])('%s leads to %s with the id', async (action, path) => {
    await show();
    await press(`${action} Abdur Of page 1`);
    await expect.element(page.getByRole('heading', { name: `At ${path}` })).toBeVisible();
    await sees(`With {"id":"${sampleId}"}`);
  });
});

describe('the columns', () => {
  const headers = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map(header => header.textContent);

  beforeEach(() => localStorage.removeItem('applicationColumns'));
  afterEach(() => localStorage.removeItem('applicationColumns'));

  it('can be left out, which this device remembers', async () => {
    await show();
    await press('Columns');
    const dialog = page.getByRole('dialog', { name: 'Columns' });
    await expect.element(dialog.getByRole('checkbox', { name: 'NAME' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'ADMIN' }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(headers).not.toContain('ADMIN');
    expect(localStorage.getItem('applicationColumns')).toContain('{"id":"admin","visible":false}');
  });

  it('are those that were chosen before', async () => {
    localStorage.setItem(
      'applicationColumns',
      '[{"id":"status","visible":true},{"id":"passport","visible":false}]',
    );
    await show();
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

describe('when the list cannot be read', () => {
  it.each([
    [messages.listServerError, new Refusal('INTERNAL', messages.internal)],
    [messages.listNoResponse, new NoConnection()],
  ])('it says "%s" and tries again when asked', async (message, error) => {
    api.on(fetchApplication, () => {
      if (asked().length === 1) throw error;
      return { applications: [row()], totalApplication: 1, totalPages: 1 };
    });
    await show();
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
    await press('Retry');
    await sees('Abdur Rahman');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('searching', () => {
  const type = (text: string) =>
    userEvent.type(page.getByRole('searchbox', { name: 'Passport search' }), text);

  it('asks once when the typing pauses, and keeps the search in the address', async () => {
    await show('?page=2');
    await sees('Page 2 of 3');
    await expect.element(page.getByPlaceholder('Passport search')).toBeVisible();
    await type('bx012');
    await address('?search=bx012');
    await sees('Page 1 of 3');
    await expect.poll(asked).toEqual([
      { page: '2', limit: '10' },
      { page: '1', limit: '10', search: 'bx012' },
    ]);
  });

  it('does not bring the list back when it is left before the typing rests', async () => {
    await show();
    await sees('Abdur Of page 1');
    await type('bx');
    await press('View Abdur Of page 1');
    await expect.element(page.getByRole('heading', { name: 'At /userView' })).toBeVisible();
    // Longer than a search waits.
    await new Promise(resolve => setTimeout(resolve, 600));
    await expect.element(page.getByRole('heading', { name: 'At /userView' })).toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  it('opens with the search of the address', async () => {
    await show('?search=BX0&status=Approved');
    await sees('Abdur Of page 1');
    await expect.element(page.getByPlaceholder('Passport search')).toHaveValue('BX0');
    expect(asked()).toEqual([{ page: '1', limit: '10', search: 'BX0', status: 'Approved' }]);
  });

  it('filters by status', async () => {
    await show();
    await press('Any status');
    await page.getByRole('menuitemcheckbox', { name: 'Rejected' }).click();
    await address('?status=Rejected');
    await expect.poll(() => asked().at(-1)).toEqual({ page: '1', limit: '10', status: 'Rejected' });
  });

  it('sorts by date, in the address and at the server', async () => {
    await show('?status=Approved&page=2');
    await press('Newest first');
    await page.getByRole('menuitemcheckbox', { name: 'By approve date' }).click();
    await address('?status=Approved&sort=approve');
    await expect
      .poll(() => asked().at(-1))
      .toEqual({ page: '1', limit: '10', status: 'Approved', sort: 'approve' });
    await expect.element(page.getByRole('button', { name: 'By approve date' })).toBeVisible();
  });

  it('says what else the search finds', async () => {
    await show();
    await sees('Finds by the beginning of the passport number, surname, email or phone.');
  });

  it('says so when more match than are shown', async () => {
    api.on(fetchApplication, () => ({
      applications: [row()],
      totalApplication: limits.searchMatches,
      totalPages: 10,
      more: true,
    }));
    await show('?search=B');
    await expect
      .element(page.getByText(new RegExp(`^More than ${limits.searchMatches} applications match`)))
      .toBeVisible();
  });
});

describe('paging', () => {
  it('goes on and back by cursors', async () => {
    await show();
    await sees('Page 1 of 3');
    await expect.element(page.getByRole('button', { name: 'Prev', exact: true })).toBeDisabled();
    await press('Next');
    await sees('Abdur Of page 2');
    await press('Next');
    await sees('Abdur Of page 3');
    await expect.element(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
    await press('Prev');
    await sees('Abdur Of page 2');
    await expect.poll(asked).toEqual([
      { page: '1', limit: '10' },
      { page: '2', limit: '10', cursor: 'opens-2' },
      { page: '3', limit: '10', cursor: 'opens-3' },
      { page: '2', limit: '10', cursor: 'opens-2' },
    ]);
  });

  it('is a step of the history', async () => {
    await show();
    await press('Next');
    await address('?page=2');
    await press('Go back');
    await address('plain');
    await sees('Page 1 of 3');
  });

  it('opens a page by its number where no cursor is known', async () => {
    await show('?page=3');
    await sees('Abdur Of page 3');
    expect(asked()).toEqual([{ page: '3', limit: '10' }]);
  });

  it('leads to the last page from beyond it', async () => {
    await show('?page=9');
    await address('?page=3');
    await sees('Page 3 of 3');
  });
});

describe('deleting', () => {
  const ask = async () => {
    await press('Delete Abdur Of page 1');
    await expect.element(page.getByRole('dialog').getByText(/Abdur Of page 1/)).toBeVisible();
  };
  const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

  it('asks by name, says that it is done, and reads five again', async () => {
    api.on(deleteApplication, () => ({}));
    await show();
    await ask();
    await confirm();
    await sees('Application deleted.');
    await sees('Page 1 of 6');
    expect(api.calls(deleteApplication).map(({ input }) => input.parameters)).toEqual([{ id: sampleId }]);
    expect(asked()).toEqual([
      { page: '1', limit: '10' },
      { page: '1', limit: '5' },
    ]);
    await ask();
    await confirm();
    await expect.poll(() => asked().length).toBe(3);
  });

  it('does nothing when cancelled', async () => {
    await show();
    await ask();
    await press('Cancel');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(api.calls(deleteApplication)).toEqual([]);
  });

  it.each([
    [messages.deleteFailed, new Refusal('NOT_FOUND', messages.notFound)],
    [messages.deleteError, new NoConnection()],
  ])('says "%s" and leaves the list as it is', async (message, error) => {
    api.on(deleteApplication, () => {
      throw error;
    });
    await show();
    await ask();
    await confirm();
    await sees(message);
    await sees('Abdur Of page 1');
  });

  it('does not ask the server about what is not an id', async () => {
    api.on(fetchApplication, () => ({
      applications: [row({ _id: 'short', surname: 'Of page 1' })],
      totalApplication: 1,
      totalPages: 1,
    }));
    await show();
    await ask();
    await confirm();
    await sees(messages.invalidId);
    expect(api.calls(deleteApplication)).toEqual([]);
  });
});
