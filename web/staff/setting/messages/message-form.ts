import * as v from 'valibot';
import {
  asciiDigits,
  filledTemplate,
  type MessageSettings,
  messages,
  type RouteInput,
  type SmsLength,
  smsLength,
  type TemplateName,
  templateNames,
  updateMessageSettings,
  type WrittenLanguage,
  WrittenLanguage as writtenLanguage,
} from '../../../../functions/contract.ts';
import type { FormRules, Problem } from '../../forms/field-rules.ts';
import { type Difference, differences } from '../../forms/rebase.ts';
import { dollars, messageSettingLabels, microsInDollar } from '../../site/message-setting-words.ts';

/** Values of the form: each text by the name of its field in a request, and prices in dollars as typed. */

export const templateLanguages = writtenLanguage.options;

const textField = <Name extends TemplateName, Language extends WrittenLanguage>(
  name: Name,
  language: Language,
) => `templates.${name}.${language}` as const;

const textFields = templateNames.flatMap(name =>
  templateLanguages.map(language => textField(name, language)),
);
type TextField = (typeof textFields)[number];

export const priceFields = ['smsPartPrice', 'whatsAppPrice', 'monthCeiling'] as const;
type PriceField = (typeof priceFields)[number];

export type MessageField = TextField | PriceField;

export const MessageEntries = v.object({
  ...v.entriesFromList(textFields, v.string()),
  ...v.entriesFromList(priceFields, v.string()),
});
export type MessageEntries = Readonly<v.InferOutput<typeof MessageEntries>>;

/** @returns millionths of a dollar; undefined for a text that is no price */
export function microsOf(text: string): number | undefined {
  const typed = asciiDigits(text).trim();
  return /^\d{1,6}(?:\.\d{1,6})?$/.test(typed) ? Math.round(Number(typed) * microsInDollar) : undefined;
}

export function entriesOf(settings: MessageSettings): MessageEntries {
  const { templates } = settings;
  const texts = templateNames.flatMap(name =>
    templateLanguages.map(language => [textField(name, language), templates[name][language]]),
  );
  const prices = priceFields.map(field => [field, dollars(settings[field])]);
  return v.parse(MessageEntries, Object.fromEntries([...texts, ...prices]));
}

type Body = NonNullable<RouteInput<typeof updateMessageSettings>['body']>;

export function bodyOf(entries: MessageEntries, version: number): Body {
  const texts = (name: TemplateName) => ({
    en: entries[textField(name, 'en')],
    bn: entries[textField(name, 'bn')],
  });
  return {
    templates: { change: texts('change'), documents: texts('documents'), code: texts('code') },
    smsPartPrice: microsOf(entries.smsPartPrice) ?? 0,
    whatsAppPrice: microsOf(entries.whatsAppPrice) ?? 0,
    monthCeiling: microsOf(entries.monthCeiling) ?? 0,
    version,
  };
}

const { templates } = updateMessageSettings.body.entries;

function problemsOf(entries: MessageEntries): Problem<MessageField>[] {
  const inTexts = templateNames.flatMap(name =>
    templateLanguages.flatMap(language => {
      const field = textField(name, language);
      const { issues } = v.safeParse(templates.entries[name].entries[language], entries[field]);
      return issues ? [{ field, message: issues[0].message }] : [];
    }),
  );
  const inPrices = priceFields
    .filter(field => microsOf(entries[field]) === undefined)
    .map(field => ({ field, message: messages.invalid('price') }));
  return [...inTexts, ...inPrices];
}

export const messageRules: FormRules<MessageEntries, MessageField> = {
  fields: [...textFields, ...priceFields],
  problemsOf,
};

export function entryDifferences(one: MessageEntries, other: MessageEntries): Difference[] {
  return differences(one, other, messageSettingLabels);
}

const exampleSecret = '0123456789abcdef0123456789abcdef';

/** Returns the length of a text with example values. @param host of the site, because the link begins with it */
export function exampleLength(
  name: TemplateName,
  language: WrittenLanguage,
  text: string,
  host: string,
): SmsLength {
  const start = `${host}/${language === 'bn' ? 'bn/' : ''}`;
  return smsLength(
    filledTemplate(text, {
      link: name === 'documents' ? `${start}send#${exampleSecret}` : `${start}m#AbCdEfGhIjK`,
      reference: 'ABCD-EFGH-JKMNP',
      day: language === 'bn' ? '২৮ সেপ্টেম্বর ২০২৬' : '28 September 2026',
      phone: '+880 1712-345678',
      code: '123456',
    }),
  );
}

/** Describes a length and its price, such as `63 of 70, 1 part, 0.30 $`. */
export function lengthText({ used, room, parts }: SmsLength, partPrice: number): string {
  const counted = parts === 1 ? '1 part' : `${parts} parts`;
  return `${used} of ${room}, ${counted}, ${dollars(parts * partPrice)} $`;
}
