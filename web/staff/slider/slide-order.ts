import { type Slide, writtenLanguages } from '../../../functions/contract.ts';

/** The order of slides on the list. Pure. */

/** The slides as the server answers them: each language's own, by position. */
export function inOrder(slides: readonly Slide[]): Slide[] {
  const rank = ({ language }: Slide) => writtenLanguages.indexOf(language);
  return slides.toSorted((one, other) => rank(one) - rank(other) || one.position - other.position);
}

/** A slide's place, from 1, among those of its language, and how many these are. */
export function placeOf(slides: readonly Slide[], { _id, language }: Slide) {
  const own = slides.filter(slide => slide.language === language);
  return { place: own.findIndex(slide => slide._id === _id) + 1, count: own.length };
}
