import { whatsAppTemplates } from '../../../functions/deployment.ts';

/** Texts of the templates that Meta approved, as docs/sms.md gives them. `{{1}}` is the link. */
const texts = {
  change: {
    en: 'There is news about your visa application. Open this page to see it: {{1}} There you can also stop these messages.',
    bn: 'আপনার ভিসার আবেদনে নতুন খবর আছে। দেখতে এই পাতা খুলুন: {{1}} এই পাতায় বার্তা বন্ধও করতে পারবেন।',
  },
  documents: {
    en: 'We need documents for your visa application. Send them on this page: {{1}} There you can also stop these messages.',
    bn: 'আপনার ভিসার আবেদনের জন্য কাগজপত্র দরকার। এই পাতায় পাঠান: {{1}} এই পাতায় বার্তা বন্ধও করতে পারবেন।',
  },
};

/** Approved texts by name and language code. */
export const approvedTemplates: ReadonlyMap<string, string> = new Map(
  Object.entries(texts).flatMap(([template, languages]) =>
    Object.entries(languages).map(([code, text]) => [`${nameOf(template)} ${code}`, text] as const),
  ),
);

function nameOf(template: string): string | undefined {
  return Object.entries(whatsAppTemplates).find(([name]) => name === template)?.[1];
}
