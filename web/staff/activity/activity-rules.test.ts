import { expect, it } from 'vitest';
import type { Activity } from '../../../functions/contract.ts';
import { noticeLabels } from '../application/record-words.ts';
import { formatsOf } from '../preferences/formats.ts';
import { changeText, differences, historyLines } from './activity-rules.ts';

const entry = (before?: Activity['before'], after?: Activity['after']): Activity => ({
  at: '2026-05-01T10:00:00.000Z',
  action: 'updateApplication',
  by: { _id: '1', name: 'Sadia' },
  ...(before && { before }),
  ...(after && { after }),
});

const iso = formatsOf('iso');

it('groups consecutive views by the same user, and shows the newest', () => {
  const view = (hour: string, _id: string): Activity => ({
    at: `2026-05-02T${hour}:00:00.000Z`,
    action: 'viewed',
    by: { _id, name: _id },
  });
  const change = entry({ salary: '1' }, { salary: '2' });
  const lines = historyLines([
    view('12', 'Sadia'),
    view('11', 'Sadia'),
    view('10', 'Rafiq'),
    change,
    change,
    view('09', 'Sadia'),
  ]);
  expect(lines.map(({ at, by, times }) => [at.slice(11, 13), by.name, times])).toEqual([
    ['12', 'Sadia', 2],
    ['10', 'Rafiq', 1],
    ['10', 'Sadia', 1],
    ['10', 'Sadia', 1],
    ['09', 'Sadia', 1],
  ]);
});

it('shows only changed fields, with the labels of the form', () => {
  const before = { isStatus: 'Pending', currentN: 'IND', salary: '1', version: 1 };
  const after = { isStatus: 'Approved', currentN: 'BGD', salary: '1', version: 2, approve: '2026-05-01' };
  expect(differences(entry(before, after), iso)).toEqual([
    { label: 'Current Nationality', before: 'India', after: 'Bangladesh' },
    { label: 'Status', before: 'Pending', after: 'Approved' },
    { label: 'Visa approve date', before: '–', after: '2026-05-01' },
  ]);
});

it('shows the applicant’s email language and consent', () => {
  const before = { consent: false };
  expect(differences({ before, after: { consent: true, language: 'bn' } }, iso)).toEqual([
    { label: noticeLabels.language, before: '–', after: 'Bangla' },
    { label: noticeLabels.consent, before: 'No', after: 'Yes' },
  ]);
});

it('shows the way and day of each consent, instead of yes or no for emails', () => {
  const sms = { on: '2026-01-05', way: 'onPaper' };
  const email = { on: '2026-01-06', way: 'byPhone' };
  const [before, after] = [
    { consent: false, consents: { sms } },
    { consent: true, consents: { email } },
  ];
  expect(differences({ before, after }, iso).map(changeText)).toEqual([
    'Consent to email: by phone, 2026-01-06',
    'Consent to SMS: on paper, 2026-01-05, removed',
  ]);
});

it('formats days in the user’s language', () => {
  expect(differences({ after: { dob: '1990-04-12', pending: '2026-05-01' } }, formatsOf('en-GB'))).toEqual([
    { label: 'Date of Birth', before: '–', after: '12 Apr 1990' },
    { label: 'Visa collect date', before: '–', after: '1 May 2026' },
  ]);
});

it('shows the file name of a document instead of its stored value', () => {
  const file = { key: 'k', name: 'visa.png', contentType: 'image/png', size: 5 };
  expect(differences(entry({ file3: null }, { file3: file }), iso)).toEqual([
    { label: 'Visa', before: '–', after: 'visa.png' },
  ]);
  expect(differences(entry(), iso)).toEqual([]);
});

it('shows the date and the note of a stage', () => {
  const before = { 'stages.medical': { date: '2026-05-01' } };
  const after = { 'stages.medical': { date: '2026-05-02', note: 'In Dhaka' } };
  expect(differences(entry(before, after), formatsOf('en-GB'))).toEqual([
    { label: 'Medical examination', before: '1 May 2026', after: '2 May 2026: In Dhaka' },
  ]);
  const whole = [{ stages: {} }, { stages: after && { medical: after['stages.medical'] } }] as const;
  expect(differences({ before: whole[0], after: whole[1] }, formatsOf('en-GB'))).toEqual([
    { label: 'Medical examination', before: '–', after: '2 May 2026: In Dhaka' },
  ]);
});

it('shows the state of an item in the document checklist, with the reason', () => {
  const before = { 'checklist.jobLetter': { state: 'askedAgain', reason: 'Too dark', date: '2026-05-01' } };
  const after = { 'checklist.jobLetter': { state: 'accepted', date: '2026-05-02' } };
  const label = 'Job offer from the employer';
  const askedAgain = 'Asked for again, 1 May 2026: Too dark';
  expect(differences(entry(before, after), formatsOf('en-GB'))).toEqual([
    { label, before: askedAgain, after: 'Accepted, 2 May 2026' },
  ]);
  expect(differences(entry(before, {}), formatsOf('en-GB')).map(changeText)).toEqual([
    `${label}: ${askedAgain}, removed`,
  ]);
});

it('shows the assigned user, and the text of a note', () => {
  const [nadia, sadia] = ['Nadia', 'Sadia'].map(name => ({ id: 'a'.repeat(24), name }));
  const note = { text: 'Called twice', by: 'a'.repeat(24), at: '2026-05-01T10:00:00.000Z' };
  expect(differences({ before: { assignee: nadia }, after: { assignee: sadia, note } }, iso)).toEqual([
    { label: 'Looked after by', before: 'Nadia', after: 'Sadia' },
    { label: 'Note', before: '–', after: 'Called twice' },
  ]);
});

it.each([
  ['–', '2026-05-02', 'Decision: 2026-05-02'],
  ['2026-05-01', '–', 'Decision: 2026-05-01, removed'],
  ['2026-05-01', '2026-05-02', 'Decision: 2026-05-01 → 2026-05-02'],
])('changeText describes a change from %s to %s', (before, after, text) => {
  expect(changeText({ label: 'Decision', before, after })).toBe(text);
});

it('names the documents of a request by link, and how the applicant got it', () => {
  const after = { askedFor: ['passport', 'lmia'], way: 'desk' };
  expect(differences(entry(undefined, after), iso).map(changeText)).toEqual([
    'Asked for: Passport, every page that is filled in / LMIA from the employer',
    'Way: At the desk',
  ]);
  const arrived = { arrivedFor: 'police', arrivedFile: 'pcc.jpg' };
  expect(differences(entry(undefined, arrived), iso).map(changeText)).toEqual([
    'Document: Police clearance certificate',
    'File: pcc.jpg',
  ]);
});

it('shows a way or a document that no longer exists unchanged', () => {
  expect(differences(entry(undefined, { askedFor: ['old'], way: 'pigeon' }), iso).map(changeText)).toEqual([
    'Asked for: old',
    'Way: pigeon',
  ]);
});

it('shows changed texts and prices of messages', () => {
  const before = { 'templates.change.en': 'News: {link}', smsPartPrice: 300_000 };
  const after = { 'templates.change.en': 'Hello: {link}', smsPartPrice: 350_000 };
  expect(differences({ before, after }, iso, 'settings').map(changeText)).toEqual([
    'New status or stage, English: News: {link} → Hello: {link}',
    'Price of one part of an SMS, $: 0.30 → 0.35',
  ]);
});
