import type { WrittenLanguage } from '../shared/languages.ts';
import { defaultSettings, type Settings } from './routes.ts';

/** Who the consultancy is, as its pages and its emails write it in each language. Pure. */

/** What the built-in values of the settings, which are English, are in Bangla. */
const builtIn = { consultancyName: 'মেপলগেট', address: 'ঢাকা, বাংলাদেশ' };

/** Name and address as a text of this language writes them. */
export function consultancyIn(
  language: WrittenLanguage,
  settings: Pick<Settings, 'consultancyName' | 'address'>,
): { name: string; address: string } {
  const written = (field: keyof typeof builtIn) =>
    language === 'bn' && settings[field] === defaultSettings[field] ? builtIn[field] : settings[field];
  return { name: written('consultancyName'), address: written('address') };
}

/** What stands before the names and numbers of those who are licensed. */
export const licenceWords = {
  en: { consultant: 'Licensed consultant', licence: 'Recruiting licence' },
  bn: { consultant: 'অনুমতিপ্রাপ্ত পরামর্শক', licence: 'রিক্রুটিং লাইসেন্স' },
} as const satisfies Record<WrittenLanguage, object>;

/** The licensed consultant in a line; empty where the settings name nobody. */
export function consultantLine(settings: Settings, language: WrittenLanguage): string {
  const { consultantName, consultantNumber, consultantCollege } = settings;
  if (!consultantName) return '';
  const parts = [consultantName, consultantNumber, consultantCollege].filter(Boolean);
  return `${licenceWords[language].consultant}: ${parts.join(', ')}`;
}

/**
 * The lines at the foot of an email, by which its reader can tell whom it is from: name, address, phone, licences, and
 * the site's address.
 * @param settings as visitors may see them: without a licence that has expired
 * @param origin `https://` and the site's host; undefined where it is not known
 */
export function signatureOf(
  settings: Settings,
  language: WrittenLanguage,
  origin: string | undefined,
): string[] {
  const { phone, recruitingLicence } = settings;
  const { name, address } = consultancyIn(language, settings);
  return [
    name,
    address,
    phone,
    consultantLine(settings, language),
    recruitingLicence && `${licenceWords[language].licence}: ${recruitingLicence}`,
    origin ? withoutScheme(origin) : '',
  ].filter(Boolean);
}

/** An address as people read it aloud: without `https://`. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
