import type { PublicSlide } from '../../../functions/contract.ts';

/** Largest number of published slides in the first and in the second carousel. */
const inFirst = 4;
const inSecond = 2;

interface Carousels {
  readonly first: readonly PublicSlide[];
  /** Slides of the second carousel: always two. */
  readonly second: readonly PublicSlide[];
}

/** Returns the slides of both carousels. Built-in slides replace missing ones. Slides after the sixth are left out. */
export function dealSlides(slides: readonly PublicSlide[], builtIn: Carousels): Carousels {
  return {
    first: slides.length > 0 ? slides.slice(0, inFirst) : builtIn.first,
    second: [...slides.slice(inFirst), ...builtIn.second].slice(0, inSecond),
  };
}

export function shownAnywhere(slides: readonly PublicSlide[]): readonly PublicSlide[] {
  return slides.filter(({ isOnBar }, place) => isOnBar || isInCarousel(place));
}

export function isInCarousel(place: number): boolean {
  return place >= 0 && place < inFirst + inSecond;
}
