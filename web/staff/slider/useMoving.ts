import { useRef, useState } from 'react';
import type { Direction, Slide } from '../../../functions/contract.ts';
import { placeOf } from './slide-order.ts';
import { useSlideWrites } from './useSlides.ts';

/** Moves slides on the list, one at a time. */
export function useMoving() {
  const { move } = useSlideWrites();
  const isMoving = useRef(false);
  /** Announcement for those who do not see the row move. */
  const [told, setTold] = useState('');
  return {
    told,
    move: async (slide: Slide, direction: Direction) => {
      if (isMoving.current) return;
      isMoving.current = true;
      try {
        const { place, count } = placeOf(await move(slide, direction), slide);
        setTold(`${slide.thumbnail} is number ${place} of ${count} now.`);
      } catch {
        // The list says why.
        setTold('');
      } finally {
        isMoving.current = false;
      }
    },
  };
}
