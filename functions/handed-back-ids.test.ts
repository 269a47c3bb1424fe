import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginExport } from './application/export/beginExport.ts';
import { fetchExport } from './application/export/fetchExport.ts';
import { beginImport } from './application/import/beginImport.ts';
import { checkImport } from './application/import/checkImport.ts';
import { importApplications } from './application/import/importApplications.ts';
import { addApplication } from './application/record/addApplication.ts';
import { findImport } from './application/store/imports.ts';
import type { Caller } from './server/caller.ts';
import { serverLimits } from './shared/server-limits.ts';
import { addSlider } from './slider/addSlider.ts';
import { acceptFiles, mockS3, mockUnreadableUpload, mockUpload, type S3Mock } from './testing/s3.ts';
import { fields, now, sourceIp, superAdmin } from './testing/samples.ts';
import { stubSigner, stubStage } from './testing/stage.ts';
import { mockTables } from './testing/tables/mock-tables.ts';

/** Tests each kind of id that a caller gets from one request and sends in a later one. */

const owner = superAdmin;
const stranger: Caller = { id: 'c'.repeat(24), role: 'super-admin' };
const file = 'ab12'.repeat(16);
let s3: S3Mock;

beforeEach(() => {
  stubStage();
  stubSigner();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  mockTables();
  s3 = mockS3();
  acceptFiles(s3);
});

/** Returns the parts that every request has. */
const by = (caller: Caller, at = now) => ({ caller, now: at, sourceIp });

async function newImport(): Promise<string> {
  const body = { file, name: 'list.xlsx', rows: 1, names: [] };
  return (await beginImport({ ...by(owner), body }))._id;
}

async function newExport(): Promise<string> {
  const body = { format: 'csv', search: '', sort: 'newest' } as const;
  return (await beginExport({ ...by(owner), body }))._id;
}

function newUpload(purpose: 'image' | 'slide'): string {
  const key = `incoming/${purpose}/${owner.id}/${'1'.repeat(24)}`;
  mockUpload(s3, key);
  return key;
}

const newSlide = { thumbnail: 'Work', title: 'Work in Canada', status: 'Published' } as const;
const newApplication = { ...fields, consent: false, isAdmin: true };
const noRows = { columns: [], rows: [], receivedColumn: -1, finished: false };
const noKeys = { columns: [], ids: [], passports: [], closed: [], emails: [] };

interface HandedBack {
  readonly id: string;
  readonly begin: () => string | Promise<string>;
  readonly use: (id: string, caller: Caller, at: Date) => Promise<unknown>;
  /** Minutes until the id expires. An upload has no such time: it expires when S3 removes it. */
  readonly minutes: number | 'until S3 removes it';
  readonly unknown: string;
}

const unknownId = 'f'.repeat(24);
const importMinutes = serverLimits.importHours * 60;

const handedBack: readonly HandedBack[] = [
  {
    id: 'an import, to check rows',
    begin: newImport,
    use: (id, caller, at) => checkImport({ ...by(caller, at), parameters: { id }, body: noKeys }),
    minutes: importMinutes,
    unknown: unknownId,
  },
  {
    id: 'an import, to add rows',
    begin: newImport,
    use: (id, caller, at) => importApplications({ ...by(caller, at), parameters: { id }, body: noRows }),
    minutes: importMinutes,
    unknown: unknownId,
  },
  {
    id: 'an import, to count a change',
    begin: newImport,
    use: (id, caller, at) => findImport(id, { who: caller.id, now: at }),
    minutes: importMinutes,
    unknown: unknownId,
  },
  {
    id: 'an export',
    begin: newExport,
    use: (id, caller, at) => fetchExport({ ...by(caller, at), parameters: { id }, query: {} }),
    minutes: serverLimits.exportMinutes,
    unknown: unknownId,
  },
  {
    id: 'the upload of a portrait',
    begin: () => newUpload('image'),
    use: (image, caller, at) => addApplication({ ...by(caller, at), body: { ...newApplication, image } }),
    minutes: 'until S3 removes it',
    unknown: `incoming/image/${owner.id}/${unknownId}`,
  },
  {
    id: 'the upload of a slide',
    begin: () => newUpload('slide'),
    use: (image, caller, at) => addSlider({ ...by(caller, at), body: { ...newSlide, image } }),
    minutes: 'until S3 removes it',
    unknown: `incoming/slide/${owner.id}/${unknownId}`,
  },
];

const later = (minutes: number, seconds = 0) => new Date(now.getTime() + (minutes * 60 + seconds) * 1000);

describe.each(handedBack)('The id of $id', ({ begin, use, minutes, unknown }) => {
  /** Returns the error that the request throws for an unknown id. */
  async function unknownRefusal(): Promise<unknown> {
    mockUnreadableUpload(s3, unknown, 'missing');
    const refusal: unknown = await use(unknown, owner, now).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'NOT_FOUND' });
    return refusal;
  }

  it('is accepted from the person who got it', async () => {
    await expect(use(await begin(), owner, now)).resolves.toBeDefined();
  });

  it('gets the error of an unknown id if another person sends it', async () => {
    const id = await begin();
    await expect(use(id, stranger, now)).rejects.toEqual(await unknownRefusal());
  });

  it('gets the error of an unknown id after it has expired', async () => {
    const id = await begin();
    if (minutes === 'until S3 removes it') mockUnreadableUpload(s3, id, 'missing');
    else await expect(use(id, owner, later(minutes))).resolves.toBeDefined();
    const late = minutes === 'until S3 removes it' ? now : later(minutes, 1);
    await expect(use(id, owner, late)).rejects.toEqual(await unknownRefusal());
  });
});

describe('An idempotency key', () => {
  const idempotencyKey = 'key-12345678';
  const slide = (caller: Caller, title = 'Work in Canada') =>
    addSlider({ ...by(caller), idempotencyKey, body: { ...newSlide, title } });
  const application = (caller: Caller, at: Date, passport: string) => {
    const image = `incoming/image/${caller.id}/${passport.slice(-1).repeat(24)}`;
    mockUpload(s3, image);
    const body = { ...newApplication, passport, email: `${passport}@example.com`, image };
    return addApplication({ ...by(caller, at), idempotencyKey, body });
  };

  it('does not find a record of another person', async () => {
    const first = await slide(owner);
    expect((await slide(owner))._id).toBe(first._id);
    expect((await slide(stranger, 'Another'))._id).not.toBe(first._id);
    const { _id } = await application(owner, now, 'ZX10001');
    expect((await application(owner, now, 'ZX10001'))._id).toBe(_id);
    expect((await application(stranger, now, 'ZX10002'))._id).not.toBe(_id);
  });

  it('can be used for another record after it has expired', async () => {
    const minutes = serverLimits.idempotencyHours * 60;
    const { _id } = await application(owner, now, 'ZX10001');
    const mismatch = { code: 'IDEMPOTENCY_MISMATCH' };
    await expect(application(owner, later(minutes, -1), 'ZX10002')).rejects.toMatchObject(mismatch);
    expect((await application(owner, later(minutes), 'ZX10002'))._id).not.toBe(_id);
  });
});
