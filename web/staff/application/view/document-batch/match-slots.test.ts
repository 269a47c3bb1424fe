import { describe, expect, it } from 'vitest';
import type { Application, DocumentSlot } from '../../../../../functions/contract.ts';
import { anApplication } from '../../../testing/sample-application.ts';
import { matchSlots } from './match-slots.ts';

const stored = { name: 'there.jpg', contentType: 'image/jpeg', size: 9, url: 'https://files.example/a' };
const work = anApplication({ visaType: 'work' });
const slotsFor = (names: readonly string[], application: Application = work, taken?: DocumentSlot[]) =>
  matchSlots(names, application, taken).map(({ slot }) => slot);

describe('document slot of a file, by its name', () => {
  it.each([
    ['passport.jpg', 'file7'],
    ['Rahman_Passport_scan (1).JPG', 'file7'],
    ['JobOffer2026.pdf', 'file1'],
    ['employment-contract.pdf', 'file1'],
    ['LMIA.pdf', 'file2'],
    ['e-visa.png', 'file3'],
    ['visa form signed.pdf', 'file4'],
    ['IMM1295e.pdf', 'file4'],
    ['work permit.jpg', 'file5'],
    ['work-permit-application-form.pdf', 'file4'],
    ['air ticket DAC-YYZ.pdf', 'file6'],
    ['police clearance.jpg', 'file8'],
    ['PCC_rahman.jpg', 'file8'],
    ['medical form.pdf', 'file9'],
    ['Bank Statement June.pdf', 'file10'],
    ['letter of acceptance.pdf', 'file11'],
    ['পাসপোর্ট.jpg', 'file7'],
    ['other papers.jpg', 'file12'],
    ['JOBLETTER.pdf', 'file1'],
    ['job_letter_final(2).pdf', 'file1'],
    ['jobletter-signed.pdf', 'file1'],
    ['JOBLETTERFINAL.pdf', 'file1'],
    ['PP.jpg', 'file7'],
    ['passport scan.jpg', 'file7'],
    ['PASSPORTSCAN.jpg', 'file7'],
    ['RAHMANPASSPORT.jpg', 'file7'],
    ['BANKSTATEMENT.pdf', 'file10'],
    ['visaform2.pdf', 'file4'],
    ['VISAFORM.pdf', 'file4'],
    ['AIRTICKET.pdf', 'file6'],
    ['airtickets.pdf', 'file6'],
    ['policecertificate.pdf', 'file8'],
    ['POLICECLEARANCE.pdf', 'file8'],
    ['MEDICALCERTIFICATE.pdf', 'file9'],
    ['WORKPERMITCOPY.pdf', 'file5'],
    ['OFFERLETTER.pdf', 'file1'],
    ['letterofacceptance.pdf', 'file11'],
    ['OTHERDOCUMENT.pdf', 'file12'],
    ['ＪＯＢ ＬＥＴＴＥＲ.pdf', 'file1'],
    ['job\u00adletter.pdf', 'file1'],
    ['pas\u200bsport.jpg', 'file7'],
    ['চাকরির চিঠি ১.pdf', 'file1'],
    ['জব লেটার.pdf', 'file1'],
    ['নিয়োগপত্র.pdf', 'file1'],
    ['পাসপোর্টের কপি.jpg', 'file7'],
    ['পাসপোর্ট স্ক্যান.jpg', 'file7'],
    ['পুলিশ ক্লিয়ারেন্স.pdf', 'file8'],
    ['ভিসা.jpg', 'file3'],
    ['ভিসা ফর্ম.pdf', 'file4'],
    ['ওয়ার্ক পারমিট.pdf', 'file5'],
    ['বিমানের টিকেট.pdf', 'file6'],
    ['মেডিক্যাল সনদ.pdf', 'file9'],
    ['ব্যাঙ্ক স্টেটমেন্ট.pdf', 'file10'],
    ['আমন্ত্রণপত্র.pdf', 'file11'],
    ['অন্যান্য কাগজ.pdf', 'file12'],
    ['স্বাক্ষর করা আবেদন ফরম.pdf', 'file4'],
    ['নিয়োগকর্তার এলএমআইএ.pdf', 'file2'],
  ])('the slot is found: %s', (name, slot) => {
    expect(matchSlots([name], work)).toEqual([{ slot, isGuess: false }]);
  });

  it.each(['information.pdf', 'format.pdf', 'shopping.jpg', 'IMG_2211.jpg', 'repairform.pdf', 'নতুন ছবি.jpg'])(
    'a word within another word does not count: %s',
    name => {
      expect(matchSlots([name], work)).toEqual([{ slot: 'file7', isGuess: true }]);
    },
  );

  it('the slot depends on the checklist if two match: an offer letter is from a school or an employer', () => {
    expect(slotsFor(['offer letter.pdf'])).toEqual(['file1']);
    expect(slotsFor(['offer letter.pdf'], anApplication({ visaType: 'study' }))).toEqual(['file11']);
  });

  it('the slot may already have a document, which the file replaces after a confirmation', () => {
    expect(slotsFor(['passport.jpg'], { ...work, file7: stored })).toEqual(['file7']);
  });

  it('the slot is not given to a second file', () => {
    const names = ['passport 1.jpg', 'passport 2.jpg', 'passport 3.jpg'];
    expect(slotsFor(names)).toEqual(['file7', 'file12', undefined]);
    expect(slotsFor(['passport.jpg'], work, ['file7', 'file12'])).toEqual([undefined]);
  });
});

describe('document slots of files that are added together', () => {
  it.each<[string[], (string | undefined)[]]>([
    [
      ['Job Letter.jpg', 'offer of employment.jpg'],
      ['file1', 'file12'],
    ],
    [
      ['offer of employment.jpg', 'Job Letter.jpg'],
      ['file12', 'file1'],
    ],
    [
      ['offer of employment.jpg', 'JOBLETTER(2).jpg'],
      ['file12', 'file1'],
    ],
    [
      ['offer of employment.jpg', 'Job Letter v2 - Copy.jpg'],
      ['file12', 'file1'],
    ],
    [
      ['চাকরির চুক্তি.jpg', 'নিয়োগকর্তার চাকরির প্রস্তাবপত্র.jpg'],
      ['file12', 'file1'],
    ],
    [
      ['employment contract.pdf', 'rahman_job_letter_scan.pdf'],
      ['file12', 'file1'],
    ],
    [
      ['bank solvency statement balance.pdf', 'Bank Statement.pdf'],
      ['file12', 'file10'],
    ],
    [
      ['medical health emedical.pdf', 'Medical Certificate.pdf'],
      ['file12', 'file9'],
    ],
    [
      ['police clearance pcc.jpg', 'Police Certificates.jpg'],
      ['file12', 'file8'],
    ],
    [
      ['visa sticker evisa.png', 'Visa.png', 'Visa Form.pdf'],
      ['file12', 'file3', 'file4'],
    ],
    [
      ['LMIA.pdf', 'Lmias.pdf'],
      ['file2', 'file12'],
    ],
    [
      ['workpermit permit.pdf', 'Work Permit.pdf'],
      ['file12', 'file5'],
    ],
    [
      ['flight itinerary ticket.pdf', 'Air Ticket.pdf'],
      ['file12', 'file6'],
    ],
  ])('exact labels get their slots first, in any order: %j', (names, slots) => {
    expect(slotsFor(names)).toEqual(slots);
  });

  it('a name that matches two slots leaves one to a name that matches only that', () => {
    const neither = anApplication({ visaType: 'other' });
    expect(slotsFor(['offer.pdf', 'appointment.pdf'], neither)).toEqual(['file11', 'file1']);
    expect(slotsFor(['offer.pdf', 'admission.pdf'], neither)).toEqual(['file1', 'file11']);
  });

  it('no file gets a slot that matches much less', () => {
    expect(slotsFor(['medical form 1.pdf', 'medical form 2.pdf'])).toEqual(['file9', 'file12']);
    expect(slotsFor(['offer letter.pdf', 'job offer.pdf'])).toEqual(['file12', 'file1']);
  });

  it('files of any number get slots', () => {
    const names = Array.from({ length: 40 }, (_, index) => `offer employment visa form permit ${index}.jpg`);
    const slots = slotsFor(names).filter(slot => slot !== undefined);
    expect(new Set(slots).size).toBe(slots.length);
  });
});

describe('document slot of a file with a meaningless name', () => {
  it('the slot is one that the checklist needs, then Other Document, then any free one', () => {
    const names = Array.from({ length: 12 }, (_, index) => `IMG_${index}.jpg`);
    const guesses = matchSlots(names, { ...work, file7: stored });
    const missing = ['file4', 'file1', 'file2', 'file8', 'file9'];
    expect(guesses.map(({ slot }) => slot)).toEqual([
      ...missing,
      ...['file12', 'file3', 'file5', 'file6'],
      ...[undefined, undefined, undefined],
    ]);
    expect(guesses.map(({ isGuess }) => isGuess)).toEqual(guesses.map(({ slot }) => slot !== undefined));
  });

  it('the slot never has a document, even if the applicant was asked for it again', () => {
    const again = { passport: { state: 'askedAgain', reason: 'Dark', date: '2026-11-01' } } as const;
    expect(slotsFor(['scan.jpg'], { ...work, file7: stored, checklist: again })).toEqual(['file4']);
  });

  it('the slot is not one that another file’s name matches', () => {
    expect(slotsFor(['IMG_1.jpg', 'passport.jpg'])).toEqual(['file4', 'file7']);
  });
});
