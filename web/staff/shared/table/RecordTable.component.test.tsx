import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/render.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { type RecordColumn, RecordTable } from './RecordTable.tsx';
import { RowActions } from './RowActions.tsx';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const people: readonly Person[] = [
  { id: 'a', name: 'Sadia Islam', email: 'sadia.with.a.long.name@mail.example.com' },
  { id: 'b', name: 'Rafiq Ullah', email: 'rafiq@example.com' },
];

const edit = vi.fn();

const columns: readonly RecordColumn<Person>[] = [
  { id: 'name', header: 'NAME', cell: ({ name }) => name, isRowHeader: true, onCard: 'title' },
  { id: 'email', header: 'EMAIL', cell: ({ email }) => email },
  { id: 'role', header: 'ROLE', cell: () => 'Admin' },
  { id: 'note', header: 'NOTE', cell: () => 'Away', onCard: 'without name' },
  {
    id: 'status',
    header: 'STATUS',
    cell: () => <StatusIndicator>Active</StatusIndicator>,
    onCard: 'beside title',
  },
  {
    id: 'action',
    header: 'ACTION',
    cell: ({ name }) => <RowActions name={name} actions={[{ text: 'Edit', onClick: edit }]} />,
    onCard: 'actions',
  },
];

type Props = Partial<ComponentProps<typeof RecordTable<Person>>>;

const show = (props: Props = {}) =>
  render(
    <RecordTable
      items={people}
      columnDefinitions={columns}
      trackBy="id"
      ariaLabels={{ tableLabel: 'People' }}
      header={<h1>People</h1>}
      loadingText="Loading people"
      empty="No people yet."
      {...props}
    />,
  );

const cards = () => page.getByRole('list', { name: 'People' }).getByRole('listitem');
const wordsOfCards = () =>
  cards()
    .elements()
    .map(card => Array.from(card.querySelectorAll('dt, dd'), ({ textContent }) => textContent));

afterEach(() => page.viewport(1280, 900));

it('a desktop shows a table', async () => {
  await show();
  await expect.element(page.getByRole('table', { name: 'People' })).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'People' })).not.toBeInTheDocument();
});

const many = Array.from({ length: 50 }, (_, n) => ({
  id: String(n),
  name: `Person ${n}`,
  email: 'a@example.com',
}));

it('a long list renders its first rows at once, and the others after them in steps', async () => {
  const counts = new Set<number>();
  const { rerender } = await show();
  const watching = new MutationObserver(() => counts.add(document.querySelectorAll('tbody tr').length));
  watching.observe(document.body, { childList: true, subtree: true });
  await rerender(
    <RecordTable
      items={many}
      columnDefinitions={columns}
      trackBy="id"
      ariaLabels={{ tableLabel: 'People' }}
    />,
  );
  await expect.element(page.getByText('Person 49')).toBeVisible();
  watching.disconnect();
  expect([...counts]).toEqual([10, 30, 50]);
});

it('a list that gets further rows keeps those that it shows', async () => {
  const counts: number[] = [];
  const shown = many.slice(0, 40);
  const table = (items: typeof many) => (
    <RecordTable
      items={items}
      columnDefinitions={columns}
      trackBy="id"
      ariaLabels={{ tableLabel: 'People' }}
    />
  );
  const { rerender } = await render(table(shown));
  await expect.element(page.getByText('Person 39')).toBeVisible();
  const watching = new MutationObserver(() => counts.push(document.querySelectorAll('tbody tr').length));
  watching.observe(document.body, { childList: true, subtree: true });
  await rerender(table(many));
  await expect.element(page.getByText('Person 49')).toBeVisible();
  watching.disconnect();
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(40);
});

it('a short list renders once per change', async () => {
  const cell = vi.fn(({ name }: Person) => name);
  const names = { columnDefinitions: [{ id: 'name', header: 'NAME', cell }], trackBy: 'id' } as const;
  const { rerender } = await render(<RecordTable {...names} items={people} />);
  const isIdle = () => new Promise(resolve => requestIdleCallback(resolve, { timeout: 2000 }));
  await isIdle();
  cell.mockClear();
  await rerender(<RecordTable {...names} items={people.toReversed()} />);
  await isIdle();
  expect(cell).toHaveBeenCalledTimes(people.length);
});

it('a phone shows a card with all data of each record', async () => {
  await page.viewport(360, 800);
  await show();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  expect(wordsOfCards()).toEqual(people.map(({ email }) => ['EMAIL', email, 'ROLE', 'Admin']));
  const card = cards().first();
  for (const text of ['Sadia Islam', 'Active', 'Away', 'Admin'])
    await expect.element(card.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBe(360);
  await expectNoViolations();
});

it('the buttons of a card are large enough for a thumb', async () => {
  await page.viewport(360, 800);
  await show();
  const button = page.getByRole('button', { name: 'Edit Sadia Islam' });
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(32);
  await button.click();
  expect(edit).toHaveBeenCalledOnce();
});

it('a card shows the chosen columns in their order', async () => {
  await page.viewport(360, 800);
  await show({
    columnDisplay: [
      { id: 'role', visible: true },
      { id: 'email', visible: true },
      { id: 'name', visible: true },
      { id: 'status', visible: false },
    ],
  });
  await expect.element(cards().first().getByText('Sadia Islam')).toBeVisible();
  expect(wordsOfCards()[1]).toEqual(['ROLE', 'Admin', 'EMAIL', 'rafiq@example.com']);
  await expect.element(page.getByText('Active')).not.toBeInTheDocument();
});

it('a phone shows that the list is loading or empty', async () => {
  await page.viewport(360, 800);
  const { rerender } = await show({ items: [], loading: true });
  await expect.element(page.getByText('Loading people')).toBeVisible();
  await rerender(<RecordTable items={[]} columnDefinitions={columns} empty="No people yet." />);
  await expect.element(page.getByText('No people yet.')).toBeVisible();
  await expect.element(page.getByRole('list')).not.toBeInTheDocument();
});

it('a phone shows filters above the cards, and page buttons below them', async () => {
  await page.viewport(360, 800);
  await show({ filter: 'Search', pagination: 'Page 1 of 3', preferences: 'Columns', footer: 'More' });
  const text = document.body.textContent;
  const places = ['People', 'Search', 'Sadia', 'Rafiq', 'Page 1 of 3', 'Columns', 'More'].map(one =>
    text.indexOf(one),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

it('a tablet shows cards beside each other, because a table would cut off columns', async () => {
  await page.viewport(768, 900);
  await show();
  const [first, second] = cards()
    .elements()
    .map(card => card.getBoundingClientRect());
  expect(second?.top).toBe(first?.top);
  expect(second?.left).toBeGreaterThanOrEqual(first?.right ?? 0);
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
});
