import { createContext, useContext } from 'react';
import type { ShownSlide } from '../../functions/contract.ts';

const SlidesContext = createContext<readonly ShownSlide[]>([]);
export const SlidesProvider = SlidesContext.Provider;

/** The slides that staff published in the page's language, in their order. */
export const usePublishedSlides = (): readonly ShownSlide[] => useContext(SlidesContext);
