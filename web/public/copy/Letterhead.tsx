import type { Settings } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import { Contact } from '../layout/Contact.tsx';
import { LogoMark } from '../layout/Logo.tsx';
import type { SiteWords } from '../words/en/site.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';
import { usePrintedAt } from './usePrintedAt.ts';

interface LetterheadProps {
  readonly words: ViewOneWords;
  readonly site: SiteWords;
  readonly settings: Settings;
  readonly language: Language;
}

/** Whose copy this is. On paper also how to reach them, and when it was printed. */
export function Letterhead({ words, site, settings, language }: LetterheadProps) {
  const printedAt = usePrintedAt();
  return (
    <div className="letterhead">
      <LogoMark />
      <p className="letterhead__name">{site.name}</p>
      <div className="letterhead__paper">
        <Contact words={site} settings={settings} language={language} />
        <p>{words.printed(printedAt)}</p>
      </div>
    </div>
  );
}
