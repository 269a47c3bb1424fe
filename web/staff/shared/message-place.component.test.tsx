import { type ReactNode, useEffect } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fetchActivity, getUsers } from '../../../functions/contract.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { ActivityPage } from '../activity/ActivityPage.tsx';
import { ListPage } from '../application/list/ListPage.tsx';
import { ViewPage } from '../application/view/ViewPage.tsx';
import { mockList } from '../testing/list-screen.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { activity, sadia } from '../testing/sample-activity.ts';
import { sampleId } from '../testing/sample-application.ts';
import { mockView, viewPaths } from '../testing/view-screen.tsx';
import { useNotifications } from './notifications.tsx';

const recordPath = `/updateApplicationView/${sampleId}`;

interface Screen {
  readonly name: string;
  readonly mock: () => void;
  readonly element: ReactNode;
  readonly paths: readonly string[];
  readonly pathname: string;
  /** Text that shows that the screen is complete. */
  readonly text: RegExp;
}

const screens: readonly Screen[] = [
  {
    name: 'list',
    mock: () => void mockList(),
    element: <ListPage />,
    paths: ['/application'],
    pathname: '/application',
    text: /Of page 1/,
  },
  {
    name: 'record',
    mock: () => void mockView(),
    element: <ViewPage />,
    paths: viewPaths,
    pathname: recordPath,
    text: /Notes/,
  },
  {
    name: 'activity',
    mock: () => {
      const api = mockApi();
      api.on(getUsers, () => [sadia]);
      api.on(fetchActivity, () => ({ activity }));
    },
    element: <ActivityPage />,
    paths: ['/activity'],
    pathname: '/activity',
    text: /Show everything/,
  },
];

function Saying({ children }: { readonly children: ReactNode }) {
  const notify = useNotifications();
  useEffect(() => notify.success('The application is saved.', { text: 'Undo', onClick: () => {} }), [notify]);
  return children;
}

afterEach(() => page.viewport(1280, 900));

describe.each([360, 768, 1440])('At %i pixels a message covers no control', width => {
  it.each(screens)('of the screen $name', async ({ mock, element, paths, pathname, text }) => {
    await page.viewport(width, 900);
    mock();
    await renderScreen(<Saying>{element}</Saying>, paths, { pathname });
    await expect.element(page.getByText(text).first()).toBeVisible();
    await expect.element(page.getByText('The application is saved.').first()).toBeVisible();
    await expect.poll(coveredControls).toEqual([]);
  });
});

function coveredControls(): string[] {
  const message = page.getByRole('button', { name: 'Undo' }).element().closest('li');
  if (!message) throw new Error('There is no message');
  const { left, right, top, bottom } = message.getBoundingClientRect();
  return [...document.querySelectorAll('a[href], button, input, select, textarea')]
    .filter(control => !control.closest('section[aria-label="Notifications"]') && control.checkVisibility())
    .filter(control => {
      const box = control.getBoundingClientRect();
      return box.width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    })
    .map(control => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName);
}
