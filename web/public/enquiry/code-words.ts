import type { Language } from '../../shared/places.ts';
import type { Words } from '../words/words.ts';

/** Texts of the form for the code of an enquiry, which are loaded together with it. */

const english = {
  title: 'One more step: a code',
  lead: {
    email:
      'We ask for a code because many searches found no application, or because our office asks for one at every search. The code goes to the email address that you gave us.',
    both: 'We ask for a code because many searches found no application, or because our office asks for one at every search. The code goes to the phone or the email address that you gave us.',
  },
  send: {
    email: { first: 'Send me a code by email', again: 'Send another code by email' },
    sms: { first: 'Send me a code by SMS', again: 'Send another code by SMS' },
  },
  sending: 'Sending...',
  sent: {
    email:
      'If what you typed matches an application, we are sending a code to its email address. It is valid for 10 minutes. Please check your spam folder as well.',
    sms: 'If what you typed matches an application whose applicant agreed to SMS, we are sending a code to its phone number in Bangladesh. It is valid for 10 minutes.',
  },
  code: 'Code',
  codeHint: 'The six digits of our message.',
  open: 'Open my application',
  opening: 'Opening...',
  wrong: 'This code is not right, or it is too old. Please check it, or send another one.',
  tooMany: 'Too many wrong codes. Please try again later, or ask our office.',
  notSent: 'The code could not be sent. Please check your connection and try again.',
  office:
    'No message? You can ask for three codes in an hour. If your address or number has changed, please ask our office.',
};
export type CodeWords = Words<typeof english>;

const bangla: CodeWords = {
  title: 'আর একটি ধাপ: কোড',
  lead: {
    email:
      'অনেকবার খুঁজে কোনো আবেদন পাওয়া যায়নি, অথবা আমাদের অফিস প্রতিটি খোঁজেই কোড চায়, তাই একটি কোড দরকার। আপনি আমাদের যে ইমেইল ঠিকানা দিয়েছেন, কোডটি সেখানে যাবে।',
    both: 'অনেকবার খুঁজে কোনো আবেদন পাওয়া যায়নি, অথবা আমাদের অফিস প্রতিটি খোঁজেই কোড চায়, তাই একটি কোড দরকার। আপনি আমাদের যে ফোন নম্বর বা ইমেইল ঠিকানা দিয়েছেন, কোডটি সেখানে যাবে।',
  },
  send: {
    email: { first: 'ইমেইলে কোড পাঠান', again: 'ইমেইলে আরেকটি কোড পাঠান' },
    sms: { first: 'এসএমএসে কোড পাঠান', again: 'এসএমএসে আরেকটি কোড পাঠান' },
  },
  sending: 'পাঠানো হচ্ছে...',
  sent: {
    email:
      'আপনার লেখা তথ্য কোনো আবেদনের সঙ্গে মিললে সেই আবেদনের ইমেইল ঠিকানায় আমরা একটি কোড পাঠাচ্ছি। এটি ১০ মিনিট কাজ করবে। স্প্যাম ফোল্ডারও দেখুন।',
    sms: 'আপনার লেখা তথ্য কোনো আবেদনের সঙ্গে মিললে, আর আবেদনকারী এসএমএসে সম্মতি দিয়ে থাকলে, তাঁর বাংলাদেশের ফোন নম্বরে আমরা একটি কোড পাঠাচ্ছি। এটি ১০ মিনিট কাজ করবে।',
  },
  code: 'কোড',
  codeHint: 'আমাদের বার্তায় থাকা ছয়টি সংখ্যা।',
  open: 'আমার আবেদন দেখুন',
  opening: 'খোলা হচ্ছে...',
  wrong: 'কোডটি ঠিক নয়, অথবা এর সময় শেষ। আবার মিলিয়ে দেখুন, অথবা আরেকটি কোড নিন।',
  tooMany: 'অনেকবার ভুল কোড দেওয়া হয়েছে। পরে আবার চেষ্টা করুন, অথবা আমাদের অফিসে জানান।',
  notSent: 'কোড পাঠানো যায়নি। ইন্টারনেট দেখে নিয়ে আবার চেষ্টা করুন।',
  office: 'বার্তা পাননি? এক ঘণ্টায় তিনটি কোড চাওয়া যায়। আপনার ঠিকানা বা নম্বর বদলে গিয়ে থাকলে আমাদের অফিসে জানান।',
};

export function codeWords(language: Language): CodeWords {
  return language === 'bn' ? bangla : english;
}
