import * as v from 'valibot';
import type { DocumentSlot } from '../files/slots.ts';
import { IsoDate, type WrittenLanguage } from '../shared/schemas.ts';
import { type VisaType, visaTypes } from './field-schemas.ts';

/** Required documents by visa type, worded for applicants. They name no amounts or fees, because these change yearly. */

/** Official page about an item. `readOn` is the day on which the item was compared with the page. */
export interface Source {
  readonly url: string;
  readonly readOn?: string;
}

export interface ChecklistItem {
  readonly label: Readonly<Record<WrittenLanguage, string>>;
  readonly for: readonly VisaType[];
  /** Condition under which the applicant needs the item, shown after the label. Missing if always needed. */
  readonly condition?: Readonly<Record<WrittenLanguage, string>>;
  /** Slot of the document's file. Items of one visa type have different slots. */
  readonly slot: DocumentSlot;
  readonly goodForMonths?: number;
  readonly source: Source;
}

const ircc = 'https://www.canada.ca/en/immigration-refugees-citizenship/services/';
const guides = `${ircc}application/application-forms-guides/`;
const workGuide = { url: `${guides}guide-5487-applying-work-permit-outside-canada.html` };
const visitGuide = { url: `${guides}guide-5256-applying-visitor-visa-temporary-resident-visa.html` };
const studyGuide = { url: `${guides}guide-5269-applying-study-permit-outside-canada.html` };
const forms = { url: `${ircc}application/application-forms-guides.html` };
export const medicalSource: Source = {
  url: `${ircc}application/medical-police/medical-exams/requirements-temporary-residents.html`,
};
/** The visitor visa guide of IRCC, Canada's immigration department, explains its letters. */
export const guideSource: Source = visitGuide;
const policeSource = { url: `${ircc}application/medical-police/police-certificates.html` };
export const lmiaSource: Source = {
  url: 'https://www.canada.ca/en/employment-social-development/services/foreign-workers.html',
};

const decided = visaTypes.filter(type => type !== 'undecided');

const table = {
  passport: {
    label: { en: 'Passport, every page that is filled in', bn: 'পাসপোর্ট, পূরণ করা প্রতিটি পৃষ্ঠা' },
    for: visaTypes,
    slot: 'file7',
    source: forms,
  },
  visaForm: {
    label: { en: 'Application form, signed', bn: 'স্বাক্ষর করা আবেদন ফরম' },
    for: decided,
    slot: 'file4',
    source: forms,
  },
  jobLetter: {
    label: { en: 'Job offer from the employer', bn: 'নিয়োগকর্তার চাকরির প্রস্তাবপত্র' },
    for: ['work'],
    slot: 'file1',
    source: workGuide,
  },
  lmia: {
    label: { en: 'LMIA from the employer', bn: 'নিয়োগকর্তার এলএমআইএ' },
    for: ['work'],
    condition: { en: 'unless the job needs none', bn: 'চাকরির জন্য প্রয়োজন হলে' },
    slot: 'file2',
    source: lmiaSource,
  },
  acceptance: {
    label: { en: 'Letter of acceptance from the school', bn: 'শিক্ষাপ্রতিষ্ঠানের ভর্তির চিঠি' },
    for: ['study'],
    slot: 'file11',
    source: studyGuide,
  },
  invitation: {
    label: { en: 'Letter of invitation', bn: 'আমন্ত্রণপত্র' },
    for: ['visit'],
    condition: { en: 'if somebody in Canada invites', bn: 'কানাডা থেকে কেউ আমন্ত্রণ জানালে' },
    slot: 'file11',
    source: visitGuide,
  },
  funds: {
    label: { en: 'Proof of funds, such as bank statements', bn: 'আর্থিক সামর্থ্যের প্রমাণ, যেমন ব্যাংক স্টেটমেন্ট' },
    for: ['visit', 'study'],
    slot: 'file10',
    goodForMonths: 6,
    source: studyGuide,
  },
  police: {
    label: { en: 'Police clearance certificate', bn: 'পুলিশ ক্লিয়ারেন্স সার্টিফিকেট' },
    for: ['work', 'study'],
    condition: { en: 'if the visa office asks for it', bn: 'ভিসা অফিস চাইলে' },
    slot: 'file8',
    goodForMonths: 6,
    source: policeSource,
  },
  medical: {
    label: { en: 'Proof of the medical examination', bn: 'মেডিকেল পরীক্ষার প্রমাণ' },
    for: ['work', 'study'],
    condition: { en: 'if the job or the stay needs one', bn: 'কাজ বা থাকার জন্য প্রয়োজন হলে' },
    slot: 'file9',
    goodForMonths: 12,
    source: medicalSource,
  },
} as const satisfies Readonly<Record<string, ChecklistItem>>;

export type ChecklistName = keyof typeof table;
export const checklistItems: Readonly<Record<ChecklistName, ChecklistItem>> = table;
export const checklistNames = Object.keys(table) as readonly ChecklistName[];

export function itemText(name: ChecklistName, language: WrittenLanguage): string {
  const { label, condition } = checklistItems[name];
  return condition ? `${label[language]} (${condition[language]})` : label[language];
}

export function checklistFor(visaType: string | undefined): ChecklistName[] {
  return checklistNames.filter(name => checklistItems[name].for.some(type => type === visaType));
}

/** State of a checklist item, set by staff; otherwise, received if its document exists, else missing. */
export const marks = ['accepted', 'askedAgain', 'notNeeded'] as const;
export const ChecklistMark = v.object({
  state: v.picklist(marks),
  /** Reason for asking for the document again, worded for the applicant. */
  reason: v.optional(v.string()),
  date: IsoDate,
});
export type ChecklistMark = v.InferOutput<typeof ChecklistMark>;
export type MarkState = ChecklistMark['state'];

/** States that staff set for a record's checklist items. States of items that no longer exist are ignored. */
export const Checklist = v.object(v.entriesFromList(checklistNames, v.optional(ChecklistMark)));
export type Checklist = v.InferOutput<typeof Checklist>;
