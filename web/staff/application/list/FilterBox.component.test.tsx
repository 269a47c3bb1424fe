import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fetchColleagues } from '../../../../functions/contract.ts';
import type { MockApi } from '../../../testing/mock-api.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { mockList, showList } from '../../testing/list-screen.tsx';
import { sees } from '../../testing/screen.ts';
import { farhana, signInHere } from '../../testing/sign-in-here.ts';

let api: MockApi;
beforeEach(async () => {
  api = mockList();
  await signInHere(farhana);
});

const filter = page.getByRole('combobox', { name: 'Filter' });

describe('filters that cannot be read', () => {
  it('a typed date that is refused is named with the reason, until the next filter', async () => {
    await showList();
    await filter.fill('Added >= 17/04/90');
    await userEvent.keyboard('{Enter}');
    await sees('“17/04/90” is not a date. Write the year with four digits.');
    await expectNoViolations();
    await filter.fill('Added >= 17.04.2026');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('is not a date')).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Address')).toHaveTextContent('?addedFrom=2026-04-17');
  });

  it('a date in the address that is ignored is named', async () => {
    await showList('?addedFrom=17.04.1990');
    await sees(
      'The address has a filter that cannot be read: addedFrom=17.04.1990. Dates look like 1990-03-17.',
    );
  });

  it('an ignored value that is no date is named without the hint for dates', async () => {
    await showList('?assignedTo=her');
    await sees('The address has a filter that cannot be read: assignedTo=her.');
  });
});

describe('filter for the person in charge', () => {
  it('names a person who left as a former team member', async () => {
    api.on(fetchColleagues, () => ({ colleagues: [] }));
    await showList(`?assignedTo=${'b'.repeat(24)}`);
    await sees('In charge = Former team member');
  });
});
