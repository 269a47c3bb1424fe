import { consultancyIn, licenceWords, type Settings } from '../../../../functions/contract.ts';
import { dayInWords } from '../../../shared/days.ts';
import type { SiteWords } from '../en/site.ts';

export const site = (settings: Settings): SiteWords => ({
  name: consultancyIn('bn', settings).name,
  skip: 'মূল লেখায় যান',
  menu: 'মেনু',
  navigation: 'প্রধান',
  otherLanguage: 'English',
  login: 'কর্মীদের লগইন',
  bar: { home: 'হোম', about: 'আমাদের কথা', enquiry: 'ভিসার খোঁজ', login: 'লগইন', staff: 'কর্মীদের জন্য' },
  footer: {
    about: 'কানাডার ওয়ার্ক, ভিজিট ও স্টুডেন্ট ভিসার আবেদন, ঢাকায় যত্নের সঙ্গে প্রস্তুত।',
    notGovernment:
      'এটি একটি বেসরকারি পরামর্শক প্রতিষ্ঠান। কানাডা সরকারের অংশ বা অনুমোদিত প্রতিনিধি নয়: ভিসার প্রতিটি সিদ্ধান্ত নেয় কানাডার অভিবাসন, শরণার্থী ও নাগরিকত্ব বিভাগ (IRCC)।',
    pages: 'পাতাসমূহ',
    links: {
      home: 'হোম',
      about: 'সেবা ও আমাদের কথা',
      workers: 'কাজে যাওয়ার আগে',
      terms: 'সেবার শর্তাবলি',
      enquiry: 'ভিসার খোঁজ নেওয়ার পাতা',
      verify: 'কপি যাচাই',
    },
    rights: 'সর্বস্বত্ব সংরক্ষিত।',
    contact: 'যোগাযোগ',
    toTop: 'ওপরে যান',
  },
  contact: {
    call: 'ফোন করুন',
    whatsApp: 'হোয়াটসঅ্যাপ',
    map: 'মানচিত্রে দেখুন',
    register: 'নিবন্ধনতালিকায় পরামর্শকের নাম মেলান',
    licence: licenceWords.bn.licence,
    until: date => `মেয়াদ ${dayInWords(date, 'bn')} পর্যন্ত`,
  },
  broken: {
    title: 'কিছু একটা সমস্যা হয়েছে',
    text: 'পাতাটি কাজ করা বন্ধ করেছে। অনুগ্রহ করে পাতাটি আবার খুলুন।',
    reload: 'আবার খুলুন',
  },
  statuses: { Pending: 'প্রক্রিয়াধীন', Approved: 'অনুমোদিত', Rejected: 'প্রত্যাখ্যাত' },
});
