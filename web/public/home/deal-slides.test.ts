import { expect, it } from 'vitest';
import type { PublicSlide } from '../../../functions/contract.ts';
import { dealSlides, shownAnywhere } from './deal-slides.ts';

const slide = (n: number, changes: Partial<PublicSlide> = {}): PublicSlide => ({
  id: `${n}`,
  title: `Slide ${n}`,
  text: `Text ${n}`,
  ...changes,
});
const built = (title: string) => ({ id: title, picture: 'built.svg', title, text: 'Built in' });
const builtIn = {
  first: ['Work', 'Visit', 'Study', 'Arrival'].map(built),
  second: ['Dhaka', 'Border'].map(built),
};
const dealt = (count: number) => {
  const slides = Array.from({ length: count }, (_, index) => slide(index + 1));
  const { first, second } = dealSlides(slides, builtIn);
  return [first.map(({ title }) => title), second.map(({ title }) => title)];
};

it.each([
  [0, ['Work', 'Visit', 'Study', 'Arrival'], ['Dhaka', 'Border']],
  [1, ['Slide 1'], ['Dhaka', 'Border']],
  [4, ['Slide 1', 'Slide 2', 'Slide 3', 'Slide 4'], ['Dhaka', 'Border']],
  [5, ['Slide 1', 'Slide 2', 'Slide 3', 'Slide 4'], ['Slide 5', 'Dhaka']],
  [6, ['Slide 1', 'Slide 2', 'Slide 3', 'Slide 4'], ['Slide 5', 'Slide 6']],
  [7, ['Slide 1', 'Slide 2', 'Slide 3', 'Slide 4'], ['Slide 5', 'Slide 6']],
])(
  'Of %d published slides, the first carousel gets %j, and the second one always has two: %j [§2]',
  (count, ...both) => {
    expect(dealt(count)).toEqual(both);
  },
);

it('A slide is shown if it is among the first six or marked for the top bar', () => {
  const slides = Array.from({ length: 9 }, (_, index) => slide(index, index === 8 ? { isOnBar: true } : {}));
  expect(shownAnywhere(slides).map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5', '8']);
});
