import { dayInWords } from '../../../shared/days.ts';
import type { StageWords } from '../en/stages.ts';

export const stages: StageWords = {
  title: 'আপনার আবেদনের ধাপগুলো',
  explained:
    '“IRCC” লেখা ধাপগুলোর সিদ্ধান্ত নেয় কানাডার অভিবাসন, শরণার্থী ও নাগরিকত্ব বিভাগ। সেগুলোতে কত সময় লাগবে, সে প্রতিশ্রুতি কেউ দিতে পারে না।',
  ourWork: 'আমাদের কাজ',
  done: date => `${dayInWords(date, 'bn')} তারিখে সম্পন্ন`,
  states: { skipped: 'তারিখ লেখা নেই', next: 'এরপর', later: 'এখনো নয়' },
  names: {
    received: 'আবেদন গ্রহণ',
    documentsChecked: 'কাগজপত্র যাচাই',
    submitted: 'IRCC-তে জমা',
    biometrics: 'বায়োমেট্রিকস: আঙুলের ছাপ ও ছবি',
    medical: 'স্বাস্থ্য পরীক্ষা',
    decision: 'সিদ্ধান্ত',
    passportRequested: 'পাসপোর্ট চাওয়া',
    visaCollected: 'ভিসা সংগ্রহ',
  },
  coming: {
    received: 'আমরা আপনার আবেদন গ্রহণ করব।',
    documentsChecked: 'আমরা আপনার কাগজপত্র যাচাই করব, কিছু বাকি থাকলে জানাব।',
    submitted: 'আমরা আপনার আবেদন IRCC-তে জমা দেব।',
    biometrics: 'IRCC আপনার আঙুলের ছাপ ও ছবি চাইবে। কোথায় দিতে হবে, আমরা জানাব।',
    medical: 'IRCC তাদের কোনো ডাক্তারের কাছে পরীক্ষা করাতে বলতে পারে। বললে আমরা জানাব।',
    decision: 'IRCC আপনার আবেদন দেখে সিদ্ধান্ত নেবে। কী সিদ্ধান্ত হলো, আমরা জানাব।',
    passportRequested: 'IRCC আপনার পাসপোর্ট চাইবে। কোথায় জমা দিতে হবে, আমরা জানাব।',
    visaCollected: 'ভিসাসহ আপনার পাসপোর্ট ফিরে আসবে। কবে নেওয়া যাবে, আমরা জানাব।',
  },
};
