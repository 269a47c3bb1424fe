import type { WrittenLanguage } from '../../shared/schemas.ts';
import type { ReturnReason } from '../document-request-schemas.ts';

/** Reasons to ask for a document again, worded for the applicant. Staff type the text of `other`. */
export const returnReasonTexts: Readonly<
  Record<Exclude<ReturnReason, 'other'>, Readonly<Record<WrittenLanguage, string>>>
> = {
  tooDark: { en: 'The picture is too dark.', bn: 'ছবিটি খুব অন্ধকার।' },
  cutOff: { en: 'A part of the page is cut off.', bn: 'পৃষ্ঠার একটি অংশ কাটা পড়েছে।' },
  wrongPage: { en: 'This is another page or document.', bn: 'এটি অন্য পৃষ্ঠা বা অন্য কাগজ।' },
  expired: { en: 'The document has expired.', bn: 'কাগজটির মেয়াদ শেষ।' },
  notOriginal: {
    en: 'This is a copy. We need a picture of the original.',
    bn: 'এটি ফটোকপি। মূল কাগজের ছবি দরকার।',
  },
  unreadable: { en: 'The text cannot be read.', bn: 'লেখা পড়া যাচ্ছে না।' },
  password: { en: 'The file has a password.', bn: 'ফাইলটিতে পাসওয়ার্ড দেওয়া আছে।' },
};
