import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addSlider, deleteSlider, fetchSlider, messages, updateSlider } from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { Reopened } from '../testing/Reopened.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { aSlide, otherSlideId, sampleSlideId } from '../testing/sample-slide.ts';
import { press } from '../testing/screen.ts';
import { emptySlide, newSlideOf } from './slide-form.ts';
import { useSlides, useSlideWrites } from './useSlides.ts';

const one = aSlide();
const other = aSlide({ _id: otherSlideId, thumbnail: 'Study in Canada' });

function List() {
  const { status, items, error = 'no error', load } = useSlides();
  const { remove } = useSlideWrites();
  const titles = items.map(({ thumbnail, title }) => `${thumbnail}: ${title}`);
  return (
    <>
      <output>{[status, ...titles, error].join(' | ')}</output>
      <button type="button" onClick={() => void load()}>
        Load
      </button>
      <button type="button" onClick={() => void remove(sampleSlideId).catch(() => undefined)}>
        Delete
      </button>
    </>
  );
}

function Screen() {
  const { add, update } = useSlideWrites();
  const added = newSlideOf({ ...emptySlide, status: 'Published' });
  return (
    <>
      <Reopened>
        <List />
      </Reopened>
      <button type="button" onClick={() => void add(added).catch(() => undefined)}>
        Add
      </button>
      <button type="button" onClick={() => void update(sampleSlideId, {}).catch(() => undefined)}>
        Update
      </button>
    </>
  );
}

const says = (text: string) => expect.element(page.getByRole('status')).toHaveTextContent(text);
const becomes = (status: string) =>
  expect.poll(() => page.getByRole('status').element().textContent).toMatch(new RegExp(`^${status} `));
const work = 'Work in Canada: From the job letter to the permit.';
const study = 'Study in Canada: From the job letter to the permit.';

let api: MockApi;
/** Answers the pending request for the slides. */
let answer: (slides: readonly (typeof one)[]) => void;
let fail: (error: Error) => void;
beforeEach(async () => {
  api = mockApi();
  api.on(fetchSlider, () => {
    const { promise, resolve, reject } = Promise.withResolvers<(typeof one)[]>();
    answer = slides => resolve([...slides]);
    fail = reject;
    return promise;
  });
  await renderScreen(<Screen />, ['/slider'], { pathname: '/slider' });
  await expect.poll(() => api.calls(fetchSlider).length).toBe(1);
});

const loadAgain = async () => {
  const before = api.calls(fetchSlider).length;
  await press('Load');
  await expect.poll(() => api.calls(fetchSlider).length).toBe(before + 1);
};

describe('useSlides [§4]', () => {
  it('starts with an empty list while loading, then succeeds', async () => {
    await says('loading | no error');
    answer([one]);
    await says(`succeeded | ${work} | no error`);
  });

  it('keeps the list while it loads again, then replaces it', async () => {
    answer([one]);
    await becomes('succeeded');
    await loadAgain();
    await says(`loading | ${work} | no error`);
    answer([other]);
    await says(`succeeded | ${study} | no error`);
  });

  it('keeps the list and stores the message if loading fails, and clears the message at the next load', async () => {
    answer([one]);
    await becomes('succeeded');
    await loadAgain();
    fail(new NoConnection());
    await says(`failed | ${work} | ${staffMessages.slideUnexpected}`);
    await loadAgain();
    await says(`loading | ${work} | no error`);
  });

  it('loads the list once although the screen opens twice', async () => {
    answer([one]);
    await becomes('succeeded');
    await press('Leave the screen');
    await press('Open it again');
    await says(`succeeded | ${work} | no error`);
    expect(api.calls(fetchSlider)).toHaveLength(1);
  });
});

describe('useSlideWrites [§4]', () => {
  beforeEach(async () => {
    answer([one, other]);
    await becomes('succeeded');
  });

  it('appends an added slide', async () => {
    api.on(addSlider, () => aSlide({ _id: '6512bd43d9caa6e02c990b0c', title: 'New' }));
    await press('Add');
    await says(`succeeded | ${work} | ${study} | Work in Canada: New | no error`);
  });

  it('replaces an updated slide by its id', async () => {
    api.on(updateSlider, () => aSlide({ title: 'Changed' }));
    await press('Update');
    await says(`succeeded | Work in Canada: Changed | ${study} | no error`);
  });

  it('removes a deleted slide', async () => {
    api.on(deleteSlider, () => ({}));
    await press('Delete');
    await says(`succeeded | ${study} | no error`);
  });

  it('stores the message of a failure until the next success [§8]', async () => {
    api.on(updateSlider, () => {
      throw new Refusal('NOT_FOUND', 'Nothing here.');
    });
    await press('Update');
    await says(`failed | ${work} | ${study} | ${messages.notFound}`);
    api.on(deleteSlider, () => ({}));
    await press('Delete');
    await says(`succeeded | ${study} | no error`);
  });

  it('clears the error of a failed read', async () => {
    await loadAgain();
    fail(new NoConnection());
    await becomes('failed');
    api.on(deleteSlider, () => ({}));
    await press('Delete');
    await says(`succeeded | ${study} | no error`);
  });
});

it('a change during the first read does not cancel the read [§4]', async () => {
  api.on(addSlider, () => other);
  await press('Add');
  await expect.poll(() => api.calls(addSlider).length).toBe(1);
  await says('loading | no error');
  answer([one, other]);
  await says(`succeeded | ${work} | ${study} | no error`);
});

it('a change does not load a list that was never loaded [§4]', async () => {
  fail(new NoConnection());
  await becomes('failed');
  await press('Leave the screen');
  api.on(addSlider, () => one);
  await press('Add');
  await expect.poll(() => api.calls(addSlider).length).toBe(1);
  await press('Open it again');
  await expect.poll(() => api.calls(fetchSlider).length).toBe(2);
  answer([one, other]);
  await says(`succeeded | ${work} | ${study} | no error`);
});
