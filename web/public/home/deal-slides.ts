import type { Slide } from '../../../functions/contract.ts';
import type { CarouselSlide } from './Carousel.tsx';

/** How many published slides each carousel of the home page takes. */
const inFirst = 4;
const inSecond = 2;

interface Carousels {
  readonly first: readonly CarouselSlide[];
  /** Always two. */
  readonly second: readonly CarouselSlide[];
}

/**
 * The slides of the two carousels. One for which nothing is published has what is built in; where one slide is left for the
 * second, a built-in one stands beside it. What is published after the sixth is not shown.
 */
export function dealSlides(slides: readonly Slide[], builtIn: Carousels): Carousels {
  const dealt = slides.map(toCarousel);
  return {
    first: dealt.length > 0 ? dealt.slice(0, inFirst) : builtIn.first,
    second: [...dealt.slice(inFirst), ...builtIn.second].slice(0, inSecond),
  };
}

/** Staff fill in the title of a slide as `thumbnail` and its text as `title`. */
function toCarousel({ _id, thumbnail, title, image, link }: Slide): CarouselSlide {
  return { key: _id, picture: image?.url, title: thumbnail, text: title, ...(link !== '' && { link }) };
}
