import { asciiDigits, consultancyIn, consultantLine, type Settings } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import type { SiteWords } from '../words/en/site.ts';

interface ContactProps {
  readonly words: SiteWords;
  readonly settings: Settings;
  readonly language: Language;
  /** Whether buttons for phone and WhatsApp are above this section, which then leaves out the numbers. */
  readonly isBelowButtons?: boolean;
}

/** Contact details and licences of the consultancy, as far as the settings contain them. */
export function Contact({ words, settings, language, isBelowButtons = false }: ContactProps) {
  const { contact } = words;
  const { mapUrl, consultantRegisterUrl } = settings;
  const { address, hours } = consultancyIn(language, settings);
  const consultant = consultantLine(language, settings);
  const licence = recruitingLicenceLine(words, settings);
  return (
    <address className="contact">
      <span>{address}</span>
      {mapUrl && <a href={mapUrl}>{contact.map}</a>}
      {isBelowButtons ? <EmailLink email={settings.email} /> : <ContactLinks settings={settings} />}
      {hours && <span>{hours}</span>}
      {consultant && <span>{consultant}</span>}
      {consultantRegisterUrl && <a href={consultantRegisterUrl}>{contact.register}</a>}
      {licence && <span>{licence}</span>}
    </address>
  );
}

/** Returns the recruiting licence with its label and expiry, or an empty string. */
export function recruitingLicenceLine({ contact }: SiteWords, settings: Settings): string {
  const { recruitingLicence, recruitingLicenceExpiry: expiry } = settings;
  if (!recruitingLicence) return '';
  return `${contact.licence}: ${recruitingLicence}${expiry && ` (${contact.until(expiry)})`}`;
}

interface ContactLinksProps extends Pick<ContactProps, 'settings'> {
  /** Text that WhatsApp and email begin with. */
  readonly message?: string | undefined;
}

/** Links for phone, WhatsApp and email, as far as the settings contain them. */
export function ContactLinks({ settings: { phone, whatsApp, email }, message }: ContactLinksProps) {
  return (
    <>
      {phone && <a href={callLink(phone)}>{phone}</a>}
      {whatsApp && <a href={whatsAppLink(whatsApp, message)}>WhatsApp {whatsApp}</a>}
      <EmailLink email={email} message={message} />
    </>
  );
}

function EmailLink({ email, message }: Pick<Settings, 'email'> & Pick<ContactLinksProps, 'message'>) {
  return email ? <a href={mailLink(email, message)}>{email}</a> : null;
}

export function isReachable({ phone, whatsApp, email }: Settings): boolean {
  return `${phone}${whatsApp}${email}` !== '';
}

export function callLink(number: string): string {
  return `tel:${number.startsWith('+') ? '+' : ''}${digitsOf(number)}`;
}

/**
 * Returns the address that opens a WhatsApp chat, with `message` typed in. `number` includes the country code.
 * https://faq.whatsapp.com/5913398998672934
 */
export function whatsAppLink(number: string, message?: string): string {
  const text = message === undefined ? '' : `?text=${encodeURIComponent(message)}`;
  return `https://wa.me/${digitsOf(number)}${text}`;
}

/** Returns the address that opens an email, with `message` as its subject. */
export function mailLink(email: string, message?: string): string {
  const subject = message?.replaceAll('\n', ', ');
  return `mailto:${email}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}

function digitsOf(number: string): string {
  return asciiDigits(number).replace(/\D/g, '');
}

interface ContactButtonsProps {
  readonly words: SiteWords['contact'];
  readonly settings: Settings;
  /** Text above the contact buttons. */
  readonly lead?: string;
  /** Whether the buttons are less prominent, because another button on the page is more important. */
  readonly isQuiet?: boolean;
}

/** Buttons for phone and WhatsApp, as far as the settings contain the numbers. */
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
