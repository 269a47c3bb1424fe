import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { holdTimers } from '../../../testing/hold-timers.ts';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { press } from '../../testing/screen.ts';
import { firstPage, type ListQuery, writeQuery } from '../list-query.ts';
import { ListFilter, searchDelayMilliseconds } from './ListFilter.tsx';
import { useListQuery } from './useListQuery.ts';

/** Filters of a list that is rendered some time after it is asked, as on a slow computer. */
function SlowList({ first = firstPage }: { readonly first?: ListQuery }) {
  const [shown, setShown] = useState(first);
  const [asked, setAsked] = useState(first);
  return (
    <>
      <ListFilter query={shown} onChange={by => setAsked({ ...asked, ...by })} />
      <output aria-label="Asked">{writeQuery(asked).toString()}</output>
      <button type="button" onClick={() => setShown(asked)}>
        Render the list
      </button>
      <button type="button" onClick={() => setShown({ ...shown, search: 'before' })}>
        Go back
      </button>
    </>
  );
}

/** Changes the list twice before it is rendered again. */
function TwoChanges() {
  const { query, narrow } = useListQuery();
  const change = () => {
    narrow({ status: 'Approved' });
    narrow({ search: 'rah' });
  };
  return (
    <button type="button" onClick={change}>
      {writeQuery(query).toString() || 'plain'}
    </button>
  );
}

const search = page.getByRole('searchbox', { name: 'Passport search' });
const isAsked = (text: string) =>
  expect.element(page.getByLabelText('Asked')).toHaveTextContent(text && `search=${text}`);

it('keeps letters that are typed while the list is rendered', async () => {
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

it('removes two filters, the second before the list without the first is rendered', async () => {
  mockApi();
  const first = { ...firstPage, status: 'Pending', visaType: 'work' } as const;
  await renderScreen(<SlowList first={first} />, ['/application'], { pathname: '/application' });
  await press('Remove Status = Pending');
  await press('Remove Visa type = Work');
  await expect.element(page.getByLabelText('Asked')).toBeEmptyDOMElement();
});

it('keeps a filter that is chosen just before a search', async () => {
  mockApi();
  await renderScreen(<TwoChanges />, ['/application'], { pathname: '/application' });
  await press('plain');
  await expect.element(page.getByRole('button')).toHaveTextContent('search=rah&status=Approved');
});
