import { expect, it } from 'vitest';
import { columnDisplay, columnNames } from './column-display.ts';

const everything = columnNames.map(({ id }) => ({ id, visible: id !== 'stage' && id !== 'visaType' }));

it('shows the default columns in the order of the specification [§2]', () => {
  expect(columnDisplay(undefined)).toEqual(everything);
  expect(columnDisplay('[]')).toEqual(everything);
});

it('keeps the chosen columns and order, and adds missing columns', () => {
  const chosen = [
    { id: 'status', visible: true },
    { id: 'admin', visible: false },
  ];
  expect(columnDisplay(chosen).map(({ id }) => id)).toEqual([
    'status',
    'admin',
    'name',
    'visaType',
    'passport',
    'stage',
    'pending',
    'approve',
    'action',
  ]);
  expect(columnDisplay(chosen)[1]).toEqual({ id: 'admin', visible: false });
});

it('never hides the name or the actions, and ignores unknown columns', () => {
  const chosen = [
    { id: 'name', visible: false },
    { id: 'salary', visible: true },
    { id: 'name', visible: true },
    3,
  ];
  expect(columnDisplay(chosen)).toEqual(everything);
});
