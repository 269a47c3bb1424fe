import type { Settings } from '../../functions/contract.ts';
import type { Language } from '../shared/places.ts';
import type { SiteWords } from './words/en/site.ts';

/** Title and description for the browser's tab and search engines. */
export interface PageMeta {
  /** Title without the consultancy's name, which `loadView` adds from the settings. */
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
  /** Navigation state of the page. Not validated: another version of the site may have written it. */
  readonly state: unknown;
}
