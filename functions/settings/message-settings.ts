import * as v from 'valibot';
import { type TemplateName, templateNames } from '../application/message-schemas.ts';
import { limits } from '../shared/limits.ts';
import { messages } from '../shared/messages.ts';
import { defineRoute } from '../shared/route.ts';
import { TypedText, type WrittenLanguage, writtenLanguages } from '../shared/schemas.ts';
import { readRole, recordActivity } from '../shared/uses.ts';

/** Settings of the messages to phones: the texts, what a part costs, and the most that a month may cost. */

const valuesOfCase = ['link', 'reference', 'day', 'phone'] as const;

/** Values that a text may contain, in braces. No other value exists, so no text can tell a name, passport or status. */
export const templateValues = {
  change: valuesOfCase,
  documents: valuesOfCase,
  code: ['code'],
} as const satisfies Record<TemplateName, readonly string[]>;
export type TemplateValue = (typeof templateValues)[TemplateName][number];

/** Each text needs this value. The page behind the link also stops the messages. */
const neededValue = { change: 'link', documents: 'link', code: 'code' } as const;

const placeholder = /\{([^{}]*)\}/g;

/** Returns the fault of a text in words, or undefined for a valid text. */
export function templateProblem(name: TemplateName, text: string): string | undefined {
  const allowed: readonly string[] = templateValues[name];
  const unknown = Array.from(text.matchAll(placeholder), ([, value = '']) => value).find(
    value => !allowed.includes(value),
  );
  if (unknown !== undefined) return messages.unknownTemplateValue(unknown, allowed);
  if (/[{}]/.test(text.replace(placeholder, ''))) return messages.openTemplateValue;
  if (!text.includes(`{${neededValue[name]}}`)) return messages.missingTemplateValue(neededValue[name]);
  return undefined;
}

/** Returns the text with its values. A value that is missing leaves no braces. */
export function filledTemplate(
  text: string,
  values: { readonly [name in TemplateValue]?: string | undefined },
): string {
  const known = new Map<string, string | undefined>(Object.entries(values));
  return text.replace(placeholder, (_, name: string) => known.get(name) ?? '').trim();
}

const textOf = (name: TemplateName) =>
  v.pipe(
    TypedText(),
    v.maxLength(limits.templateMax, messages.invalid('text')),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? templateProblem(name, dataset.value) : undefined;
      if (problem) addIssue({ message: problem });
    }),
  );

export const Template = v.object({
  ...v.entriesFromList(writtenLanguages, v.string()),
  /** Increases with each change. Messages store the version that they were sent with. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type Template = v.InferOutput<typeof Template>;

/** Millionths of a US dollar, as prices of carriers have up to five decimals. */
const MicroDollars = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000));

const prices = {
  /** Price of one part of an SMS to a Bangladeshi number. */
  smsPartPrice: MicroDollars,
  /** Price of one message by WhatsApp. */
  whatsAppPrice: MicroDollars,
  /** At this sum, nothing more that costs money is sent in a calendar month of the office. */
  monthCeiling: MicroDollars,
};

export const MessageSettings = v.object({
  templates: v.object(v.entriesFromList(templateNames, Template)),
  ...prices,
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type MessageSettings = v.InferOutput<typeof MessageSettings>;

const template = (change: string, documents: string, code: string) => ({ change, documents, code });
const usual: Record<WrittenLanguage, Record<TemplateName, string>> = {
  en: template(
    'News about your visa application: {link}',
    'Please send documents for your visa application: {link}',
    '{code} is your code for the visa application. Tell it to nobody.',
  ),
  bn: template('ভিসার আবেদনে নতুন খবর: {link}', 'কাগজ পাঠান: {link}', 'আপনার কোড {code}। কাউকে বলবেন না।'),
};
const usualTemplate = (name: TemplateName): Template => ({
  en: usual.en[name],
  bn: usual.bn[name],
  version: 1,
});

/** Prices are examples until the office enters those of its carrier. */
export const defaultMessageSettings: MessageSettings = {
  templates: {
    change: usualTemplate('change'),
    documents: usualTemplate('documents'),
    code: usualTemplate('code'),
  },
  smsPartPrice: 300_000,
  whatsAppPrice: 15_000,
  monthCeiling: 50_000_000,
  version: 0,
};

export const getMessageSettings = defineRoute({
  name: 'getMessageSettings',
  summary: 'The texts and prices of messages to phones, and the money spent this month',
  method: 'GET',
  path: '/api/settings/messages',
  audience: 'staff',
  response: v.object({
    settings: MessageSettings,
    /** Millionths of a US dollar, in this calendar month of the office. */
    spent: v.number(),
    /** When the ceiling of this month was first reached. */
    ceilingReachedAt: v.optional(v.string()),
  }),
  uses: [
    { on: 'settings', actions: ['dynamodb:GetItem'] },
    { on: 'messageBudget', actions: ['dynamodb:GetItem'] },
  ],
});

/** A changed text gets the next version. Its earlier versions stay stored, because messages refer to them. */
export const updateMessageSettings = defineRoute({
  name: 'updateMessageSettings',
  summary: 'Changes the texts and prices of messages to phones',
  method: 'PUT',
  path: '/api/settings/messages',
  audience: 'superAdmin',
  body: v.strictObject({
    templates: v.strictObject({
      change: v.strictObject(v.entriesFromList(writtenLanguages, textOf('change'))),
      documents: v.strictObject(v.entriesFromList(writtenLanguages, textOf('documents'))),
      code: v.strictObject(v.entriesFromList(writtenLanguages, textOf('code'))),
    }),
    ...prices,
    version: MessageSettings.entries.version,
  }),
  response: MessageSettings,
  failures: ['STALE'],
  uses: [readRole, { on: 'settings', actions: ['dynamodb:GetItem', 'dynamodb:PutItem'] }, ...recordActivity],
});
