import { asciiDigits, consultancyIn, consultantLine, type Settings } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import type { SiteWords } from '../words/en/site.ts';

interface ContactProps {
  readonly words: SiteWords;
  readonly settings: Settings;
  readonly language: Language;
  /** Phone and WhatsApp stand above it as buttons. */
  readonly isBelowButtons?: boolean;
}

/** Contacts of the consultancy and its licences, as far as the settings have them. */
export function Contact({ words, settings, language, isBelowButtons = false }: ContactProps) {
  const { contact } = words;
  const { mapUrl, consultantRegisterUrl, recruitingLicence, recruitingLicenceExpiry } = settings;
  const { address, hours } = consultancyIn(language, settings);
  const consultant = consultantLine(language, settings);
  return (
    <address className="contact">
      <span>{address}</span>
      {mapUrl && (
        <a className="contact__map" href={mapUrl}>
          {contact.map}
        </a>
      )}
      {isBelowButtons ? <EmailLink email={settings.email} /> : <ContactLinks settings={settings} />}
      {hours && <span>{hours}</span>}
      {consultant && <span>{consultant}</span>}
      {consultantRegisterUrl && (
        <a className="contact__register" href={consultantRegisterUrl}>
          {contact.register}
        </a>
      )}
      {recruitingLicence && (
        <span>
          {contact.licence}: {recruitingLicence}
          {recruitingLicenceExpiry && ` (${contact.until(recruitingLicenceExpiry)})`}
        </span>
      )}
    </address>
  );
}

/** Phone, WhatsApp and email, each where the settings have it. */
export function ContactLinks({ settings: { phone, whatsApp, email } }: Pick<ContactProps, 'settings'>) {
  return (
    <>
      {phone && <a href={callLink(phone)}>{phone}</a>}
      {whatsApp && <a href={whatsAppLink(whatsApp)}>WhatsApp {whatsApp}</a>}
      <EmailLink email={email} />
    </>
  );
}

function EmailLink({ email }: Pick<Settings, 'email'>) {
  return email ? <a href={`mailto:${email}`}>{email}</a> : null;
}

/** Checks whether the settings name a way to reach the consultancy without going there. */
export function isReachable({ phone, whatsApp, email }: Settings): boolean {
  return `${phone}${whatsApp}${email}` !== '';
}

/** The address that calls a number. */
function callLink(number: string): string {
  return `tel:${number.startsWith('+') ? '+' : ''}${digitsOf(number)}`;
}

/** The address that opens a chat with a number, which has its country's code. */
function whatsAppLink(number: string): string {
  return `https://wa.me/${digitsOf(number)}`;
}

function digitsOf(number: string): string {
  return asciiDigits(number).replace(/\D/g, '');
}

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
