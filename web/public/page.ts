import type { Settings } from '../../functions/contract.ts';
import type { Language } from '../shared/places.ts';
import type { SiteWords } from './words/en/site.ts';

/** Title and description for the browser's tab and search engines. */
export interface PageMeta {
  /** Without the consultancy's name: `loadView` adds it from the settings. */
  readonly title: string;
  readonly description: string;
}

export interface PageWords {
  readonly meta: PageMeta;
}

export interface PageProps<W extends PageWords> {
  readonly words: W;
  readonly site: SiteWords;
  readonly settings: Settings;
  readonly language: Language;
  /** State of the navigation to this page. Unchecked: it may come from another version of the site. */
  readonly state: unknown;
}
