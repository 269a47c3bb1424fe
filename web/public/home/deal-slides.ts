import type { ShownSlide } from '../../../functions/contract.ts';

/** Number of published slides that each carousel of the home page takes. */
const inFirst = 4;
const inSecond = 2;

interface Carousels {
  readonly first: readonly ShownSlide[];
  /** Always two. */
  readonly second: readonly ShownSlide[];
}

/**
 * The slides of the two carousels. One for which nothing is published has what is built in; where one slide is left for the
 * second, a built-in one stands beside it. What is published after the sixth is not shown.
 */
export function dealSlides(slides: readonly ShownSlide[], builtIn: Carousels): Carousels {
  return {
    first: slides.length > 0 ? slides.slice(0, inFirst) : builtIn.first,
    second: [...slides.slice(inFirst), ...builtIn.second].slice(0, inSecond),
  };
}

/** The slides that pages show at all: in the carousels, or as a link in the top bar. */
export function shownAnywhere(slides: readonly ShownSlide[]): readonly ShownSlide[] {
  return slides.filter(({ isOnBar }, place) => isOnBar || isInCarousel(place));
}

/** Checks whether a carousel shows the slide at a place, counted from 0. */
export function isInCarousel(place: number): boolean {
  return place >= 0 && place < inFirst + inSecond;
}
