import { useId } from 'react';
import { type ApplicantCopy, officeDayOf, progressOf, type Settings } from '../../../functions/contract.ts';
import { callLink, mailLink, whatsAppLink } from '../layout/Contact.tsx';
import type { TodoWords } from '../words/en/todo.ts';
import { AddToCalendar } from './AddToCalendar.tsx';

interface NextActionProps {
  readonly application: ApplicantCopy;
  /** Reference of the copy, if it is signed. */
  readonly reference: string | undefined;
  readonly words: TodoWords;
  readonly settings: Settings;
}

/** What the applicant has to do now, with one button that contacts the office about it. */
export function NextAction({ application, reference, words, settings }: NextActionProps) {
  const titleId = useId();
  const { due, needed } = application;
  const { meaning } = progressOf(application);
  if (!due && !needed && (meaning === 'refused' || meaning === 'visaCollected')) return null;
  const name = due?.name ?? (needed && 'documents');
  const action = name && words.actions[name];
  const isLate = due && due.date < officeDayOf(new Date());
  return (
    <section className="copy-todo" aria-labelledby={titleId} data-dated={due && true}>
      <h3 id={titleId}>{words.title}</h3>
      <p>
        {action ? action.text(due?.date ?? '') : words.nothing} {isLate && <strong>{words.isLate}</strong>}
      </p>
      {action && (
        <p className="copy-todo__ways">
          <ContactButton subject={action.button} reference={reference} words={words} settings={settings} />
          {due && !isLate && (
            <AddToCalendar due={due} summary={action.text(due.date)} reference={reference} words={words} />
          )}
          {reference && (
            <span>
              {words.reference} <strong className="copy-todo__reference">{reference}</strong>
            </span>
          )}
        </p>
      )}
    </section>
  );
}

interface ContactButtonProps extends Pick<NextActionProps, 'reference' | 'words' | 'settings'> {
  readonly subject: string;
}

/** Link to the office by WhatsApp, else by phone, else by email. */
function ContactButton({
  subject,
  reference,
  words,
  settings: { whatsApp, phone, email },
}: ContactButtonProps) {
  const message = [subject, reference && words.message(reference)].filter(Boolean).join('\n');
  const [channel, link] = whatsApp
    ? ['WhatsApp', whatsAppLink(whatsApp, message)]
    : phone
      ? [words.phone, callLink(phone)]
      : [words.email, email && mailLink(email, message)];
  if (!link) return null;
  return (
    <a className="button" href={link}>
      {words.by(subject, channel)}
    </a>
  );
}
