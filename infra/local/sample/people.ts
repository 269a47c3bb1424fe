import type { ConsentChanges } from '../../../functions/application/consents.ts';
import {
  type ApplicationField,
  isAskedFor,
  jobTitles,
  officeDayOf,
  type RequiredField,
  type Status,
  statuses,
  type WrittenLanguage,
} from '../../../functions/contract.ts';

/** Invented applicants: the same number always makes the same person. */

const surnames = [
  ...['Akter', 'Ahmed', 'Begum', 'Chowdhury', 'Hossain', 'Islam', 'Jahan', 'Karim', 'Khatun', 'Mahmud'],
  ...['Miah', 'Mollah', 'Nahar', 'Parvin', 'Rahman', 'Rashid', 'Saha', 'Sarkar', 'Sultana', 'Uddin'],
];
const women = 'Ayesha Farzana Laila Mitu Nasrin Rahima Sadia Shirin Tania Yasmin'.split(' ');
const men = 'Arif Faisal Habib Jamal Kamrul Mizan Nayeem Rafiq Sohel Tanvir'.split(' ');
const cities = ['Dhaka', 'Chattogram', 'Sylhet', 'Khulna', 'Rajshahi', 'Barishal', 'Rangpur', 'Cumilla'];
const marks = ['Mole on left cheek', 'Scar on right hand', 'None', 'Birthmark on neck', 'Mole above lip'];
const companies = [
  'Northern Pine Foods Ltd. (sample)',
  'Red River Builders Inc. (sample)',
  'Lakeshore Care Homes (sample)',
  'Prairie Harvest Co-op (sample)',
  'Maple Ridge Hospitality (sample)',
];

export interface SamplePerson {
  /** Number of the person, from 0. The oldest application has 0. */
  readonly number: number;
  readonly fields: Record<RequiredField, string> & Partial<Record<ApplicationField, string>>;
  readonly isAdmin: boolean;
  readonly language: WrittenLanguage;
  readonly consent: boolean;
  /** Consents with their way. The day is that of the application. */
  readonly consents: ConsentChanges;
  readonly status: Status;
  readonly createdAt: Date;
  /** Day on which the applicant should collect the visa. */
  readonly collectOn: string | undefined;
  /** Whether the applicant has sent all six documents. Most have sent none before approval. */
  readonly documents: boolean;
}

const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('Nothing to pick from');
  return item;
};

const day = 86_400_000;

const types = [
  ...'work work study work work visit work study work other'.split(' '),
  ...'work work study work work visit work study undecided other'.split(' '),
];

const digits = (value: number, length: number) => String(value).padStart(length, '0').slice(-length);

/** Returns person `n` (from 0) of `count`. Their applications are spread over the year before `now`. */
export function samplePerson(n: number, count: number, now: Date): SamplePerson {
  // This multiplier shares no factor with the lengths of the name lists, so that neighbours get different names.
  const mixed = n * 7919 + 13;
  const isWoman = n % 2 === 0;
  const surname = pick(surnames, mixed);
  const givenN = pick(isWoman ? women : men, Math.floor(mixed / 7));
  const daysAgo = Math.floor(((count - 1 - n) / Math.max(count, 1)) * 360);
  const status = pick(statuses, n);
  const createdAt = new Date(now.getTime() - daysAgo * day - (n % 600) * 60_000);
  const type = pick(types, n);
  // Approved and rejected applications always have a visa type.
  const visaType = type === 'undecided' && status !== 'Pending' ? 'work' : type;
  const isWork = isAskedFor('company', visaType);
  return {
    number: n,
    fields: {
      surname,
      givenN,
      email: `${givenN}.${surname}.${n + 1}@example.com`.toLowerCase(),
      phone: `+8801${digits(mixed * 31, 9)}`,
      nationalId: digits(mixed * 104_729, 10),
      sex: isWoman ? 'Female' : 'Male',
      dob: `${1975 + (mixed % 28)}-${digits(1 + (mixed % 12), 2)}-${digits(1 + (mixed % 28), 2)}`,
      birthCity: pick(cities, mixed),
      currentN: n % 12 === 11 ? 'NPL' : 'BGD',
      identification: pick(marks, mixed),
      ...(isWork && {
        company: pick(companies, mixed),
        dutyDuration: `${1 + (n % 3)} year${n % 3 === 0 ? '' : 's'}, 40 hours a week`,
        jobTitle: pick(jobTitles, n),
        salary: `CAD ${18 + (n % 9)}.50 an hour`,
      }),
      ...datesOf(n, { isWork, status, createdAt, now }),
      visaType,
      passport: `${n % 12 === 11 ? 'N' : 'A'}${digits(10_000_000 + n * 37, 8)}`,
      issuedCountry: n % 12 === 11 ? 'NPL' : 'BGD',
    },
    isAdmin: n % 4 !== 3,
    language: n % 5 === 4 ? 'en' : 'bn',
    consent: n % 7 !== 6,
    consents: {
      ...(n % 7 < 3 && { email: 'inPerson' }),
      ...(n % 3 !== 1 && { sms: n % 2 === 0 ? 'inPerson' : 'byPhone' }),
      ...(n % 5 === 0 && { whatsApp: 'onPaper' }),
    },
    status,
    createdAt,
    collectOn: collectOn(n, status, now),
    documents: status === 'Approved' || n % 10 === 0,
  };
}

interface Case {
  readonly isWork: boolean;
  readonly status: Status;
  readonly createdAt: Date;
  readonly now: Date;
}

/** Returns dates that start deadlines. Most passports are valid for years, and a few expire soon. */
function datesOf(
  n: number,
  { isWork, status, createdAt, now }: Case,
): Partial<Record<ApplicationField, string>> {
  const inDays = (days: number) =>
    officeDayOf(new Date(Math.max(now.getTime() + days * day, createdAt.getTime())));
  return {
    passportExpiry: inDays(n % 17 === 3 ? 20 : 400 + ((n * 131) % 2600)),
    ...(isWork && status === 'Pending' && { lmiaExpiry: inDays(((n * 13) % 120) - 6) }),
    ...(status === 'Pending' && n % 4 === 1 && { biometricsLetter: inDays(-((n * 7) % 34)) }),
    ...(status === 'Approved' && { visaExpiry: inDays(300 + ((n * 17) % 700)) }),
    ...(n % 19 === 6 && status === 'Pending' && { lookAgain: inDays((n % 9) - 2) }),
  };
}

/** From two weeks ago to four weeks ahead. Rejected and a quarter of other applications have none. */
function collectOn(n: number, status: Status, now: Date): string | undefined {
  if (status === 'Rejected' || n % 4 === 3) return undefined;
  return officeDayOf(new Date(now.getTime() + (((n * 7) % 42) - 14) * day));
}

/** Contact details and licences of an invented consultancy. The numbers are not in use. */
export const sampleSettings = {
  address: 'House 0, Sample Road, Dhaka, Bangladesh',
  phone: '+880 1000-000000',
  whatsApp: '+880 1000-000001',
  email: 'office@example.com',
  mapUrl: 'https://example.com/map',
  hours: 'Sat–Thu 10:00–18:00',
  consultantName: 'Rehana Example',
  consultantNumber: 'R000000 (sample)',
  consultantCollege: 'College of Immigration and Citizenship Consultants',
  consultantRegisterUrl: 'https://example.com/register',
  recruitingLicence: 'RL-0000 (sample)',
  recruitingLicenceExpiry: '2099-12-31',
  addressBn: 'বাড়ি ০, নমুনা সড়ক, ঢাকা, বাংলাদেশ',
  hoursBn: 'শনি থেকে বৃহস্পতি, সকাল ১০টা থেকে সন্ধ্যা ৬টা',
  consultantNameBn: 'রেহানা এক্সাম্পল',
  consultantCollegeBn: 'কলেজ অব ইমিগ্রেশন অ্যান্ড সিটিজেনশিপ কনসালট্যান্টস',
};

export const sampleSlides = [
  {
    language: 'en',
    drawing: 'work',
    thumbnail: 'Work in Canada',
    title: 'From the job letter to the work permit, one team beside you.',
  },
  {
    language: 'en',
    drawing: 'study',
    thumbnail: 'Study in Canada',
    title: 'Choose a school, prepare your file, plan your arrival.',
  },
  {
    language: 'en',
    drawing: 'visit',
    thumbnail: 'Visit your family',
    title: 'A visitor visa, explained step by step in your language.',
  },
  {
    language: 'en',
    drawing: 'arrival',
    thumbnail: 'Track your application',
    title: 'Your passport number, nationality and date of birth show where it stands.',
  },
  {
    language: 'bn',
    drawing: 'work',
    thumbnail: 'কানাডায় কাজ',
    title: 'চাকরির চিঠি থেকে ওয়ার্ক পারমিট পর্যন্ত একটি দল আপনার পাশে।',
  },
  {
    language: 'bn',
    drawing: 'study',
    thumbnail: 'কানাডায় পড়াশোনা',
    title: 'প্রতিষ্ঠান বাছাই, ফাইল তৈরি, যাওয়ার পরিকল্পনা।',
  },
  {
    language: 'bn',
    drawing: 'visit',
    thumbnail: 'পরিবারের সঙ্গে দেখা',
    title: 'ভিজিট ভিসার প্রতিটি ধাপ, আপনার নিজের ভাষায়।',
  },
  {
    language: 'bn',
    drawing: 'arrival',
    thumbnail: 'আপনার আবেদন কোন ধাপে',
    title: 'পাসপোর্ট নম্বর, জাতীয়তা ও জন্মতারিখ দিলেই দেখা যায়।',
  },
] as const;
