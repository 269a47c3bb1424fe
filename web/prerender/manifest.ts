import { consultancyIn, type Settings } from '../../functions/contract.ts';
import { home as banglaHome } from '../public/words/bn/home.ts';
import { home as englishHome } from '../public/words/en/home.ts';
import { type Language, publicPath } from '../shared/places.ts';
import { themeColor } from './document.ts';

const homeWords = { en: englishHome, bn: banglaHome };

export function manifestText(language: Language, settings: Settings): string {
  const start = publicPath(language, 'home');
  const { name } = consultancyIn(language, settings);
  return JSON.stringify({
    id: start,
    name,
    short_name: name,
    description: homeWords[language](settings).meta.description,
    lang: language,
    start_url: start,
    // The installed app includes the pages of both languages, so that the language link does not leave it.
    scope: publicPath('en', 'home'),
    display: 'minimal-ui',
    background_color: '#fbf8f1',
    theme_color: themeColor,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
}
