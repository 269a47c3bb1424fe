import type { OfficeSettings } from '../../../functions/contract.ts';

export const siteTextLabels = {
  consultancyName: 'Consultancy name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  whatsApp: 'WhatsApp',
  mapUrl: 'Map link',
  hours: 'Opening hours',
  consultantName: 'Licensed consultant',
  consultantNumber: 'Consultant’s number',
  consultantCollege: 'College',
  consultantRegisterUrl: 'Link to the college’s register',
  recruitingLicence: 'Recruiting licence',
  recruitingLicenceExpiry: 'Licence valid until',
  consultancyNameBn: 'Consultancy name in Bangla',
  addressBn: 'Address in Bangla',
  hoursBn: 'Opening hours in Bangla',
  consultantNameBn: 'Licensed consultant in Bangla',
  consultantCollegeBn: 'College in Bangla',
  processingWeeks: 'Processing time, in weeks',
  deliveryDays: 'Delivery time, in business days',
  visaProcessUrl: 'Visa process link',
} as const;

export const siteLabels: Readonly<Record<Exclude<keyof OfficeSettings, 'version'>, string>> = {
  ...siteTextLabels,
  pdfDocuments: 'Documents may be PDF',
  codeAlways: 'Every enquiry needs a code',
  rejectReasons: 'Reasons for refusal',
  retentionYears: 'Years for which files are kept',
};
