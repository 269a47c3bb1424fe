import type { Settings } from '../settings/routes.ts';
import { visibleSettings } from '../settings/standing.ts';
import { type WrittenLanguage, writtenLanguages } from '../shared/schemas.ts';
import type { Slide } from './routes.ts';

/** Published content, as the public pages show it. */

/** A published slide. */
export interface ShownSlide {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The address of its picture. */
  readonly picture?: string;
  /** Address that it leads to. */
  readonly link?: string;
  /** Set when its link stands in the top bar as well. */
  readonly isOnBar?: true;
}

/** Everything on the public pages that staff can change. */
export interface SiteContent {
  readonly settings: Settings;
  /** In the order in which each language shows them. */
  readonly slides: Readonly<Record<WrittenLanguage, readonly ShownSlide[]>>;
}

/** A file of the site that shows published content: a public page, a web app manifest or `security.txt`. */
interface SiteFile {
  readonly file: string;
  readonly text: string;
}

/** Renders every file of the site that shows published content. The build of the site makes it. */
export type RenderSite = (content: SiteContent) => Promise<readonly SiteFile[]>;

type Published = Omit<Slide, 'image' | 'published'>;

/**
 * The content of the public pages on a day (`YYYY-MM-DD`). The slides are in their order; those that are not published are
 * left out, and so is a licence that has expired.
 */
export function siteContent<S extends Published>(
  settings: Settings,
  slides: readonly S[],
  pictureOf: (slide: S) => string | undefined,
  today: string,
): SiteContent {
  const shown = slides
    .filter(({ status }) => status === 'Published')
    .map(slide => ({ language: slide.language, shown: shownSlide(slide, pictureOf(slide)) }));
  const of = (wanted: WrittenLanguage) =>
    shown.filter(({ language }) => language === wanted).map(slide => slide.shown);
  const [english, bangla] = writtenLanguages;
  return {
    settings: visibleSettings(settings, today),
    slides: { [english]: of(english), [bangla]: of(bangla) },
  };
}

type Filled = Pick<Slide, '_id' | 'thumbnail' | 'title' | 'link' | 'shownOnNavbar'>;

/** A slide as the public pages show it. Staff fill in its title as `thumbnail` and its text as `title`. */
export function shownSlide(slide: Filled, picture: string | undefined): ShownSlide {
  const { _id: id, thumbnail: title, title: text, link, shownOnNavbar } = slide;
  return {
    id,
    title,
    text,
    ...(picture && { picture }),
    ...(link && { link }),
    ...(link && shownOnNavbar && { isOnBar: true }),
  };
}

/**
 * Cache times for browsers and CloudFront of what is published. Pages are asked for at each visit; CloudFront keeps them in two
 * layers, one after the other, so a change shows within 40 seconds. A picture's name changes with the picture; but once
 * it is withdrawn, nobody new is to get it.
 */
export const siteCache = {
  page: 'public, max-age=0, s-maxage=20, must-revalidate',
  picture: 'public, max-age=86400, s-maxage=60',
} as const;
