import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Settings } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import { Contact } from '../layout/Contact.tsx';
import { LogoMark } from '../layout/Logo.tsx';
import type { SiteWords } from '../words/en/site.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';

interface LetterheadProps {
  readonly words: ViewOneWords;
  readonly site: SiteWords;
  readonly settings: Settings;
  readonly language: Language;
}

/** Name of the consultancy. On paper also its contact and the time of printing. */
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

/** Returns when the page was last printed, or opened. */
function usePrintedAt(): Date {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    // The browser prints the page's state right after the listeners return.
    const mark = () => flushSync(() => setAt(new Date()));
    addEventListener('beforeprint', mark);
    return () => removeEventListener('beforeprint', mark);
  }, []);
  return at;
}
