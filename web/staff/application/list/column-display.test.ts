import { expect, it } from 'vitest';
import { columnDisplay, columnNames } from './column-display.ts';

const hidden: readonly string[] = ['admin', 'pending', 'approve'];
const everything = columnNames.map(({ id }) => ({ id, visible: !hidden.includes(id) }));

it('columnDisplay shows the columns of the daily work by default', () => {
  expect(columnDisplay(undefined)).toEqual(everything);
  expect(columnDisplay('[]')).toEqual(everything);
  expect(everything.filter(({ visible }) => visible).map(({ id }) => id)).toEqual([
    ...['name', 'passport', 'visaType', 'stage', 'status', 'nextDeadline', 'assigneeName', 'phone', 'action'],
  ]);
});

it('all columns of the specification can be chosen [§2]', () => {
  const labels = columnNames.map(({ label }) => label);
  for (const label of [
    ...['NAME', 'ADMIN', 'PASSPORT NO', 'STATUS', 'VISA COLLECT DATE', 'VISA APPROVE DATE', 'ACTION'],
  ])
    expect(labels).toContain(label);
});

it('a stored choice keeps its columns and order, and missing columns are added', () => {
  const chosen = [
    { id: 'status', visible: true },
    { id: 'admin', visible: false },
  ];
  expect(columnDisplay(chosen).map(({ id }) => id)).toEqual([
    ...['status', 'admin', 'name', 'passport', 'visaType', 'stage', 'nextDeadline', 'assigneeName', 'phone'],
    ...['pending', 'approve', 'action'],
  ]);
  expect(columnDisplay(chosen)[1]).toEqual({ id: 'admin', visible: false });
});

it('columns that are new since a choice was stored come before its actions', () => {
  const chosen = [
    { id: 'name', visible: true },
    { id: 'action', visible: true },
  ];
  expect(columnDisplay(chosen).map(({ id }) => id)).toEqual(columnNames.map(({ id }) => id));
});

it('a stored choice cannot hide the name or the actions, and unknown columns are ignored', () => {
  const chosen = [
    { id: 'name', visible: false },
    { id: 'salary', visible: true },
    { id: 'name', visible: true },
    3,
  ];
  expect(columnDisplay(chosen)).toEqual(everything);
});
