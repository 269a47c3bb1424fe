import type { Settings } from '../settings/routes.ts';
import { visibleSettings } from '../settings/standing.ts';
import { type WrittenLanguage, writtenLanguages } from '../shared/schemas.ts';
import type { Slide } from './routes.ts';

export interface PublicSlide {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly picture?: string;
  readonly link?: string;
  /** Set if the top bar also shows the link of the slide. */
  readonly isOnBar?: true;
}

export interface SiteContent {
  readonly settings: Settings;
  /** Slides in display order. */
  readonly slides: Readonly<Record<WrittenLanguage, readonly PublicSlide[]>>;
}

interface SiteFile {
  readonly file: string;
  readonly text: string;
}

/** The function that renders the site. The build of the site creates it. */
export type RenderSite = (content: SiteContent) => Promise<readonly SiteFile[]>;

type Published = Omit<Slide, 'image' | 'published'>;

/** Returns the content to publish, without unpublished slides and an expired licence. @param slides must be sorted */
export function siteContent<S extends Published>(
  settings: Settings,
  slides: readonly S[],
  pictureOf: (slide: S) => string | undefined,
  today: string,
): SiteContent {
  const shown = slides
    .filter(({ status }) => status === 'Published')
    .map(slide => ({ language: slide.language, shown: toPublicSlide(slide, pictureOf(slide)) }));
  const of = (wanted: WrittenLanguage) =>
    shown.filter(({ language }) => language === wanted).map(slide => slide.shown);
  const [english, bangla] = writtenLanguages;
  return {
    settings: visibleSettings(settings, today),
    slides: { [english]: of(english), [bangla]: of(bangla) },
  };
}

type SlideTexts = Pick<Slide, '_id' | 'thumbnail' | 'title' | 'link' | 'shownOnNavbar'>;

/** The form for staff stores the title as `thumbnail` and the text as `title`. */
export function toPublicSlide(slide: SlideTexts, picture: string | undefined): PublicSlide {
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

/** CloudFront caches pages in two layers: changes show within 40 seconds. Removed pictures must disappear soon. */
export const siteCache = {
  page: 'public, max-age=0, s-maxage=20, must-revalidate',
  picture: 'public, max-age=86400, s-maxage=60',
} as const;
