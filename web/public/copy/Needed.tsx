import { useId } from 'react';
import type { ApplicantCopy } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';

interface NeededProps {
  readonly application: ApplicantCopy;
  readonly words: ViewOneWords;
  readonly language: Language;
}

/** Lists what the applicant still has to bring, with the reason if the office asked for it again. */
export function Needed({ application: { needed }, words, language }: NeededProps) {
  const titleId = useId();
  if (!needed) return null;
  return (
    <section className="copy-needed" aria-labelledby={titleId}>
      <h3 id={titleId}>{words.needed.title}</h3>
      <p>{words.needed.please}</p>
      <ul>
        {needed.map(({ label, reason }) => (
          <li key={label.en}>
            <strong>{label[language]}</strong> <span dir="auto">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
