import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fetchActivity, getUsers, limits, messages } from '../../../functions/contract.ts';
import { type MockApi, mockApi, Refusal } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { Reopened, reopen } from '../testing/Reopened.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { activity, ayesha, done, sadia } from '../testing/sample-activity.ts';
import { press, seesToast } from '../testing/screen.ts';
import { ActivityPage } from './ActivityPage.tsx';

let api: MockApi;
beforeEach(async () => {
  await page.viewport(1440, 900);
  api = mockApi();
  api.on(getUsers, () => [sadia]);
  api.on(fetchActivity, () => ({ activity }));
});

const show = () => renderScreen(<ActivityPage />, ['/activity'], { pathname: '/activity' });
const row = (text: RegExp) => page.getByRole('row', { name: text });
/** Returns the query parameters of the last request. */
const asked = () => api.calls(fetchActivity).at(-1)?.input.query;

describe('the activity list', () => {
  it.each([360, 1440])(
    'shows whether an update of a user was refused or unfinished, at a width of %i px',
    async width => {
      await page.viewport(width, 900);
      const on = { kind: 'user', _id: 'c'.repeat(24), name: 'Karim Uddin' } as const;
      const changed = { action: 'updateUser', on, before: { role: 'admin' }, after: { role: 'super-admin' } };
      api.on(fetchActivity, () => ({
        activity: [
          done(2, { ...changed, outcome: 'unfinished' }),
          done(1, { ...changed, outcome: 'refused' }),
          done(0, changed),
        ],
      }));
      await show();
      await expect.element(page.getByText(/^Not finished: some changes may be saved/)).toBeVisible();
      await expect.element(page.getByText(/^Refused: nothing was changed/)).toBeVisible();
      expect(page.getByText(/^(Not finished|Refused)/).elements()).toHaveLength(2);
    },
  );

  it('shows the user, action, record and changed fields of each entry', async () => {
    await show();
    await expect
      .element(
        row(/Sadia Islam.* Approved Status: Pending → Approved Application: Ayesha Rahman .*203\.0\.113\.7/),
      )
      .toBeVisible();
    await expect.element(row(/The applicant/)).toBeVisible();
    await expect.element(row(/Sadia Islam.* Changed Phone: 1 → 2 Settings: Site/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Application: Ayesha Rahman' }).first())
      .toHaveAttribute('href', `/updateApplicationView/${ayesha._id}`);
    await expectNoViolations();
  });

  it('groups consecutive views of the same record only', async () => {
    await show();
    await expect.element(row(/Viewed 2 times Application: Ayesha Rahman/)).toBeVisible();
    await expect.element(row(/Sadia Islam.* Viewed Application: Removed/)).toBeVisible();
  });

  it('does not group views from different IP addresses', async () => {
    const view = (minute: number, address: string) => done(minute, { address });
    api.on(fetchActivity, () => ({
      activity: [view(3, '203.0.113.7'), view(2, '203.0.113.7'), view(1, '2001:db8::7')],
    }));
    await show();
    await expect.element(row(/Viewed 2 times .*203\.0\.113\.7/)).toBeVisible();
    await expect.element(row(/Viewed Application: .*2001:db8::7/)).toBeVisible();
  });

  it('collapses a long list of changes until the user expands it', async () => {
    const after = { surname: 'Rahman', givenN: 'Ayesha', salary: '1', company: 'Northern Foods' };
    api.on(fetchActivity, () => ({ activity: [done(1, { action: 'addApplication', after })] }));
    await show();
    await expect.element(page.getByText('Company Name: Northern Foods')).not.toBeVisible();
    await press('4 fields');
    await expect.element(page.getByText('Company Name: Northern Foods')).toBeVisible();
  });

  it('shows the counts of an import without a click', async () => {
    const after = { name: 'list.csv', rows: 120, added: 100, changed: 4, left: 16 };
    const on = { kind: 'import' as const, _id: 'e'.repeat(24), name: '' };
    api.on(fetchActivity, () => ({ activity: [done(1, { action: 'beginImport', after, on })] }));
    await show();
    for (const text of ['File: list.csv', 'Added: 100', 'Changed: 4', 'Left as they were: 16'])
      await expect.element(page.getByText(text)).toBeVisible();
  });

  it('shows cards with the same texts on a phone', async () => {
    // Width that the back office layout leaves for the page at 360 px.
    await page.viewport(312, 800);
    await show();
    const card = page.getByRole('listitem').filter({ hasText: 'Approved' }).first();
    await expect.element(card.getByText('Status: Pending → Approved')).toBeVisible();
    await expect.element(card.getByText('Sadia Islam')).toBeVisible();
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
    // Two date fields beside each other would be cut off.
    const boxOf = (name: string) =>
      page.getByLabelText(name, { exact: true }).element().getBoundingClientRect();
    expect(boxOf('To').top).toBeGreaterThan(boxOf('From').bottom);
    await expectNoViolations();
  });

  it('the list loads more entries below the last one', async () => {
    const full = Array.from(
      { length: limits.pageSizeMax },
      (_, index) => activity[index % activity.length] ?? done(0, {}),
    );
    api.on(fetchActivity, ({ query }) =>
      query?.cursor
        ? { activity: [done(0, { on: { kind: 'slide', _id: 'c'.repeat(24), name: 'Winter' } })] }
        : { activity: full, nextCursor: '2026-05-01T10:00:00.000Z#00000000' },
    );
    await show();
    await press('Show more');
    await expect.element(row(/Slide: Winter/)).toBeVisible();
    await expect.element(row(/The applicant/).first()).toBeVisible();
    expect(api.calls(fetchActivity)).toHaveLength(2);
    expect(asked()?.['cursor']).toBe('2026-05-01T10:00:00.000Z#00000000');
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });
});

it('The activity list is loaded again when the screen opens again', async () => {
  const screen = (
    <Reopened>
      <ActivityPage />
    </Reopened>
  );
  await renderScreen(screen, ['/activity'], { pathname: '/activity' });
  await expect.element(row(/The applicant/)).toBeVisible();
  api.on(fetchActivity, () => ({
    activity: [done(6, { by: { _id: 'f'.repeat(24), name: 'Rafiq Ullah' } })],
  }));
  await reopen();
  await expect.element(row(/Rafiq Ullah/)).toBeVisible();
  expect(api.calls(fetchActivity)).toHaveLength(2);
});

describe('the CSV file of the activity', () => {
  const saved = () => {
    const files: Promise<string>[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      if (blob instanceof Blob) files.push(blob.text());
      return 'blob:nothing';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    return files;
  };

  it('contains all pages of the filtered list', async () => {
    const files = saved();
    api.on(fetchActivity, ({ query }) =>
      query?.cursor
        ? { activity: [done(0, {})] }
        : { activity, nextCursor: '2026-05-01T10:00:00.000Z#00000000' },
    );
    await show();
    await press('Download CSV');
    await expect.poll(() => files).toHaveLength(1);
    const lines = (await files[0])?.trim().split('\r\n');
    expect(lines).toHaveLength(1 + activity.length + 1);
  });

  it('is not saved when a request fails, and the reason is shown', async () => {
    await show();
    await expect.element(row(/The applicant/)).toBeVisible();
    api.on(fetchActivity, () => {
      throw new Refusal('INTERNAL', messages.internal);
    });
    await press('Download CSV');
    await seesToast(messages.internal);
  });
});

it('The activity list shows why loading failed, and loads when the user retries', async () => {
  api.on(fetchActivity, () => {
    if (api.calls(fetchActivity).length === 1) throw new Refusal('INTERNAL', messages.internal);
    return { activity };
  });
  await show();
  await expect.element(page.getByRole('alert').getByText(staffMessages.listServerError)).toBeVisible();
  await press('Retry');
  await expect.element(row(/The applicant/)).toBeVisible();
});
