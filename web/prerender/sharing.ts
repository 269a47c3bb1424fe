import { consultancyIn, escapeHtml, type Settings } from '../../functions/contract.ts';
import type { PageMeta } from '../public/page.ts';
import { type Language, languages, type PageName, publicPath } from '../shared/places.ts';
import { scriptJson } from './document.ts';

const locales: Record<Language, string> = { en: 'en_CA', bn: 'bn_BD' };

/** Preview picture of shared links, drawn by `infra/commands/artwork/pictures.ts`. */
const picture = {
  width: 1200,
  height: 630,
  path: (language: Language) => `/share-${language}.jpg`,
  text: {
    en: 'CANADIAN VISA (Work, Visit, Student): a lake and mountains',
    bn: 'কানাডার ভিসা (কাজ, ভ্রমণ, পড়াশোনা): হ্রদ ও পাহাড়',
  },
} as const;

export interface SharedPage {
  readonly page: PageName;
  readonly language: Language;
  readonly meta: PageMeta;
  readonly siteName: string;
  /** Origin of the site (`https://…`), or empty if it is unknown. */
  readonly origin: string;
}

export function sharingTags({ page, language, meta, siteName, origin }: SharedPage): string[] {
  const graph = {
    'og:type': 'website',
    'og:site_name': siteName,
    'og:title': meta.title,
    'og:description': meta.description,
    'og:url': origin + publicPath(language, page),
    'og:locale': locales[language],
    'og:image': origin + picture.path(language),
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': picture.text[language],
  };
  const others = languages.filter(one => one !== language).map(one => locales[one]);
  return [
    ...Object.entries(graph).map(([property, content]) => graphTag(property, content)),
    ...others.map(locale => graphTag('og:locale:alternate', locale)),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function graphTag(property: string, content: string): string {
  return `<meta property="${property}" content="${escapeHtml(content)}">`;
}

export function structuredData({ language, meta, siteName, origin }: SharedPage, settings: Settings): string {
  const { phone, email } = settings;
  const { address } = consultancyIn(language, settings);
  const business = {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    name: siteName,
    description: meta.description,
    url: origin + publicPath(language, 'home'),
    logo: `${origin}/icon-512.png`,
    image: origin + picture.path(language),
    address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'BD' },
    areaServed: { '@type': 'Country', name: 'Bangladesh' },
    availableLanguage: [...languages],
    ...(phone && { telephone: phone }),
    ...(email && { email }),
  };
  return `<script type="application/ld+json">${scriptJson(business)}</script>`;
}
