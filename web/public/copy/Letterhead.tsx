import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { consultancyIn, consultantLine, type Settings } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import { ContactLinks, recruitingLicenceLine } from '../layout/Contact.tsx';
import { LogoMark } from '../layout/Logo.tsx';
import type { SiteWords } from '../words/en/site.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';

interface LetterheadProps {
  readonly words: ViewOneWords;
  readonly site: SiteWords;
  readonly settings: Settings;
  readonly language: Language;
}

/** Name of the consultancy. On paper also its contact details, its licences and the time of printing. */
export function Letterhead({ words, site, settings, language }: LetterheadProps) {
  const printedAt = usePrintedAt();
  const licences = [
    consultantLine(language, settings),
    settings.consultantRegisterUrl,
    recruitingLicenceLine(site, settings),
  ];
  return (
    <div className="letterhead">
      <LogoMark />
      <p className="letterhead__name">{site.name}</p>
      <address className="letterhead__contact">
        <ContactLinks settings={settings} />
      </address>
      <div className="letterhead__lines">
        <p>{consultancyIn(language, settings).address}</p>
        <p>{words.printed(printedAt)}</p>
        <p className="letterhead__licences">
          {licences.filter(Boolean).map(licence => (
            <span key={licence}>{licence}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** Returns the time of the last printing, or of opening the page. */
function usePrintedAt(): Date {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    // Renders at once, because the browser prints the page right after the listeners have returned.
    const mark = () => flushSync(() => setAt(new Date()));
    addEventListener('beforeprint', mark);
    return () => removeEventListener('beforeprint', mark);
  }, []);
  return at;
}
