import type { ReactNode } from 'react';
import {
  type ApplicantCopy,
  type CopyField,
  type CopySectionName,
  copyFieldsOf,
  copySectionNames,
  copyTable,
  copyTitles,
  countryName,
  formatPhone,
  labelOf,
  nameOnCopy,
  type Settings,
} from '../../../functions/contract.ts';
import { dayInWords } from '../../shared/days.ts';
import type { Language } from '../../shared/places.ts';
import type { SiteWords } from '../words/en/site.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';
import { Letterhead } from './Letterhead.tsx';
import { Needed } from './Needed.tsx';
import { NextAction } from './NextAction.tsx';
import { Openings } from './Openings.tsx';
import { Proof, readProof } from './Proof.tsx';
import { StageTimeline } from './StageTimeline.tsx';
import { StatusPanel } from './StatusPanel.tsx';

interface ApplicantCardProps {
  readonly application: ApplicantCopy;
  readonly words: ViewOneWords;
  readonly site: SiteWords;
  readonly settings: Settings;
  readonly language: Language;
  readonly onFileFailed: () => void;
  readonly children: ReactNode;
}

/** Card with one application, with the fields that the applicant may see. */
export function ApplicantCard(props: ApplicantCardProps) {
  const { application, words, site, settings, language, onFileFailed, children } = props;
  const { isStatus, image, proof } = application;
  const claims = readProof(proof);
  const reference = claims?.reference;
  return (
    <article className="copy-card">
      <Letterhead words={words} site={site} settings={settings} language={language} />
      <header className="copy-card__head">
        <div className="copy-card__title">
          <h2>{words.heading(site.statuses[isStatus])}</h2>
          <p className="copy-card__name">{nameOnCopy(application)}</p>
        </div>
        <StatusPanel
          application={application}
          reference={reference}
          words={words}
          site={site}
          settings={settings}
        />
        {image ? (
          <img className="copy-card__portrait" src={image.url} alt={words.portrait} onError={onFileFailed} />
        ) : (
          <p className="copy-card__portrait copy-card__portrait--none">{words.noImage}</p>
        )}
        <Proof proof={proof} claims={claims} words={words} language={language} />
      </header>
      <NextAction application={application} reference={reference} words={words.todo} settings={settings} />
      <Needed application={application} words={words} language={language} />
      <StageTimeline application={application} words={words.stages} />
      <div className="copy-card__sections">
        {copySectionNames
          .filter(section => isShown(section, application))
          .map(section => (
            <section key={section}>
              <h3>{copyTitles[section][language]}</h3>
              <dl>
                {copyFieldsOf(section).map(field => (
                  <div key={field}>
                    <dt>{labelOf(field, language)}</dt>
                    <dd>{shown(field, application, words, language)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
      <Openings application={application} words={words} />
      <p className="copy-card__notice">{words.notVisa}</p>
      {children}
    </article>
  );
}

/** Leaves out empty sections: applicants for a visit or study visa have no employer. */
function isShown(section: CopySectionName, application: ApplicantCopy): boolean {
  return copyFieldsOf(section).some(name => application[name] !== undefined);
}

/** Formats the value of a field: countries by name, days in words, phone numbers in one format. */
function shown(
  name: CopyField,
  application: ApplicantCopy,
  words: ViewOneWords,
  language: Language,
): ReactNode {
  const value = application[name];
  if (!value) return '–';
  const { control } = copyTable[name];
  if (control === 'country') return countryName(value, language);
  if (control === 'day') return <Day day={value.slice(0, 'YYYY-MM-DD'.length)} language={language} />;
  if (control === 'phone') return formatPhone(value);
  if (name === 'sex' && (value === 'Male' || value === 'Female')) return words.sexes[value];
  return name === 'jobTitle' ? words.jobTitle(value) : value;
}

/** Shows a day in words and as `YYYY-MM-DD`, without line breaks at the hyphens. */
function Day({ day, language }: { readonly day: string; readonly language: Language }) {
  return (
    <>
      {dayInWords(day, language)} <span className="copy-card__day">({day})</span>
    </>
  );
}
