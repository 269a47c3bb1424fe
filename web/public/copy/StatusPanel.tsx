import { type ApplicantCopy, progressOf, type Settings } from '../../../functions/contract.ts';
import { ContactLinks, isReachable } from '../layout/Contact.tsx';
import type { SiteWords } from '../words/en/site.ts';
import type { ViewOneWords } from '../words/en/view-one.ts';
import { usePrint } from './usePrint.ts';

interface StatusPanelProps {
  readonly application: ApplicantCopy;
  /** Reference of the copy, if it is signed. */
  readonly reference: string | undefined;
  readonly words: ViewOneWords;
  readonly site: SiteWords;
  readonly settings: Settings;
}

export function StatusPanel({ application, reference, words, site, settings }: StatusPanelProps) {
  const print = usePrint();
  const { isStatus, rejectReason, usual } = application;
  const { since, meaning, steps, current } = progressOf(application);
  const { means, next } = words.status.meaning[meaning];
  const place = steps.findIndex(({ stage }) => stage === current.stage) + 1;
  const following = steps.find(({ state }) => state === 'next');
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
      {meaning !== 'refused' && (
        <p className="copy-status__step">
          <strong>{words.status.step(place, steps.length, words.stages.names[current.stage])}</strong>
          {following && <span> {words.status.usuallyNext(words.stages.names[following.stage])}</span>}
          {following && usual && <span> {words.status.usualDays(usual.days, usual.count)}</span>}
        </p>
      )}
      <p className="copy-status__means">
        {means} <span dir="auto">{rejectReason}</span>
      </p>
      <p className="copy-status__next">
        <strong>{words.status.next}</strong> {next}
      </p>
      <Questions words={words} settings={settings} message={reference && words.todo.message(reference)} />
    </section>
  );
}

interface QuestionsProps extends Pick<StatusPanelProps, 'words' | 'settings'> {
  readonly message?: string | undefined;
}

/** Contacts of the office for questions. Renders nothing if the settings have none. */
export function Questions({ words, settings, message }: QuestionsProps) {
  if (!isReachable(settings)) return null;
  return (
    <p className="copy-questions">
      <strong>{words.status.questions}</strong> <ContactLinks settings={settings} message={message} />
    </p>
  );
}
