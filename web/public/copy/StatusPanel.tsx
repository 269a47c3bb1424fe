import { type ApplicantCopy, progressOf, type Settings } from '../../../functions/contract.ts';
import { ContactLinks, isReachable } from '../layout/Contact.tsx';
import type { SiteWords } from '../words/en/site.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';
import { usePrint } from './usePrint.ts';

interface StatusPanelProps {
  readonly application: ApplicantCopy;
  readonly words: ViewOneWords;
  readonly site: SiteWords;
  readonly settings: Settings;
}

export function StatusPanel({ application, words, site, settings }: StatusPanelProps) {
  const print = usePrint();
  const { isStatus, rejectReason } = application;
  const { since, meaning } = progressOf(application);
  const { means, next } = words.status.meaning[meaning];
  return (
    <section className="copy-status" aria-label={words.status.title} data-status={isStatus}>
      <div className="copy-status__head">
        <p className="copy-status__word">
          <strong>{site.statuses[isStatus]}</strong> {since && <span>{words.status.since(since)}</span>}
        </p>
        <button type="button" className="button" onClick={print}>
          {words.print}
        </button>
      </div>
      <p className="copy-status__means">
        {means} <span dir="auto">{rejectReason}</span>
      </p>
      <p className="copy-status__next">
        <strong>{words.status.next}</strong> {next}
      </p>
      <Questions words={words} settings={settings} />
    </section>
  );
}

/** Contacts of the office for questions. Renders nothing if the settings have none. */
export function Questions({ words, settings }: { words: ViewOneWords; settings: Settings }) {
  if (!isReachable(settings)) return null;
  return (
    <p className="copy-questions">
      <strong>{words.status.questions}</strong> <ContactLinks settings={settings} />
    </p>
  );
}
