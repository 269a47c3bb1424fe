import { describe, expect, it } from 'vitest';
import { defaultSettings, labelOf } from '../../../functions/contract.ts';
import { serverLimits } from '../../../functions/deployment.ts';
import { inBangla } from '../../shared/bangla.ts';
import { codeWords } from '../enquiry/code-words.ts';
import { about as aboutBn } from './bn/about.ts';
import { enquiry as enquiryBn } from './bn/enquiry.ts';
import { home as homeBn } from './bn/home.ts';
import { message as messageBn } from './bn/message.ts';
import { send as sendBn } from './bn/send.ts';
import { site as siteBn } from './bn/site.ts';
import { stages as stagesBn } from './bn/stages.ts';
import { stop as stopBn } from './bn/stop.ts';
import { terms as termsBn } from './bn/terms.ts';
import { todo as todoBn } from './bn/todo.ts';
import { verify as verifyBn } from './bn/verify.ts';
import { viewOne as viewOneBn } from './bn/view-one.ts';
import { workers as workersBn } from './bn/workers.ts';
import { about } from './en/about.ts';
import { enquiry } from './en/enquiry.ts';
import { home } from './en/home.ts';
import { message } from './en/message.ts';
import { send } from './en/send.ts';
import { type SiteWords, site } from './en/site.ts';
import { stages } from './en/stages.ts';
import { stop } from './en/stop.ts';
import { terms } from './en/terms.ts';
import { todo } from './en/todo.ts';
import { verify } from './en/verify.ts';
import { viewOne } from './en/view-one.ts';
import { workers } from './en/workers.ts';

/** Returns each text of an object of texts, with its path. */
function texts(words: unknown, path = ''): [path: string, text: string][] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => texts(value, `${path}.${key}`));
}

const catalogues = [
  ['site', site(defaultSettings), siteBn(defaultSettings)],
  ['home', home(defaultSettings), homeBn(defaultSettings)],
  ['about', about(defaultSettings), aboutBn(defaultSettings)],
  ['workers', workers, workersBn],
  ['terms', terms(defaultSettings), termsBn(defaultSettings)],
  ['enquiry', enquiry, enquiryBn],
  ['view-one', viewOne, viewOneBn],
  ['verify', verify(defaultSettings), verifyBn(defaultSettings)],
  ['the stages', stages, stagesBn],
  ['what to do', todo, todoBn],
  ['stop', stop(defaultSettings), stopBn(defaultSettings)],
  ['message', message(defaultSettings), messageBn(defaultSettings)],
  ['send', send, sendBn],
  ['the code', codeWords('en'), codeWords('bn')],
] as const;

it('The terms state how many days client addresses are kept', () => {
  const days = String(serverLimits.clientAddressDays);
  expect(JSON.stringify(terms(defaultSettings).sections.privacy)).toContain(`for ${days} days`);
  expect(JSON.stringify(termsBn(defaultSettings).sections.privacy)).toContain(`${inBangla(days)} দিন`);
});

describe.each([
  ['en', verify(defaultSettings), viewOne],
  ['bn', verifyBn(defaultSettings), viewOneBn],
] as const)('The page that checks copies, in %s,', (language, check, copy) => {
  it('writes dates in the same form as the copy', () => {
    expect(copy.status.since('2026-03-01')).toContain(check.date('2026-03-01'));
  });

  it('uses the same names for employer and job as the copy', () => {
    expect([check.facts.employer, check.facts.job]).toEqual([
      labelOf('company', language),
      labelOf('jobTitle', language),
    ]);
  });
});

describe.each(catalogues)('The public texts of %s', (_, english, bangla) => {
  it('have a Bangla text for each English one, also for each paragraph', () => {
    expect(texts(bangla).map(([path]) => path)).toEqual(texts(english).map(([path]) => path));
  });

  it('are in Bangla letters in the Bangla version', () => {
    // The link to the other language has its text in that language.
    const untranslated = texts(bangla).filter(
      ([path, text]) => path !== '.otherLanguage' && !/[ঀ-৿]/.test(text),
    );
    expect(untranslated).toEqual([]);
  });

  it('contain no empty text', () => {
    expect([...texts(english), ...texts(bangla)].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

it('A missing or an extra Bangla text fails the type check', () => {
  const { skip, ...incomplete } = siteBn(defaultSettings);
  // @ts-expect-error One text is missing.
  const missing: SiteWords = incomplete;
  // @ts-expect-error English has no such text.
  const tooMany: SiteWords = { ...incomplete, skip, more: 'আরও' };
  expect([missing, tooMany]).toHaveLength(2);
});

it('The public pages state the processing times of the settings in both languages [§1]', () => {
  const settings = { ...defaultSettings, processingWeeks: '4 to 6', deliveryDays: '3' };
  expect(home(settings).approval.facts.weeks.figure).toBe('4 to 6');
  expect(home(settings).approval.facts.days.figure).toBe('3');
  expect(homeBn(settings).approval.facts.weeks.figure).toBe('৪ থেকে ৬');
  expect(homeBn(settings).approval.facts.days.figure).toBe('৩');
  const claims = [about, terms, aboutBn, termsBn].map(say => JSON.stringify(say(settings)));
  for (const claim of claims) expect(claim).toMatch(/4 to 6|৪ থেকে ৬/);
});

it('The terms have a version, a date and the company’s name', () => {
  const settings = {
    ...defaultSettings,
    consultancyName: 'Northern Gate',
    consultantName: 'Rehana Example',
    consultantNumber: 'R-0 (sample)',
    recruitingLicence: 'RL-0',
  };
  expect(terms(defaultSettings).version).toMatch(/^Version \d+, in force since \d{1,2}\s\w+\s\d{4}$/);
  expect(termsBn(defaultSettings).version).toMatch(
    /^সংস্করণ [০-৯]+, [০-৯]{1,2}\s[ঀ-৿]+\s[০-৯]{4} থেকে কার্যকর$/,
  );
  for (const say of [terms, termsBn]) {
    expect(JSON.stringify(say(settings).sections.behind)).toMatch(
      /Northern Gate.*Rehana Example, R-0 \(sample\).*RL-0/,
    );
    expect(say(defaultSettings).sections.behind.body).toHaveLength(1);
  }
});

it('The terms warn of fraud in both languages', () => {
  for (const say of [terms, termsBn]) {
    const { points } = say(defaultSettings).sections.fraud;
    expect(Object.keys(points)).toEqual(['sale', 'register', 'forms', 'site']);
    expect(points.register.text).toContain('College of Immigration and Citizenship Consultants');
    expect(points.forms.text).toContain('canada.ca');
  }
});

it('The site has the consultancy’s Bangla name until the settings change the name', () => {
  expect(siteBn(defaultSettings).name).toBe('মেপলগেট');
  expect(siteBn({ ...defaultSettings, consultancyName: 'Northern Gate' }).name).toBe('Northern Gate');
});

it('inBangla writes numbers with Bangla digits', () => {
  expect(inBangla('3 to 15')).toBe('৩ থেকে ১৫');
});

it('The English texts are those of the specification [§2, §8]', () => {
  expect(enquiry.errors).toMatchObject({
    noMatch: 'No valid application found. Please check your input.',
    response: 'Error response:',
    request: 'Error request:',
    other: 'Error message:',
  });
  expect(viewOne.missing).toBe('No application data found.');
  expect(viewOne.documents.missing).toBe('File data is missing or undefined.');
});
