import { page } from 'vitest/browser';
import {
  type ApplicationState,
  assignApplication,
  closeApplication,
  fetchApplication,
  fetchStates,
  reopenApplication,
  undoChange,
  updateApplicationApprove,
  updateStage,
} from '../../../functions/contract.ts';
import type { MockApi } from '../../testing/mock-api.ts';
import { aRow, mockList } from './list-screen.tsx';
import { anApplication } from './sample-application.ts';

/** List of applications for tests of bulk changes. */

export const dialog = page.getByRole('dialog');
export const idOf = (number: number) => number.toString(16).padStart(24, '0');

/** Mocked state of an application: number 2 is approved, and the applicant of number 3 gets no emails. */
export const aState = (number: number): ApplicationState => ({
  _id: idOf(number),
  givenN: 'Abdur',
  surname: `No ${number}`,
  isStatus: number === 2 ? 'Approved' : 'Pending',
  stages: {},
  version: 3,
  getsMessage: number !== 3,
});

/** Mocks a list with this many pages of two applications. Their surnames are No 1, No 2 and so on. */
export function haveList(api: MockApi, pages: number): void {
  api.on(fetchApplication, ({ query }) => {
    const number = Number(query?.page ?? 1);
    return {
      applications: [number * 2 - 1, number * 2].map(one => aRow({ _id: idOf(one), surname: `No ${one}` })),
      totalApplication: pages * 2,
      totalPages: pages,
      ...(number < pages && { nextCursor: `opens-${number + 1}` }),
    };
  });
}

export interface ManyScreen {
  readonly api: MockApi;
  /** States of the applications that the mocked server returns, by id. */
  readonly states: Map<string, ApplicationState>;
  /** Returns the application with the next version. */
  readonly written: (id: string) => ReturnType<typeof anApplication>;
}

/** Mocked API with six applications on three pages. It accepts every change. */
export function mockMany(): ManyScreen {
  const api = mockList();
  haveList(api, 3);
  const states = new Map([1, 2, 3, 4, 5, 6].map(number => [idOf(number), aState(number)]));
  const versions = new Map<string, number>();
  const written = (id: string) => {
    const version = (versions.get(id) ?? 3) + 1;
    versions.set(id, version);
    return anApplication({ _id: id, version });
  };
  api.on(fetchStates, ({ body }) => ({ states: body.ids.flatMap(id => states.get(id) ?? []) }));
  for (const route of [updateApplicationApprove, updateStage, assignApplication, closeApplication] as const)
    api.on(route, ({ parameters }) => written(parameters.id));
  for (const route of [undoChange, reopenApplication] as const)
    api.on(route, ({ parameters }) => written(parameters.id));
  return { api, states, written };
}

/** Returns the application's number and the body of each call of a route. */
export const bodiesOf = (api: MockApi, route: Parameters<MockApi['calls']>[0]) =>
  api.calls(route).map(({ input }) => [Number.parseInt(String(input.parameters?.['id']), 16), input.body]);

export const tick = (name: string) => page.getByRole('checkbox', { name: `Choose Abdur ${name}` }).click();

export async function ask(action: string): Promise<void> {
  await page.getByRole('button', { name: /^Change / }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
