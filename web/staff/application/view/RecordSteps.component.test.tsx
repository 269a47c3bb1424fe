import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  daysAfter,
  fetchApplication,
  fetchQueue,
  getApplication,
  getSettings,
  limits,
  officeDayOf,
} from '../../../../functions/contract.ts';
import { completeSettings } from '../../../../functions/testing/settings.ts';
import { type MockApi, NoConnection } from '../../../testing/mock-api.ts';
import { staffMessages } from '../../shared/messages.ts';
import { forgetOrders } from '../../shared/record-order.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { aRow } from '../../testing/list-screen.tsx';
import { mockPool } from '../../testing/mock-pool.ts';
import { anApplication } from '../../testing/sample-application.ts';
import { press, reads, seesToast } from '../../testing/screen.ts';
import { signInHere } from '../../testing/sign-in-here.ts';
import { mockStaffApp, open } from '../../testing/staff-app.tsx';
import { aLine, mockQueues } from '../../testing/work-queues.ts';

const idOf = (person: number) => String(person).padStart(24, '0');
const people = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place);
const rowOf = (person: number) => aRow({ _id: idOf(person), givenN: `Person ${person}` });
let api: MockApi;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  forgetOrders();
  api = mockStaffApp();
  mockPool();
  await signInHere();
  api.on(fetchApplication, () => ({
    applications: people(1, 3).map(rowOf),
    totalApplication: 3,
    totalPages: 1,
  }));
  api.on(getSettings, () => completeSettings);
  api.on(getApplication, ({ parameters: { id } }) =>
    anApplication({ _id: id, givenN: `Person ${Number(id)}` }),
  );
});

const shows = (person: number) =>
  reads(page.getByRole('heading', { level: 1 }), new RegExp(`^Person ${person} Rahman`));
const place = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const keys = (text: string) => userEvent.keyboard(text);

describe('the other records of the list', () => {
  it('buttons open the next and previous record and show the place in the list', async () => {
    await open('/application');
    await press('View Person 2 Rahman');
    await shows(2);
    await place('2 of 3');
    await button('Next application').click();
    await shows(3);
    await place('3 of 3');
    await expect.element(button('Next application')).toBeDisabled();
    await button('Previous application').click();
    await shows(2);
    await expectNoViolations();
  });

  it('the place is that of the whole list, and the steps also open records of other pages', async () => {
    api.on(fetchApplication, ({ query }) => {
      const number = Number(query?.page);
      const last = Math.min(number * limits.pageSize, 51);
      return {
        applications: people((number - 1) * limits.pageSize + 1, last).map(rowOf),
        totalApplication: 51,
        totalPages: 6,
        ...(last < 51 && { nextCursor: `after ${last}` }),
      };
    });
    await open('/application?page=2&status=Pending');
    await press('View Person 20 Rahman');
    await place('20 of 51');
    await keys('j');
    await shows(21);
    await place('21 of 51');
    expect(api.calls(fetchApplication).at(-1)?.input.query).toMatchObject({
      page: '3',
      cursor: 'after 20',
      status: 'Pending',
    });
    await keys('k');
    await shows(20);
    for (const person of people(10, 19).toReversed()) {
      await button('Previous application').click();
      await shows(person);
    }
    await place('10 of 51');
  });

  it('a next page that cannot be loaded shows the error, and can be tried again', async () => {
    const answer = (person: number) => ({
      applications: [rowOf(person)],
      totalApplication: 2,
      totalPages: 2,
    });
    api.on(fetchApplication, () => answer(1));
    await open('/application');
    await press('View Person 1 Rahman');
    await shows(1);
    api.on(fetchApplication, () => {
      throw new NoConnection();
    });
    await button('Next application').click();
    await seesToast(staffMessages.listNoResponse);
    api.on(fetchApplication, () => answer(2));
    await button('Next application').click();
    await shows(2);
    await expect.element(button('Next application')).toBeDisabled();
  });

  it('a record in several lists keeps its place in the list that it was opened from', async () => {
    const today = officeDayOf(new Date());
    const line = (person: number, date: string) =>
      aLine({ _id: idOf(person), givenN: `Person ${person}`, date });
    const [earlier, later] = [daysAfter(today, -1), daysAfter(today, 2)];
    mockQueues(api, {
      overdue: [line(1, earlier), line(2, earlier)],
      due: [line(4, today), line(5, today), line(6, later)],
      mine: people(1, 9).map(person => line(person, later)),
    });
    await open('/dashboard');
    const choose = (list: string, person: number) =>
      page
        .getByRole('table', { name: `Work: ${list}` })
        .getByRole('link', { name: `Person ${person} Rahman` })
        .click();
    await choose('Overdue', 2);
    await place('2 of 2');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await choose('Due today', 5);
    await place('2 of 2');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await choose('Mine', 5);
    await place('5 of 9');
  });

  it('the steps open records of a queue that are not loaded yet', async () => {
    mockQueues(api, {});
    api.on(fetchQueue, ({ query }) =>
      query?.cursor
        ? { work: [aLine({ _id: idOf(3), givenN: 'Person 3' })] }
        : {
            work: people(1, 2).map(person => aLine({ _id: idOf(person), givenN: `Person ${person}` })),
            nextCursor: `2026-11-01#${idOf(2)}`,
          },
    );
    await open('/work/overdue');
    await page.getByRole('link', { name: 'Person 2 Rahman' }).click();
    await place('2 of at least 2');
    await keys('j');
    await shows(3);
    await place('3 of 3');
    await keys('k');
    await shows(2);
  });

  it('there are no buttons without a list', async () => {
    await open(`/updateApplicationView/${idOf(9)}`);
    await shows(9);
    await expect.element(button('Next application')).not.toBeInTheDocument();
  });
});
