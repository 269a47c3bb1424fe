import { licenceWords, type Settings } from '../../../../functions/contract.ts';
import { dayInWords } from '../../../shared/days.ts';
import type { Words } from '../words.ts';

/** Texts that all public pages share, such as those of bar and footer. */
export const site = ({ consultancyName }: Settings) => ({
  name: consultancyName,
  skip: 'Skip to the content',
  menu: 'Menu',
  navigation: 'Main',
  otherLanguage: 'বাংলা',
  /** Text of the link to the back office on pages without a bar. */
  login: 'Login for staff',
  bar: { home: 'HOME', about: 'ABOUT', enquiry: 'VISA ENQUIRY', login: 'LOGIN', staff: 'for staff' },
  footer: {
    about: 'Canadian work, visit and study visa applications, prepared in Dhaka with care.',
    notGovernment:
      'A private consultancy. Not part of, or endorsed by, the Government of Canada: every visa decision is made by Immigration, Refugees and Citizenship Canada.',
    pages: 'Pages',
    links: {
      home: 'Home',
      about: 'Services and About Us',
      workers: 'Before you leave for work',
      terms: 'Terms of Service',
      enquiry: 'Visa Enquiry Page',
      verify: 'Check a Copy',
    },
    rights: 'All rights reserved.',
    contact: 'Contact',
    toTop: 'Scroll to top',
  },
  contact: {
    call: 'Call',
    whatsApp: 'WhatsApp',
    map: 'See it on a map',
    register: 'Look the consultant up in the public register',
    licence: licenceWords.en.licence,
    until: (date: string) => `valid until ${dayInWords(date, 'en')}`,
  },
  /** Texts that replace a page with a script error. */
  broken: {
    title: 'Something went wrong',
    text: 'This page stopped working. Please load it again.',
    reload: 'Reload',
  },
  /** Names of the statuses for visitors. The back office shows the contract's own names. */
  statuses: { Pending: 'Pending', Approved: 'Approved', Rejected: 'Rejected' },
});
export type SiteWords = Words<ReturnType<typeof site>>;
