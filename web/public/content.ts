import { createContext, useContext } from 'react';
import { defaultSettings, type ShownSlide, type SiteContent } from '../../functions/contract.ts';

/** The id of the element in which a document carries what it was rendered with, where that is not what is built in. */
export const contentId = 'published';

/** Content of the element: only what differs from what is built in. */
export interface CarriedContent {
  readonly settings: Partial<SiteContent['settings']>;
  readonly slides: Partial<SiteContent['slides']>;
}

/** Reads the content with which a document was rendered, so that React finds what it would draw. */
export function readContent(page: Document): SiteContent {
  const text = page.getElementById(contentId)?.textContent;
  const { settings, slides }: Partial<CarriedContent> = text ? JSON.parse(text) : {};
  return { settings: { ...defaultSettings, ...settings }, slides: { en: [], bn: [], ...slides } };
}

const SlidesContext = createContext<readonly ShownSlide[]>([]);
export const SlidesProvider = SlidesContext.Provider;

/** The slides that staff published in the page's language, in their order. */
export const usePublishedSlides = (): readonly ShownSlide[] => useContext(SlidesContext);
