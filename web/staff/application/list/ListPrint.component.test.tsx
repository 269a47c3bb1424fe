import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fetchApplication, messages } from '../../../../functions/contract.ts';
import { type MockApi, Refusal } from '../../../testing/mock-api.ts';
import { aRow, askedOf, mockList, showList } from '../../testing/list-screen.tsx';
import { sampleId } from '../../testing/sample-application.ts';
import { press, sees, seesToast } from '../../testing/screen.ts';

let api: MockApi;
let printed: string[][];
let head: string | undefined;

beforeEach(() => {
  api = mockList();
  printed = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    const paper = document.querySelector('.staff-printed-list');
    head = Array.from(paper?.querySelectorAll('h1, p') ?? [], one => one.textContent).join(' | ');
    printed = Array.from(paper?.querySelectorAll('tr') ?? [], line =>
      Array.from(line.children, cell => cell.textContent),
    );
  });
});

it('prints all pages of the list that is shown as a plain table, with its filters, day and count', async () => {
  api.on(fetchApplication, ({ query }) => ({
    applications: [aRow({ _id: `${sampleId.slice(0, -1)}${query?.cursor ? 'b' : 'a'}` })],
    totalApplication: 2,
    totalPages: 1,
    ...(!query?.cursor && { nextCursor: 'second' }),
  }));
  await showList('?status=Approved&visaType=work');
  await sees('Abdur Rahman');
  await press('Print this list');
  await expect.poll(() => printed).toHaveLength(3);
  expect(head).toMatch(
    /^Applications \| Status is Approved, Visa type is Work · Newest first \| [\d-]{10} · 2 applications$/,
  );
  expect(printed[0]).toEqual([
    ...['NAME', 'PASSPORT NO', 'VISA TYPE', 'STAGE', 'STATUS', 'NEXT DEADLINE', 'IN CHARGE', 'PHONE'],
  ]);
  expect(printed[1]?.slice(0, 3)).toEqual(['Abdur Rahman', 'BX0123456', 'Work']);
  expect(askedOf(api).at(-1)).toMatchObject({ limit: '50', cursor: 'second', status: 'Approved' });
  await expect.element(page.getByRole('button', { name: 'Print this list' })).toBeEnabled();
});

it('shows an error and prints nothing if the list cannot be read', async () => {
  await showList();
  await sees('Abdur Of page 1');
  api.on(fetchApplication, () => {
    throw new Refusal('INVALID', messages.invalidRequest);
  });
  await press('Print this list');
  await seesToast(messages.invalidRequest);
  expect(printed).toEqual([]);
});
