import type { TemplateName } from '../../../functions/contract.ts';

export const templateTitles: Readonly<Record<TemplateName, string>> = {
  change: 'New status or stage',
  documents: 'Documents are needed',
  code: 'Code for an enquiry',
};

export const messageSettingLabels = {
  'templates.change.en': 'New status or stage, English',
  'templates.change.bn': 'New status or stage, Bangla',
  'templates.documents.en': 'Documents are needed, English',
  'templates.documents.bn': 'Documents are needed, Bangla',
  'templates.code.en': 'Code for an enquiry, English',
  'templates.code.bn': 'Code for an enquiry, Bangla',
  smsPartPrice: 'Price of one part of an SMS, $',
  whatsAppPrice: 'Price of one message by WhatsApp, $',
  monthCeiling: 'Most money in a month, $',
} as const;

export const microsInDollar = 1_000_000;
const leastDecimals = 2;

/** Formats millionths of a dollar, such as `0.30`, with up to six decimals. */
export function dollars(micros: number): string {
  const text = (micros / microsInDollar).toFixed(6).replace(/0+$/, '');
  const [whole = '0', decimals = ''] = text.split('.');
  return `${whole}.${decimals.padEnd(leastDecimals, '0')}`;
}

/** Formats the value of a setting that is a price. Undefined for other fields. */
export function priceText(field: string, value: unknown): string | undefined {
  const isPrice = field === 'smsPartPrice' || field === 'whatsAppPrice' || field === 'monthCeiling';
  return isPrice && typeof value === 'number' ? dollars(value) : undefined;
}
