import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { daysAfter, getApplication, officeDayOf, type WorkRow } from '../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { Today } from '../work/Today.tsx';
import { renderScreen } from './render-screen.tsx';
import { anApplication } from './sample-application.ts';
import { aLine, mockQueues } from './work-queues.ts';

export const today = officeDayOf(new Date());
export const otherId = '6512bd43d9caa6e02c990b0b';
export const karim = { _id: otherId, givenN: 'Karim', surname: 'Mia' };

export const overdueLine = aLine({ date: daysAfter(today, -3) });
export const karimsLine = aLine({ ...karim, date: daysAfter(today, -2), what: 'lmia' });

export interface TodayQueues {
  overdue: WorkRow[];
  due: WorkRow[];
  quiet: WorkRow[];
  mine: WorkRow[];
}

export const onChanged = vi.fn();

/** Mocks two overdue tasks. Tests can change the returned queues. */
export function mockToday(): { readonly api: MockApi; readonly queues: TodayQueues } {
  onChanged.mockReset();
  const api = mockApi();
  const queues: TodayQueues = { overdue: [overdueLine, karimsLine], due: [], quiet: [], mine: [] };
  mockQueues(api, queues);
  api.on(getApplication, ({ parameters: { id } }) => anApplication({ _id: id, version: 4 }));
  return { api, queues };
}

export const show = (hash = '') =>
  renderScreen(
    <main>
      <h1>Dashboard</h1>
      <Today onChanged={onChanged}>
        <h2>Totals</h2>
      </Today>
    </main>,
    ['/dashboard'],
    { pathname: '/dashboard', hash },
  );
export const part = (name: string) => page.getByRole('table', { name: `Work: ${name}`, exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const goneFrom = (name: string, person: string) =>
  expect.element(part(name).getByRole('link', { name: person, exact: true })).not.toBeInTheDocument();
