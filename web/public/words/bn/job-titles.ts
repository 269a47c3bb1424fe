import type { jobTitles } from '../../../../functions/contract.ts';

const titles: Readonly<Record<(typeof jobTitles)[number], string>> = {
  Driving: 'গাড়ি চালনা',
  Welder: 'ওয়েল্ডার',
  Construction: 'নির্মাণকাজ',
  Electrician: 'ইলেকট্রিশিয়ান',
  Holder: 'হোল্ডার',
  Housekeeping: 'হাউসকিপিং',
  Cleaner: 'পরিচ্ছন্নতাকর্মী',
  Plumber: 'প্লাম্বার',
  Packaging: 'প্যাকেজিং',
  Cook: 'রাঁধুনি',
  Restaurant: 'রেস্তোরাঁর কাজ',
  Manager: 'ম্যানেজার',
  Supervisor: 'সুপারভাইজার',
  Worker: 'শ্রমিক',
  'Caring Operator': 'পরিচর্যাকর্মী',
};
const known = new Map<string, string>(Object.entries(titles));

/** Translates the job titles that staff can choose. Returns other titles unchanged. */
export function jobTitleInBangla(title: string): string {
  return known.get(title) ?? title;
}
