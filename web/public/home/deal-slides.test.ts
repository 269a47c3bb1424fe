import { expect, it } from 'vitest';
import type { Slide } from '../../../functions/contract.ts';
import { dealSlides } from './deal-slides.ts';

const slide = (n: number, changes: Partial<Slide> = {}): Slide => ({
  _id: String(n).padStart(24, '0'),
  thumbnail: `Slide ${n}`,
  title: `Text ${n}`,
  status: 'Published',
  published: true,
  language: 'en',
  position: n,
  shownOnNavbar: false,
  link: '',
  version: 1,
  ...changes,
});
const built = (title: string) => ({ key: title, picture: 'built.svg', title, text: 'Built in' });
const builtIn = {
  first: ['Work', 'Visit', 'Study', 'Arrival'].map(built),
  second: ['Dhaka', 'Border'].map(built),
};
/** The titles in both carousels when so many slides are published. */
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
  'of %d published slides gives the first carousel %j and the second, always two, %j [§2]',
  (count, ...both) => {
    expect(dealt(count)).toEqual(both);
  },
);

it('shows the title that staff gave, its text, its picture and where it leads', () => {
  const image = { name: 'fair.jpg', contentType: 'image/jpeg', size: 10, url: 'https://files.example/fair' };
  expect(dealSlides([slide(1, { image, link: 'https://example.org/fair' })], builtIn).first).toEqual([
    {
      key: '000000000000000000000001',
      picture: image.url,
      title: 'Slide 1',
      text: 'Text 1',
      link: 'https://example.org/fair',
    },
  ]);
});
