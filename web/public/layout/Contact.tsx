import { consultancyIn, consultantLine, type Settings } from '../../../functions/contract.ts';
import type { Language } from '../../shared/places.ts';
import type { SiteWords } from '../words/en/site.ts';
import { callLink, whatsAppLink } from './contact-links.ts';

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
