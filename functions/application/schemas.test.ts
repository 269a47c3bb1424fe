import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Activity } from '../activity/schemas.ts';
import { applicationId, fields, uploadKey } from '../testing/samples.ts';
import { ApplicantCopy } from './enquiry/applicant-copy.ts';
import { fieldNames, mayBeMissing } from './fields.ts';
import { ApplicationPage, ApplicationSummary } from './list/schemas.ts';
import { ApplicationChanges, DocumentChanges, NewApplication } from './record/schemas.ts';
import { stages as stageKeys } from './stages.ts';
import { DecidedChange, PendingChange } from './status/routes.ts';
import { DeletedPage } from './trash/routes.ts';
import { Application } from './whole-application.ts';

describe('The input schema', () => {
  it('for a new application requires every field and a portrait; by default, staff add it', () => {
    const wanted = { ...fields, image: uploadKey };
    expect(v.parse(NewApplication, wanted)).toEqual({ ...wanted, consent: false, isAdmin: true });
    expect(v.parse(NewApplication, { ...wanted, isAdmin: false }).isAdmin).toBe(false);
    expect(v.is(NewApplication, fields)).toBe(false);
    for (const name of fieldNames.filter(name => !mayBeMissing(name)))
      expect(v.is(NewApplication, { ...wanted, [name]: undefined }), name).toBe(false);
  });

  it('for a new application accepts a language and the consent to emails; by default, there is no consent', () => {
    const wanted = { ...fields, image: uploadKey, language: 'bn', consent: true };
    expect(v.parse(NewApplication, wanted)).toMatchObject({ language: 'bn', consent: true });
    for (const wrong of [{ language: 'fr' }, { language: '' }, { consent: 'yes' }])
      expect(v.is(NewApplication, { ...wanted, ...wrong })).toBe(false);
  });

  it('for a change requires the version that was read, and accepts any changes', () => {
    const changes = {
      version: 3,
      surname: 'Khan',
      language: 'en',
      consent: true,
      isAdmin: false,
      image: uploadKey,
    };
    expect(v.parse(ApplicationChanges, changes)).toEqual(changes);
    expect(v.parse(ApplicationChanges, { version: 3 })).toEqual({ version: 3 });
    for (const wrong of [
      {},
      { version: 3, surname: 3 },
      { version: 3, surname: 'K\u200bhan' },
      { version: 3, image: null },
      { version: 3, file1: null },
    ])
      expect(v.is(ApplicationChanges, wrong)).toBe(false);
  });

  it('for documents also accepts an upload for each slot, or null to empty the slot', () => {
    const documents = {
      file1: uploadKey,
      file2: null,
      file3: null,
      file4: null,
      file5: null,
      file6: uploadKey,
    };
    const changes = { version: 3, surname: 'Khan', ...documents };
    expect(v.parse(DocumentChanges, changes)).toEqual(changes);
    for (const wrong of [
      {},
      { version: 3, file1: 'x' },
      { version: 3, file13: null },
      { version: 3, image: uploadKey },
    ])
      expect(v.is(DocumentChanges, wrong)).toBe(false);
  });

  it.each([
    ['Pending', PendingChange, false],
    ['a decided status', DecidedChange, true],
  ] as const)('for %s may have a date, a version and a change of Decision', (_, schema, decision) => {
    expect(v.parse(schema, undefined)).toEqual({});
    const whole = { date: '2026-03-05', version: 3, decision };
    expect(v.parse(schema, whole)).toEqual(whole);
    for (const wrong of [
      { date: '2026-02-30' },
      { version: 0 },
      { status: 'Approved' },
      { decision: !decision },
    ])
      expect(v.is(schema, wrong)).toBe(false);
  });
});

/** Returns the paths to all values that are not objects. A list counts by its first item. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...path, name]));
}

/** Returns the value with its part at this path replaced. */
function withAt(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? withAt(item, rest, other) : item));
  const fields: Record<string, unknown> = { ...(value ?? {}) };
  return { ...fields, [name]: withAt(fields[name], rest, other) };
}

const file = { name: 'a.jpg', contentType: 'image/jpeg', size: 1, url: 'https://files.example.com/a' };
const files = { image: file, file1: file, file2: file, file3: file, file4: file, file5: file, file6: file };
const at = '2026-03-04T20:05:06.789Z';
const row = {
  _id: applicationId,
  visaType: 'work',
  surname: 'Rahman',
  givenN: 'Ayesha',
  passport: 'BX0123456',
  isAdmin: true,
  isStatus: 'Pending',
  pending: '2026-03-05',
  approve: '2026-03-06',
};
const listed = { ...row, stage: 'biometrics' };
const stages = { received: { date: '2026-03-05', note: 'Welcome' }, decision: { date: '2026-03-06' } };
const counts = { Pending: 1, Approved: 2, Rejected: 3 };
const { visaType, ...onCopy } = fields;
const by = { _id: 'a'.repeat(24), name: 'Anna' };

describe.each<[string, v.GenericSchema, object]>([
  [
    'a whole application',
    Application,
    {
      ...row,
      ...fields,
      ...files,
      stages,
      version: 3,
      language: 'bn',
      consent: true,
      createdAt: at,
      updatedAt: at,
    },
  ],
  ['the applicant’s copy', ApplicantCopy, { ...onCopy, ...files, isStatus: 'Pending', stages }],
  [
    'a page',
    ApplicationPage,
    { applications: [listed], totalApplication: 1, totalPages: 1, nextCursor: 'next', more: true },
  ],
  [
    'the dashboard',
    ApplicationSummary,
    {
      total: 6,
      byStatus: counts,
      byStage: Object.fromEntries(stageKeys.map(stage => [stage, 1])),
      months: [{ month: '2026-03', ...counts }],
      newest: [row],
    },
  ],
  [
    'a page of deleted applications',
    DeletedPage,
    { applications: [{ ...row, deletedAt: at, by, until: at }], nextCursor: 'next' },
  ],
  ['a history entry', Activity, { at, action: 'addApplication', by }],
])('The response schema of %s', (_, schema, answer) => {
  it('accepts all fields, and drops unknown ones', () => {
    expect(v.parse(schema, { ...answer, deletedBy: 'b'.repeat(24) })).toEqual(answer);
  });

  it.each(pathsOf(answer).map(path => ({ field: path.join('.'), path })))(
    'rejects a wrong value of $field',
    ({ path }) => {
      expect(v.is(schema, withAt(answer, path, { wrong: true }))).toBe(false);
    },
  );
});

it('A history entry may contain any changed field', () => {
  const line = {
    at,
    action: 'updateApplication',
    by,
    before: { salary: '1' },
    after: { salary: '2', isAdmin: true },
  };
  expect(v.parse(Activity, line)).toEqual(line);
});
