import { expect, it } from 'vitest';
import { columnDisplay, columnNames } from './column-display.ts';

/** The columns that are shown until somebody chooses others. */
const everything = columnNames.map(({ id }) => ({ id, visible: id !== 'stage' && id !== 'visaType' }));

it('shows every column in the order of the specification when nobody chose [§2]', () => {
  expect(columnDisplay(undefined)).toEqual(everything);
  expect(columnDisplay('[]')).toEqual(everything);
});

it('keeps the order and the columns that were chosen, and adds those that it does not name', () => {
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

it('never hides the name or the actions, and ignores what is no column', () => {
  const chosen = [
    { id: 'name', visible: false },
    { id: 'salary', visible: true },
    { id: 'name', visible: true },
    3,
  ];
  expect(columnDisplay(chosen)).toEqual(everything);
});
