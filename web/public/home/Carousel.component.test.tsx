import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultSettings } from '../../../functions/contract.ts';
import { pixel } from '../../testing/applicant.ts';
import { render } from '../../testing/render.ts';
import '../styles/base.css';
import '../styles/carousel.css';
import { home } from '../words/en/home.ts';
import { Carousel } from './Carousel.tsx';
import { slideMilliseconds } from './useSlideShow.ts';

const words = home(defaultSettings).carousel;
const slides = ['Work', 'Visit', 'Study', 'Arrival'].map(title => ({
  id: title,
  picture: pixel,
  title,
  text: 'A text.',
}));

const list = page.getByRole('list', { name: 'Slides' });
const track = (): HTMLElement => {
  const element = list.element();
  if (element instanceof HTMLElement) return element;
  throw new Error('The slides stand in no element of HTML');
};
const offset = () => track().scrollLeft;
const furthest = () => track().scrollWidth - track().clientWidth;
const button = (name: string) => page.getByRole('button', { name });
/** Removes the focus from the slides. */
const leave = () => document.activeElement instanceof HTMLElement && document.activeElement.blur();
const lookElsewhere = () => userEvent.hover(page.getByText('Elsewhere'));

const matchMedia = window.matchMedia.bind(window);

/** Mocks the visitor's preference for reduced motion and data. */
function prefer(isCalm: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(query => {
    const answer = matchMedia(query);
    if (query.includes('reduced-motion')) Object.defineProperty(answer, 'matches', { value: isCalm });
    return answer;
  });
}

async function open(): Promise<void> {
  await render(
    <>
      <p>Elsewhere</p>
      <Carousel title="Slides" words={words} slides={slides} />
    </>,
  );
  // Turns off smooth scrolling, so that tests need not wait for it.
  track().style.scrollBehavior = 'auto';
  await lookElsewhere();
}

beforeEach(() => {
  prefer(false);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets the time of one slide pass once the carousel knows that it is in view. */
async function wait(): Promise<void> {
  // The browser calls observers in the order of their creation, so the carousel's runs before this one.
  const { promise, resolve } = Promise.withResolvers<void>();
  const observer = new IntersectionObserver(() => resolve());
  observer.observe(page.getByRole('list').first().element());
  await promise;
  observer.disconnect();
  vi.advanceTimersByTime(slideMilliseconds);
}

describe('The slides of a carousel', () => {
  it('move with their buttons, also from the first to the last and back [§2]', async () => {
    prefer(true);
    await open();
    await button('Previous slide').click();
    await expect.poll(offset).toBe(furthest());
    await button('Next slide').click();
    await expect.poll(offset).toBe(0);
    await button('Next slide').click();
    await expect.poll(offset).toBeGreaterThan(100);
  });

  it('move automatically while they are in view, until the visitor pauses them', async () => {
    await open();
    await expect.element(button('Pause the slides')).toBeVisible();
    await wait();
    await expect.poll(offset).toBeGreaterThan(100);
    await button('Pause the slides').click();
    await lookElsewhere();
    const paused = offset();
    await wait();
    expect(offset()).toBe(paused);
    await button('Move the slides').click();
    await lookElsewhere();
    leave();
    await wait();
    await expect.poll(offset).not.toBe(paused);
  });

  it('stop while the mouse is over them or one has the focus', async () => {
    await open();
    await userEvent.hover(list);
    await wait();
    expect(offset()).toBe(0);
    await lookElsewhere();
    track().focus();
    await wait();
    expect(offset()).toBe(0);
  });

  it('stop for good after the visitor has moved them', async () => {
    await open();
    await button('Next slide').click();
    await lookElsewhere();
    leave();
    await expect.element(button('Move the slides')).toBeVisible();
    const moved = offset();
    await wait();
    expect(offset()).toBe(moved);
  });

  it('never move automatically with reduced motion, and then have no pause button', async () => {
    prefer(true);
    await open();
    await wait();
    expect(offset()).toBe(0);
    expect(
      page
        .getByRole('button')
        .elements()
        .map(one => one.getAttribute('aria-label')),
    ).toEqual(['Previous slide', 'Next slide']);
  });
});
