import type { Settings } from '../../../functions/contract.ts';
import type { SiteWords } from '../words/en/site.ts';
import { callLink, whatsAppLink } from './contact-links.ts';

interface ContactProps {
  readonly words: SiteWords;
  readonly settings: Settings;
  /** Phone and WhatsApp stand above it as buttons. */
  readonly isBelowButtons?: boolean;
}

/** Where the consultancy is, how to reach it, and who is licensed to do its work: what the settings tell. */
export function Contact({ words, settings, isBelowButtons = false }: ContactProps) {
  const { contact } = words;
  const { mapUrl, hours, consultantName, consultantNumber, consultantCollege } = settings;
  const { consultantRegisterUrl, recruitingLicence, recruitingLicenceExpiry } = settings;
  return (
    <address className="contact">
      <span>{contact.address}</span>
      {mapUrl && (
        <a className="contact__map" href={mapUrl}>
          {contact.map}
        </a>
      )}
      {isBelowButtons ? <EmailLink email={settings.email} /> : <ContactLinks settings={settings} />}
      {hours && <span>{hours}</span>}
      {consultantName && (
        <span>
          {contact.consultant}:{' '}
          {[consultantName, consultantNumber, consultantCollege].filter(Boolean).join(', ')}
        </span>
      )}
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

/** Whether the settings name a way to reach the consultancy without going there. */
export function isReachable({ phone, whatsApp, email }: Settings): boolean {
  return `${phone}${whatsApp}${email}` !== '';
}
