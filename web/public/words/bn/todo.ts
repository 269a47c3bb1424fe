import { dayInWords } from '../../../shared/days.ts';
import type { TodoWords } from '../en/todo.ts';

const day = (date: string) => dayInWords(date, 'bn');

export const todo: TodoWords = {
  title: 'এখন আপনাকে যা করতে হবে',
  nothing: 'এখন আপনাকে কিছু করতে হবে না। কিছু লাগলে আমরা জানাব।',
  isLate: 'সেই তারিখ পার হয়ে গেছে। আজই যোগাযোগ করুন।',
  actions: {
    documents: {
      text: () => 'নিচের তালিকার কাগজগুলো আমাদের পাঠান বা অফিসে দিন।',
      button: 'কাগজপত্র পাঠান',
    },
    collection: {
      text: date => `${day(date)} তারিখে আপনার ভিসা সংগ্রহ করুন।`,
      button: 'ভিসা সংগ্রহের কথা জিজ্ঞেস করুন',
    },
    biometrics: {
      text: date => `${day(date)} তারিখের মধ্যে আঙুলের ছাপ ও ছবি দিন।`,
      button: 'বায়োমেট্রিকসের সময় ঠিক করুন',
    },
    medicalLetter: {
      text: date => `${day(date)} তারিখের মধ্যে IRCC-র ডাক্তারের কাছে স্বাস্থ্য পরীক্ষা করান।`,
      button: 'স্বাস্থ্য পরীক্ষার কথা জিজ্ঞেস করুন',
    },
    documentsLetter: {
      text: date => `IRCC ${day(date)} তারিখের মধ্যে আরও কাগজ চেয়েছে।`,
      button: 'কাগজপত্র পাঠান',
    },
    fairnessLetter: {
      text: date => `IRCC আপনাকে চিঠি দিয়েছে। ${day(date)} তারিখের মধ্যে IRCC-র কাছে উত্তর পৌঁছাতে হবে।`,
      button: 'চিঠির বিষয়ে কথা বলুন',
    },
    passportRequest: {
      text: date => `${day(date)} তারিখের মধ্যে পাসপোর্ট জমা দিন।`,
      button: 'পাসপোর্ট কোথায় দেবেন জিজ্ঞেস করুন',
    },
  },
  by: (action, channel) => `${action} (${channel})`,
  email: 'ইমেইল',
  phone: 'ফোন',
  reference: 'আপনার রেফারেন্স নম্বর:',
  calendar: 'ক্যালেন্ডারে যোগ করুন',
  calendarFailed: 'লোড হয়নি। আবার চেষ্টা করুন',
  message: reference => `রেফারেন্স নম্বর: ${reference}`,
};
