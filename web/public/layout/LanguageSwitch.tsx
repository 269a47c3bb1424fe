import { type Language, languages, type PageName } from '../../shared/places.ts';
import type { SiteWords } from '../words/en/site.ts';
import { Link } from './Link.tsx';

interface LanguageSwitchProps {
  readonly page: PageName;
  readonly language: Language;
  readonly state: unknown;
  readonly words: SiteWords;
}

/** Link to the same page in the other language, which keeps the navigation state. */
export function LanguageSwitch({ page, language, state, words }: LanguageSwitchProps) {
  const other = languages.find(one => one !== language) ?? language;
  return (
    <Link to={page} language={other} lang={other} state={state} className="language-switch">
      {words.otherLanguage}
    </Link>
  );
}
