import { describe, expect, it } from 'vitest';
import { copyId, now, storedApplication } from '../../testing/samples.ts';
import { nameOnCopy } from '../copy-labels.ts';
import { deletion, restoration, revised } from './changes.ts';
import { copyStateOf, newCopy, secondOf, signerOf, statementOf, withCopy } from './copy-claims.ts';

const proven = storedApplication({
  copyId,
  copySince: 1_700_000_000,
  proof: 'a.b.c',
  signedBy: '0123abcd-1',
  statusDate: '2026-03-01',
  stages: { received: { date: '2026-01-02' }, biometrics: { date: '2026-02-03' } },
});
const written = (changes: Partial<typeof proven>, before = proven, at = now) =>
  withCopy(before, revised({ ...before, ...changes }, at), at);

describe('The claims of an applicant’s copy', () => {
  it('contain name, end of the passport number, status, last stage and their dates, employer and job [§7]', () => {
    expect(statementOf(proven)).toEqual({
      name: 'AYESHA RAHMAN',
      passport: '3456',
      status: 'Pending',
      since: '2026-03-01',
      stage: 'biometrics',
      reached: '2026-02-03',
      employer: 'Northern Foods Ltd',
      job: 'Cook',
    });
    expect(statementOf(storedApplication({ statusDate: undefined }))).not.toHaveProperty('since');
  });

  it('contain no employer if the visa is not for work', () => {
    const statement = statementOf(storedApplication({ company: '', jobTitle: '' }));
    expect(statement).toMatchObject({ stage: 'received', reached: '2026-01-02' });
    expect(Object.keys(statement)).not.toEqual(expect.arrayContaining(['employer']));
    expect(statement).not.toHaveProperty('job');
  });

  it('contain the stage Decision for an approved application, whatever stage staff set last', () => {
    const approved = { isStatus: 'Approved', statusDate: '2026-03-01' } as const;
    expect(statementOf({ ...proven, ...approved })).toMatchObject({
      since: '2026-03-01',
      stage: 'decision',
      reached: '2026-03-01',
    });
    expect(statementOf({ ...proven, ...approved, statusDate: undefined })).not.toHaveProperty('reached');
  });

  it('contain the name in upper case as in passports, also for a person with one name', () => {
    expect(nameOnCopy({ givenN: 'Ayesha', surname: 'Rahman' })).toBe('AYESHA RAHMAN');
    expect(nameOnCopy({ givenN: '', surname: 'আনিকা' })).toBe('আনিকা');
  });

  it('contain a long text cut at a whole letter, with a mark, so that it fits into the QR code', () => {
    const latin = statementOf(storedApplication({ company: 'N'.repeat(200) })).employer ?? '';
    expect(latin).toBe(`${'N'.repeat(117)}…`);
    const bangla = statementOf(storedApplication({ company: 'ক্ষিপ্রগতি '.repeat(18) })).employer ?? '';
    expect(new TextEncoder().encode(bangla).length).toBeLessThanOrEqual(120);
    expect(bangla).toMatch(/^(ক্ষিপ্রগতি )+(ক্ষি|ক্ষিপ্র|ক্ষিপ্রগ|ক্ষিপ্রগতি)?…$/);
    const quoted = statementOf(storedApplication({ company: '"'.repeat(200) })).employer ?? '';
    expect(quoted).toBe(`${'"'.repeat(58)}…`);
    const whole = 'কখগ'.repeat(13);
    expect(statementOf(storedApplication({ company: whole })).employer).toBe(whole);
  });

  it('contain every name that the specification allows without a cut, in any script', () => {
    for (const name of ['N'.repeat(31), 'ক'.repeat(31)])
      expect(statementOf(storedApplication({ givenN: name, surname: name })).name).toBe(`${name} ${name}`);
  });

  it('have an id and a time from the first write', () => {
    expect(newCopy(now)).toEqual({
      copyId: expect.stringMatching(/^[\w-]{21}[AQgw]$/),
      copySince: 1_772_654_706,
    });
    expect(newCopy(now).copyId).not.toBe(newCopy(now).copyId);
    expect(withCopy(undefined, proven, now)).toEqual(proven);
  });

  it.each([
    ['the given name', { givenN: 'Aisha' }],
    ['the surname', { surname: 'Rahaman' }],
    ['the end of the passport’s number', { passport: 'BX0123457' }],
    ['the status', { isStatus: 'Approved' }],
    ['the status’s date', { statusDate: '2026-03-02' }],
    ['the last stage', { stages: { ...proven.stages, medical: { date: '2026-03-01' } } }],
    ['the day of the last stage', { stages: { ...proven.stages, biometrics: { date: '2026-02-04' } } }],
    ['the employer', { company: 'Southern Foods Ltd' }],
    ['the job', { jobTitle: 'Manager' }],
  ] as const)('lose their signature if %s changes, and keep the copy’s id', (_, changes) => {
    expect(written(changes)).toMatchObject({ copyId, copySince: secondOf(now) });
    expect(written(changes)).toMatchObject({ proof: undefined, signedBy: undefined });
  });

  it.each([
    ['a change of other fields', { email: 'other@example.com', pending: '2026-04-01', salary: '1 CAD' }],
    ['a change of an earlier stage', { stages: { ...proven.stages, submitted: { date: '2026-01-20' } } }],
    [
      'a note on the last stage',
      { stages: { ...proven.stages, biometrics: { date: '2026-02-03', note: 'Hi' } } },
    ],
    ['a change of the other part of the passport number', { passport: 'AX0123456' }],
    ['another case of the surname', { surname: 'RAHMAN' }],
    ['a deletion', deletion('a'.repeat(24), now)],
    ['a restoration', restoration],
  ])('keep their signature through %s', (_, changes) => {
    const { copySince, proof, signedBy } = proven;
    expect(written(changes)).toMatchObject({ copyId, copySince, proof, signedBy });
  });

  it('have a later time after each change, even in the same second or if the clock goes back', () => {
    const approved = written({ isStatus: 'Approved' });
    const rejected = written({ isStatus: 'Rejected' }, approved);
    const pending = written({ isStatus: 'Pending' }, rejected, new Date(0));
    expect([approved, rejected, pending].map(({ copySince }) => copySince)).toEqual([
      secondOf(now),
      secondOf(now) + 1,
      secondOf(now) + 2,
    ]);
  });

  it('have a signer name that consists of the key and the version of the claims', () => {
    expect(signerOf('0123abcd')).toBe('0123abcd-1');
  });

  it('are current, replaced or withdrawn', () => {
    expect(copyStateOf(1_700_000_000, 1_700_000_000)).toBe('current');
    expect(copyStateOf(1_700_000_001, 1_700_000_000)).toBe('replaced');
    expect(copyStateOf(1_700_000_000, 1_700_000_001)).toBe('replaced');
    expect(copyStateOf(undefined, 1_700_000_000)).toBe('withdrawn');
  });
});
