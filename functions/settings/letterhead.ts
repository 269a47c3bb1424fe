import type { WrittenLanguage } from '../shared/schemas.ts';
import { defaultSettings } from './default-settings.ts';
import type { Settings } from './routes.ts';

type SaidInBangla = 'consultancyName' | 'address' | 'hours' | 'consultantName' | 'consultantCollege';

const builtIn: Partial<Record<SaidInBangla, string>> = {
  consultancyName: 'মেপলগেট',
  address: 'ঢাকা, বাংলাদেশ',
};

export function consultancyIn(
  language: WrittenLanguage,
  settings: Pick<Settings, SaidInBangla | `${SaidInBangla}Bn`>,
): { name: string; address: string; hours: string; consultantName: string; consultantCollege: string } {
  const written = (field: SaidInBangla) => {
    if (language === 'en') return settings[field];
    const isBuiltIn = settings[field] === defaultSettings[field];
    return settings[`${field}Bn`] || (isBuiltIn && builtIn[field]) || settings[field];
  };
  return {
    name: written('consultancyName'),
    address: written('address'),
    hours: written('hours'),
    consultantName: written('consultantName'),
    consultantCollege: written('consultantCollege'),
  };
}

export const licenceWords = {
  en: { consultant: 'Licensed consultant', licence: 'Recruiting licence' },
  bn: { consultant: 'অনুমতিপ্রাপ্ত পরামর্শক', licence: 'রিক্রুটিং লাইসেন্স' },
} as const satisfies Record<WrittenLanguage, object>;

export function consultantIn(language: WrittenLanguage, settings: Settings): string {
  const { consultantName, consultantCollege } = consultancyIn(language, settings);
  if (!consultantName) return '';
  return [consultantName, settings.consultantNumber, consultantCollege].filter(Boolean).join(', ');
}

export function consultantLine(language: WrittenLanguage, settings: Settings): string {
  const consultant = consultantIn(language, settings);
  return consultant && `${licenceWords[language].consultant}: ${consultant}`;
}

/** @param settings must not contain an expired licence */
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
    consultantLine(language, settings),
    recruitingLicence && `${licenceWords[language].licence}: ${recruitingLicence}`,
    origin ? withoutScheme(origin) : '',
  ].filter(Boolean);
}

export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
