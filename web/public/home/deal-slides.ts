import type { Slide } from '../../../functions/contract.ts';
import type { CarouselSlide } from './Carousel.tsx';

/** How many slides the first carousel of the home page takes; the second shows the rest. */
const inFirst = 4;

/** The published slides of the two carousels; undefined for one that shows what is built in. */
export function dealSlides(
  slides: readonly Slide[],
): readonly [CarouselSlide[] | undefined, CarouselSlide[] | undefined] {
  const dealt = slides.map(toCarousel);
  return [someOf(dealt.slice(0, inFirst)), someOf(dealt.slice(inFirst))];
}

/** Staff fill in the title of a slide as `thumbnail` and its text as `title`. */
function toCarousel({ _id, thumbnail, title, image, link }: Slide): CarouselSlide {
  return { key: _id, picture: image?.url, title: thumbnail, text: title, ...(link !== '' && { link }) };
}

function someOf(slides: CarouselSlide[]): CarouselSlide[] | undefined {
  return slides.length > 0 ? slides : undefined;
}
