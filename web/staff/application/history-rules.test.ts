import { expect, it } from 'vitest';
import type { Activity } from '../../../functions/contract.ts';
import { actionText, differences, keptLabels } from './history-rules.ts';

const entry = (before?: Activity['before'], after?: Activity['after']): Activity => ({
  at: '2026-05-01T10:00:00.000Z',
  action: 'updateApplication',
  by: { _id: '1', name: 'Sadia' },
  ...(before && { before }),
  ...(after && { after }),
});

it('says what was done in words', () => {
  expect(actionText('updateApplicationApprove')).toBe('Approved');
  expect(actionText('somethingNew')).toBe('somethingNew');
});

it('shows only what differs, with the words of the screen', () => {
  const before = { isStatus: 'Pending', currentN: 'IND', salary: '1', version: 1 };
  const after = { isStatus: 'Approved', currentN: 'BGD', salary: '1', version: 2, approve: '2026-05-01' };
  expect(differences(entry(before, after))).toEqual([
    { label: 'Current Nationality', before: 'India', after: 'Bangladesh' },
    { label: 'Status', before: 'Pending', after: 'Approved' },
    { label: 'Visa approve date', before: '–', after: '2026-05-01' },
  ]);
});

it('names a file instead of describing it', () => {
  const file = { key: 'k', name: 'visa.png', contentType: 'image/png', size: 5 };
  expect(differences(entry({ file3: null }, { file3: file }))).toEqual([
    { label: 'Visa', before: '–', after: 'visa.png' },
  ]);
  expect(differences(entry())).toEqual([]);
});

it('names the changed fields in which a person typed too', () => {
  const changes = differences({
    before: { salary: '1', company: 'A' },
    after: { salary: '2', company: 'B' },
  });
  expect(keptLabels(changes, ['salary', 'email'])).toEqual(['Salary']);
});
