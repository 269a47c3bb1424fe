import { type RefObject, useEffect, useState } from 'react';
import { savesData } from './connection.ts';

export const slideMilliseconds = 6000;

export interface SlideShow {
  /** Whether slides may move automatically: false if the visitor prefers reduced motion or reduced data. */
  readonly mayPlay: boolean;
  readonly isPlaying: boolean;
  readonly play: (isPlaying: boolean) => void;
}

/** Moves the slides automatically while they are in view, have no focus and are not under the mouse. */
export function useSlideShow(carousel: RefObject<HTMLElement | null>, showNext: () => void): SlideShow {
  const mayPlay = useMayPlay();
  const [isWanted, play] = useState(true);
  const isPlaying = mayPlay && isWanted;

  useEffect(() => {
    const element = carousel.current;
    if (!isPlaying || !element) return;
    let isInView = false;
    const watch = new IntersectionObserver(
      entries => {
        isInView = entries.some(entry => entry.isIntersecting);
      },
      { threshold: 0.6 },
    );
    watch.observe(element);
    const timer = setInterval(() => {
      if (isInView && !document.hidden && !element.matches(':hover, :focus-within')) showNext();
    }, slideMilliseconds);
    return () => {
      watch.disconnect();
      clearInterval(timer);
    };
  }, [isPlaying, carousel, showNext]);

  return { mayPlay, isPlaying, play };
}

/** Returns false before hydration, because the build does not know the visitor's preferences. */
function useMayPlay(): boolean {
  const [mayPlay, setMayPlay] = useState(false);
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => setMayPlay(!calm.matches && !savesData());
    follow();
    calm.addEventListener('change', follow);
    return () => calm.removeEventListener('change', follow);
  }, []);
  return mayPlay;
}
