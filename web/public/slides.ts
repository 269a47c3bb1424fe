import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { limits, type Slide } from '../../functions/contract.ts';

export interface PublishedSlides {
  readonly slides: readonly Slide[];
  /** Asks again where links to pictures have run out; a picture that fails for another reason would fail for ever. */
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
  const askedAt = useRef(0);
  const ask = useCallback(() => {
    askedAt.current = Date.now();
    fetchSlides?.().then(setSlides, () => undefined);
  }, [fetchSlides]);
  const reload = useCallback(() => {
    if (Date.now() - askedAt.current >= limits.downloadSeconds * 1000) ask();
  }, [ask]);
  useEffect(() => {
    if (wanted) ask();
  }, [wanted, ask]);
  return { slides, reload };
}
