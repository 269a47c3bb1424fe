import type { PublicSlide } from '../../../functions/contract.ts';

/** Number of published slides in each carousel. */
const inFirst = 4;
const inSecond = 2;

interface Carousels {
  readonly first: readonly PublicSlide[];
  /** Always two. */
  readonly second: readonly PublicSlide[];
}

/** Built-in slides fill an empty first carousel, and missing places of the second. Leaves out slides after the sixth. */
export function dealSlides(slides: readonly PublicSlide[], builtIn: Carousels): Carousels {
  return {
    first: slides.length > 0 ? slides.slice(0, inFirst) : builtIn.first,
    second: [...slides.slice(inFirst), ...builtIn.second].slice(0, inSecond),
  };
}

/** Returns the slides in the carousels or the top bar. */
export function shownAnywhere(slides: readonly PublicSlide[]): readonly PublicSlide[] {
  return slides.filter(({ isOnBar }, place) => isOnBar || isInCarousel(place));
}

/** Checks whether a carousel shows the slide at this index. */
export function isInCarousel(place: number): boolean {
  return place >= 0 && place < inFirst + inSecond;
}
