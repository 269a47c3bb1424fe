import type { Settings } from '../../functions/contract.ts';
import type { Language } from '../shared/places.ts';
import type { SiteWords } from './words/en/site.ts';

/** What the browser's tab and search engines say of a page. */
export interface PageMeta {
  /** In the words of a page without the consultancy's name: `loadView` adds what the settings say. */
  readonly title: string;
  readonly description: string;
}

/** What every page's words have. */
export interface PageWords {
  readonly meta: PageMeta;
}

/** What every page is given. */
export interface PageProps<W extends PageWords> {
  readonly words: W;
  readonly site: SiteWords;
  readonly settings: Settings;
  readonly language: Language;
  /** The state of the navigation to this page. Unchecked: a browser may have kept it from another version. */
  readonly state: unknown;
}
