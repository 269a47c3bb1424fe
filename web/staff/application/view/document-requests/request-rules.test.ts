import { expect, it } from 'vitest';
import type { ArrivedDocument, DocumentRequest } from '../../../../../functions/contract.ts';
import { anApplication } from '../../../testing/sample-application.ts';
import {
  emailProblem,
  fileReplacedBy,
  itemNames,
  itemsToAsk,
  joinablePages,
  messageChannels,
  openRequests,
} from './request-rules.ts';

const file = { name: 'a.png', contentType: 'image/png', size: 68, url: '' };
const request = (until: string): DocumentRequest => ({
  id: 'b'.repeat(24),
  items: ['passport'],
  language: 'bn',
  way: 'desk',
  by: 'c'.repeat(24),
  at: '2026-05-01T08:00:00.000Z',
  until,
});
const arrived: ArrivedDocument = {
  id: 'd'.repeat(24),
  request: 'b'.repeat(24),
  item: 'lmia',
  at: '2026-05-02T08:00:00.000Z',
  file,
};

it('openRequests leaves out links that have ended', () => {
  const [ended, open] = [request('2026-05-15T08:00:00.000Z'), request('2026-05-15T08:00:00.001Z')];
  const application = anApplication({ documentRequests: [ended, open] });
  expect(openRequests(application, new Date('2026-05-15T08:00:00.000Z'))).toEqual([open]);
});

it('itemsToAsk returns documents that are missing or asked for again, but not those that have arrived', () => {
  const application = anApplication({
    visaType: 'work',
    file7: file,
    file4: file,
    checklist: {
      visaForm: { state: 'askedAgain', date: '2026-05-01', reason: 'Not signed' },
      medical: { state: 'notNeeded', date: '2026-05-01' },
    },
    arrived: [arrived],
  });
  expect(itemsToAsk(application)).toEqual(['visaForm', 'jobLetter', 'police']);
});

it.each([
  [{ email: '', consent: true }, 'The application has no email address.'],
  [{ consent: false }, 'The applicant has not agreed to emails.'],
  [{ consent: true }, undefined],
])('emailProblem of %o is %s', (special, problem) => {
  expect(emailProblem(anApplication(special))).toBe(problem);
});

it('messageChannels returns the agreed channels with a number or address, in their order', () => {
  const consent = { on: '2026-01-05', way: 'inPerson' } as const;
  const consents = { sms: consent, whatsApp: consent };
  expect(messageChannels(anApplication({ consent: true, consents }))).toEqual(['whatsApp', 'sms', 'email']);
  expect(messageChannels(anApplication({ consent: true, consents, phone: '' }))).toEqual(['email']);
  expect(messageChannels(anApplication({ consent: false }))).toEqual([]);
});

it('fileReplacedBy returns the file in the slot of the arrived document', () => {
  expect(fileReplacedBy(anApplication({ file2: file }), arrived)).toBe(file);
  expect(fileReplacedBy(anApplication({ file7: file }), arrived)).toBeUndefined();
});

it('itemNames lists the documents in words', () => {
  expect(itemNames(['visaForm', 'jobLetter'])).toBe(
    'Application form, signed and Job offer from the employer',
  );
});

it('joinablePages returns the JPEG pictures of each document with at least two, in order', () => {
  const jpeg = { ...file, contentType: 'image/jpeg' };
  const picture = (id: string, item: ArrivedDocument['item'], of = jpeg) => ({
    ...arrived,
    id,
    item,
    file: of,
  });
  const [one, two] = [picture('1', 'passport'), picture('2', 'passport')];
  const others = [picture('3', 'passport', file), picture('4', 'lmia'), picture('5', 'police')];
  expect(joinablePages(anApplication({ arrived: [one, ...others, two] }))).toEqual([[one, two]]);
  expect(joinablePages(anApplication())).toEqual([]);
});
