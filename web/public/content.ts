import { createContext, useContext } from 'react';
import { defaultSettings, type PublicSlide, type SiteContent } from '../../functions/contract.ts';

/** Id of the element with a document's settings and slides, if they differ from the built-in ones. */
export const contentId = 'published';

/** Content of that element: only the values that differ from the built-in ones. */
export interface CarriedContent {
  readonly settings: Partial<SiteContent['settings']>;
  readonly slides: Partial<SiteContent['slides']>;
}

/** Reads the settings and slides of the rendered document, so that hydration gives the same result. */
export function readContent(page: Document): SiteContent {
  const text = page.getElementById(contentId)?.textContent;
  const { settings, slides }: Partial<CarriedContent> = text ? JSON.parse(text) : {};
  return { settings: { ...defaultSettings, ...settings }, slides: { en: [], bn: [], ...slides } };
}

const SlidesContext = createContext<readonly PublicSlide[]>([]);
export const SlidesProvider = SlidesContext.Provider;

export const usePublishedSlides = (): readonly PublicSlide[] => useContext(SlidesContext);
