import { expect, it } from 'vitest';
import type { Slide } from '../../../functions/contract.ts';
import { dealSlides } from './deal-slides.ts';

const slide = (n: number, changes: Partial<Slide> = {}): Slide => ({
  _id: String(n).padStart(24, '0'),
  thumbnail: `Slide ${n}`,
  title: `Text ${n}`,
  status: 'Published',
  published: true,
  shownOnNavbar: false,
  link: '',
  version: 1,
  ...changes,
});
const titles = (slides: readonly { title: string }[] | undefined) => slides?.map(({ title }) => title);

it('leaves both carousels as they were built when nothing is published', () => {
  expect(dealSlides([])).toEqual([undefined, undefined]);
});

it('gives the first four slides to the first carousel and the rest to the second', () => {
  const [first, second] = dealSlides([1, 2, 3, 4, 5, 6].map(n => slide(n)));
  expect(titles(first)).toEqual(['Slide 1', 'Slide 2', 'Slide 3', 'Slide 4']);
  expect(titles(second)).toEqual(['Slide 5', 'Slide 6']);
});

it('shows the title that staff gave, its text, its picture and where it leads', () => {
  const image = { name: 'fair.jpg', contentType: 'image/jpeg', size: 10, url: 'https://files.example/fair' };
  expect(dealSlides([slide(1, { image, link: 'https://example.org/fair' })])[0]).toEqual([
    {
      key: '000000000000000000000001',
      picture: image.url,
      title: 'Slide 1',
      text: 'Text 1',
      link: 'https://example.org/fair',
    },
  ]);
});
