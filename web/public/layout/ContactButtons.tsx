import type { Settings } from '../../../functions/contract.ts';
import type { SiteWords } from '../words/en/site.ts';
import { callLink, whatsAppLink } from './contact-links.ts';

interface ContactButtonsProps {
  readonly words: SiteWords['contact'];
  readonly settings: Settings;
  /** Purpose of the buttons, shown above them. */
  readonly lead?: string;
  /** Set where another button on the page is more important. */
  readonly isQuiet?: boolean;
}

/** One button that calls the consultancy and one that opens WhatsApp, each where the settings have its number. */
export function ContactButtons({
  words,
  settings: { phone, whatsApp },
  lead,
  isQuiet = false,
}: ContactButtonsProps) {
  if (!phone && !whatsApp) return null;
  return (
    <div className="contact-buttons">
      {lead && <p>{lead}</p>}
      {phone && (
        <a className={isQuiet ? 'button button--quiet' : 'button'} href={callLink(phone)}>
          {words.call} <span>{phone}</span>
        </a>
      )}
      {whatsApp && (
        <a className="button button--quiet" href={whatsAppLink(whatsApp)}>
          {words.whatsApp} <span>{whatsApp}</span>
        </a>
      )}
    </div>
  );
}
