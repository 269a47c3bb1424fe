import type { DocumentSlot } from '../../../../functions/contract.ts';
import type { ViewOneWords } from '../en/view-one.ts';

const labels: Record<DocumentSlot, string> = {
  file1: 'নিয়োগপত্র',
  file2: 'এলএমআইএ (LMIA)',
  file3: 'ভিসা',
  file4: 'ভিসা ফরম',
  file5: 'ওয়ার্ক পারমিট',
  file6: 'বিমানের টিকিট',
};

export const viewOne: ViewOneWords = {
  meta: {
    title: 'আবেদনকারীর কপি',
    description: 'ভিসা আবেদনের আবেদনকারীর কপি ও সংযুক্ত কাগজপত্র।',
  },
  title: 'আবেদনকারীর কপি',
  heading: status => `আবেদনকারীর কপি(${status})`,
  opening: 'আপনার কপি খোলা হচ্ছে…',
  noScript: 'আবেদনকারীর কপি দেখতে জাভাস্ক্রিপ্ট দরকার। চালু করে নিন।',
  close: 'কপি বন্ধ করুন',
  missing: 'আবেদনের কোনো তথ্য পাওয়া যায়নি।',
  toEnquiry: 'ভিসার খোঁজ নেওয়ার পাতায় যান',
  portrait: 'আবেদনকারীর ছবি',
  noImage: 'ছবি নেই',
  sections: {
    personal: 'ক. ব্যক্তিগত তথ্য',
    company: 'খ. প্রতিষ্ঠানের তথ্য',
    passport: 'গ. পাসপোর্টের তথ্য',
    contact: 'ঘ. আবেদনকারীর যোগাযোগের তথ্য',
  },
  fields: {
    surname: 'বংশগত নাম',
    givenN: 'প্রদত্ত নাম',
    sex: 'লিঙ্গ',
    dob: 'জন্মতারিখ',
    birthCity: 'জন্মস্থান (শহর)',
    identification: 'দৃশ্যমান শনাক্তকরণ চিহ্ন',
    currentN: 'বর্তমান জাতীয়তা',
    nationalId: 'জাতীয় পরিচয়পত্র নম্বর',
    company: 'প্রতিষ্ঠানের নাম',
    jobTitle: 'পদ',
    dutyDuration: 'কাজের মেয়াদ',
    salary: 'বেতন',
    passport: 'পাসপোর্ট নম্বর',
    issuedCountry: 'ইস্যুকারী দেশ',
    phone: 'ফোন',
    email: 'ইমেইল',
  },
  sexes: { Male: 'পুরুষ', Female: 'নারী' },
  documents: {
    title: 'সংযুক্ত কাগজপত্র',
    labels: slot => labels[slot],
    missing: 'ফাইলটি নেই বা পাওয়া যায়নি।',
    open: 'কাগজটি খুলুন',
  },
  print: 'প্রিন্ট করুন',
  expired: {
    text: 'আপনার নিরাপত্তার জন্য কাগজপত্রের লিংক মাত্র পাঁচ মিনিট কাজ করে। দেখতে হলে কপিটি আবার আনুন।',
    action: 'আবার আনুন',
    loading: 'আনা হচ্ছে...',
    failed: 'কপিটি আবার আনা যায়নি। ভিসার খোঁজ নেওয়ার পাতায় গিয়ে আরেকবার খুঁজুন।',
  },
  notVisa:
    'এই কপি শুধু আবেদনকারীর জানার জন্য। এটি ভিসা নয় এবং এ দিয়ে ভ্রমণ করা যায় না। ভিসার সিদ্ধান্ত নেয় শুধু কানাডার অভিবাসন, শরণার্থী ও নাগরিকত্ব বিভাগ (IRCC)।',
};
