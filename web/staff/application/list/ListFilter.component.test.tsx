import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { holdTimers } from '../../../testing/hold-timers.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { press } from '../../testing/screen.ts';
import { firstPage } from '../list-query.ts';
import { ListFilter, searchDelayMilliseconds } from './ListFilter.tsx';

/** Filters of a list that is rendered some time after it is asked, as on a slow computer. */
function SlowList() {
  const [shown, setShown] = useState('');
  const [asked, setAsked] = useState('');
  return (
    <>
      <ListFilter query={{ ...firstPage, search: shown }} onChange={({ search = '' }) => setAsked(search)} />
      <output aria-label="Asked">{asked}</output>
      <button type="button" onClick={() => setShown(asked)}>
        Render the list
      </button>
      <button type="button" onClick={() => setShown('before')}>
        Go back
      </button>
    </>
  );
}

const search = page.getByRole('searchbox', { name: 'Passport search' });
const isAsked = (text: string) => expect.element(page.getByLabelText('Asked')).toHaveTextContent(text);

it('keeps what is typed while the list of an earlier text is rendered', async () => {
  mockApi();
  await renderScreen(<SlowList />, ['/application'], { pathname: '/application' });
  await search.fill('rah');
  await isAsked('rah');
  const pauses = holdTimers(searchDelayMilliseconds);
  await search.fill('rahm');
  await press('Render the list');
  await expect.element(search).toHaveValue('rahm');
  pauses.runOut();
  await isAsked('rahm');
});

it('searches again for the text of the shown list if another one was asked for since', async () => {
  mockApi();
  await renderScreen(<SlowList />, ['/application'], { pathname: '/application' });
  await search.fill('rah');
  await isAsked('rah');
  await search.fill('');
  await expect.element(page.getByLabelText('Asked')).toBeEmptyDOMElement();
});

it('shows the text of another list, such as after Back', async () => {
  mockApi();
  await renderScreen(<SlowList />, ['/application'], { pathname: '/application' });
  await search.fill('rah');
  await isAsked('rah');
  await press('Render the list');
  await press('Go back');
  await expect.element(search).toHaveValue('before');
  await search.fill('rah');
  await isAsked('rah');
});
