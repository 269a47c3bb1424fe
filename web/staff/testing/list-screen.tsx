import { useLocation, useNavigate } from 'react-router-dom';
import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type ApplicationRow, fetchApplication, limits } from '../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { type ColumnId, columnNames } from '../application/list/column-display.ts';
import { ListPage } from '../application/list/ListPage.tsx';
import { renderScreen } from './render-screen.tsx';
import { sampleId } from './sample-application.ts';

/** List of applications for tests, with its URL beside it. */

const total = 30;

/** A row of the list. `special` overrides its default values. */
export function aRow(special: Partial<ApplicationRow> = {}): ApplicationRow {
  return {
    _id: sampleId,
    visaType: 'work',
    surname: 'Rahman',
    givenN: 'Abdur',
    passport: 'BX0123456',
    isAdmin: true,
    isStatus: 'Approved',
    pending: '2026-05-01',
    approve: '2026-06-02',
    ...special,
  };
}

/** Mocked API with thirty applications. Each page has one, with the page number in its name. */
export function mockList(): MockApi {
  const api = mockApi();
  api.on(fetchApplication, ({ query }) => {
    const number = Number(query?.page ?? 1);
    const pages = Math.ceil(total / Number(query?.limit ?? limits.pageSize));
    return {
      applications: [aRow({ surname: `Of page ${number}` })],
      totalApplication: total,
      totalPages: pages,
      ...(number < pages && { nextCursor: `opens-${number + 1}` }),
    };
  });
  return api;
}

export function askedOf(api: MockApi) {
  return api.calls(fetchApplication).map(({ input }) => input.query);
}

/** Shows the list at `/application` with these search parameters. */
export async function showList(search = ''): Promise<void> {
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

/** Adds a filter by keyboard, such as `Stage = Medical examination`. */
export async function addFilter(text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Filter' });
  await expect.element(box).toBeEnabled();
  await box.fill(text);
  await userEvent.keyboard('{Enter}');
}

const columnsKey = 'applicationColumns';

/** Stores the choice of these columns on the device, in this order. All others are hidden. */
export function storeColumns(...ids: readonly ColumnId[]): void {
  const others = columnNames.map(({ id }) => id).filter(id => !ids.includes(id));
  const display = [...ids, ...others].map(id => ({ id, visible: ids.includes(id) }));
  localStorage.setItem(columnsKey, JSON.stringify(display));
  onTestFinished(() => localStorage.removeItem(columnsKey));
}

/** Chooses the columns that the specification lists. */
export function storeSpecifiedColumns(): void {
  storeColumns('name', 'admin', 'passport', 'status', 'pending', 'approve', 'action');
}

/** Expects these search parameters in the URL, or `plain` for none. */
export async function hasAddress(search: string): Promise<void> {
  await expect.element(page.getByLabelText('Address')).toHaveTextContent(search);
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
