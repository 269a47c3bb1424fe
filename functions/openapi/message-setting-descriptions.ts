export const messageSettingDescriptions: Readonly<Record<string, string>> = {
  settings: 'The settings of messages to phones.',
  spent: 'What messages cost in this calendar month of the office, in millionths of a US dollar.',
  ceilingReachedAt: 'When the ceiling of this month was first reached, ISO 8601 in UTC.',
  templates:
    'The texts in both languages, with the values `{link}`, `{reference}`, `{day}`, `{phone}` and, for codes, `{code}`.',
  'templates.change': 'The text about a new status or stage. It needs `{link}`.',
  'templates.documents': 'The text that asks for documents. It needs `{link}`.',
  'templates.code': 'The text with the code of an enquiry. It needs `{code}`.',
  smsPartPrice: 'The price of one part of an SMS, in millionths of a US dollar.',
  whatsAppPrice: 'The price of one message by WhatsApp, in millionths of a US dollar.',
  monthCeiling:
    'The most that messages may cost in a calendar month of the office, in millionths of a US dollar.',
};
