import { describe, expect, it } from 'vitest';
import { aSlide, otherSlideId, sampleSlideId } from '../testing/sample-slide.ts';
import { idleSlides, type SlidesState, slidesAfter } from './slides-store.ts';

const one = aSlide();
const other = aSlide({ _id: otherSlideId, thumbnail: 'Study in Canada' });
const succeeded: SlidesState = { status: 'succeeded', items: [one], readAt: 5 };

it('begins idle and empty [§4]', () => {
  expect(idleSlides).toEqual({ status: 'idle', items: [] });
});

it('is loading from idle [§4]', () => {
  expect(slidesAfter(idleSlides, { type: 'loading' })).toEqual({ status: 'loading', items: [] });
});

it('succeeds with the list replaced [§4]', () => {
  const loading = slidesAfter(succeeded, { type: 'loading' });
  expect(slidesAfter(loading, { type: 'loaded', items: [other], at: 9 })).toEqual({
    status: 'succeeded',
    items: [other],
    readAt: 9,
  });
});

it('fails with the message stored and the list kept [§4]', () => {
  const failed = slidesAfter({ ...succeeded, status: 'loading' }, { type: 'failed', message: 'No.' });
  expect(failed).toEqual({ ...succeeded, status: 'failed', error: 'No.' });
  expect(slidesAfter(failed, { type: 'loading' })).toEqual({ ...succeeded, status: 'loading' });
});

describe('a success [§4]', () => {
  it('appends what was added', () => {
    expect(slidesAfter(succeeded, { type: 'added', slide: other }).items).toEqual([one, other]);
  });

  it('replaces what was updated, by its id', () => {
    const both = { ...succeeded, items: [one, other] };
    const changed = aSlide({ title: 'New' });
    expect(slidesAfter(both, { type: 'updated', slide: changed }).items).toEqual([changed, other]);
  });

  it('removes what was deleted', () => {
    const both = { ...succeeded, items: [one, other] };
    expect(slidesAfter(both, { type: 'deleted', id: sampleSlideId }).items).toEqual([other]);
  });

  it('ends a failure', () => {
    const failed = slidesAfter(succeeded, { type: 'failed', message: 'No.' });
    expect(slidesAfter(failed, { type: 'deleted', id: otherSlideId })).toEqual(succeeded);
  });

  it('leaves a list that was never read to be read', () => {
    expect(slidesAfter(idleSlides, { type: 'added', slide: one }).status).toBe('idle');
    const loading = slidesAfter(idleSlides, { type: 'loading' });
    expect(slidesAfter(loading, { type: 'added', slide: one }).status).toBe('loading');
  });
});
