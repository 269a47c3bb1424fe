import { describe, expect, it } from 'vitest';
import { editedRow, noEdits, withEdit } from './edits.ts';

describe('edits of a file', () => {
  it('set a cell of several rows, and keep earlier edits', () => {
    const edits = withEdit(withEdit(noEdits, [2, 4], 1, ' Bangladesh '), [4], 0, 'Rahman');
    expect(editedRow({ number: 4, cells: ['X', 'Bangladeshi'] }, edits).cells).toEqual([
      'Rahman',
      'Bangladesh',
    ]);
    expect(editedRow({ number: 2, cells: ['X', 'Bangladeshi'] }, edits).cells).toEqual(['X', 'Bangladesh']);
  });

  it('add a missing cell, and replace a value that the file had lost', () => {
    const lost = [{ place: 0, reason: 'shortened' } as const, { place: 2, reason: 'formula' } as const];
    const row = { number: 3, cells: ['1E+16'], lost };
    expect(editedRow(row, withEdit(noEdits, [3], 2, '5'))).toEqual({
      number: 3,
      cells: ['1E+16', '', '5'],
      lost: [lost[0]],
    });
  });

  it('leave other rows as they are', () => {
    const row = { number: 3, cells: [] };
    expect(editedRow(row, withEdit(noEdits, [2], 0, 'A'))).toBe(row);
  });
});
