import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { Slide } from '../../functions/contract.ts';

export interface PublishedSlides {
  readonly slides: readonly Slide[];
  /** Asks again: links to pictures run out. */
  readonly reload: () => void;
}

const SlidesContext = createContext<PublishedSlides>({ slides: [], reload: () => undefined });
export const SlidesProvider = SlidesContext.Provider;

/** The slides that staff published; none in the HTML of the build, and none until they have come. */
export const usePublishedSlides = (): PublishedSlides => useContext(SlidesContext);

/** Fetches them once they are wanted. Without an answer the pages keep what they were built with. */
export function useSlidesOf(
  fetchSlides: (() => Promise<readonly Slide[]>) | undefined,
  wanted: boolean,
): PublishedSlides {
  const [slides, setSlides] = useState<readonly Slide[]>([]);
  const reload = useCallback(() => {
    fetchSlides?.().then(setSlides, () => undefined);
  }, [fetchSlides]);
  useEffect(() => {
    if (wanted) reload();
  }, [wanted, reload]);
  return { slides, reload };
}
