import { expect, it } from 'vitest';
import { columnDisplay, columnNames } from './column-display.ts';

const everything = columnNames.map(({ id }) => ({ id, visible: id !== 'stage' && id !== 'visaType' }));

it('columnDisplay returns the default columns in the order of the specification [§2]', () => {
  expect(columnDisplay(undefined)).toEqual(everything);
  expect(columnDisplay('[]')).toEqual(everything);
});

it('a stored choice keeps its columns and order, and missing columns are added', () => {
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

it('a stored choice cannot hide the name or the actions, and unknown columns are ignored', () => {
  const chosen = [
    { id: 'name', visible: false },
    { id: 'salary', visible: true },
    { id: 'name', visible: true },
    3,
  ];
  expect(columnDisplay(chosen)).toEqual(everything);
});
