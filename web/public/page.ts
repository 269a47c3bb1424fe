import type { Settings } from '../../functions/contract.ts';
import type { Language } from '../shared/places.ts';
import type { SiteWords } from './words/en/site.ts';

/** Title and description of a page, for the browser's tab and search engines. */
export interface PageMeta {
  /** In the words of a page without the consultancy's name: `loadView` adds what the settings say. */
  readonly title: string;
  readonly description: string;
}

/** Words that every page has. */
export interface PageWords {
  readonly meta: PageMeta;
}

/** Properties that every page gets. */
export interface PageProps<W extends PageWords> {
  readonly words: W;
  readonly site: SiteWords;
  readonly settings: Settings;
  readonly language: Language;
  /** The state of the navigation to this page. Unchecked: a browser may have kept it from another version. */
  readonly state: unknown;
}
