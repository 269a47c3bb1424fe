import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../settings/default-settings.ts';
import { settingsKey } from '../../settings/read-settings.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { replaceApplication, storedApplicationOf } from '../../testing/applications.ts';
import { arrivedDocument } from '../../testing/document-requests.ts';
import { eventOf } from '../../testing/event.ts';
import { frame, jpegOf, smallJpeg } from '../../testing/hostile/pictures.ts';
import { deletedKeys } from '../../testing/s3.ts';
import { admin, applicationId, keptFile, storedApplication } from '../../testing/samples.ts';
import { handler } from './acceptPages.ts';
import { acceptPages as route } from './routes.ts';
import { type RequestWorld, setUpRequest } from './testing/request-world.ts';

let world: RequestWorld;
const ids = ['1', '2', '3'].map(digit => digit.repeat(24));
const page = (id: string, changes: object = {}) =>
  arrivedDocument({
    id,
    file: keptFile({ key: `applications/${id}`, name: `${id}.jpg`, contentType: 'image/jpeg', ...changes }),
  });
const earlier = keptFile({ key: 'applications/earlier', name: 'earlier.pdf' });

beforeEach(async () => {
  world = await setUpRequest({ record: { arrived: ids.map(id => page(id)) } });
  world.tables.put('settings', { ...defaultSettings, ...settingsKey, pdfDocuments: true, version: 1 });
  for (const id of ids)
    world.bucket.objects.set(`applications/${id}`, { bytes: smallJpeg, contentType: 'image/jpeg', name: id });
});

async function accept(body: Record<string, unknown> = {}) {
  const event = eventOf(route, {
    caller: admin,
    parameters: { id: applicationId },
    body: { documents: ids, version: 3, ...body },
  });
  const { statusCode, body: text = '' } = await handler(event);
  return { status: statusCode, body: JSON.parse(text) };
}

const stored = () => storedApplicationOf(applicationId);

describe('acceptPages', () => {
  it('joins the pictures into one PDF in the slot, accepts the item and deletes the pictures', async () => {
    const { status, body } = await accept();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      file7: { name: 'Passport, every page that is filled in.pdf', contentType: 'application/pdf' },
      checklist: { passport: { state: 'accepted' } },
      documentRequests: [{ items: ['police'] }],
    });
    expect(body).not.toHaveProperty('arrived');
    const { file7 } = (await stored()) ?? {};
    expect(world.bucket.objects.get(file7?.key ?? '')?.bytes.toString('latin1')).toContain('/Count 3');
    expect(deletedKeys(world.bucket.s3).toSorted()).toEqual(ids.map(id => `applications/${id}`));
  });

  it('keeps the order of the call, and other arrived documents', async () => {
    const wide = jpegOf({ frames: [frame({ width: 16 })] });
    world.bucket.objects.set(`applications/${ids[2]}`, { bytes: wide, contentType: 'image/jpeg', name: '' });
    const { body } = await accept({ documents: [ids[2], ids[0]] });
    expect(body.arrived).toMatchObject([{ id: ids[1] }]);
    const { file7 } = (await stored()) ?? {};
    const pdf = world.bucket.objects.get(file7?.key ?? '')?.bytes.toString('latin1') ?? '';
    expect(Array.from(pdf.matchAll(/\/Width (\d+)/g), ([, width]) => width)).toEqual(['16', '8']);
  });

  it('never replaces a file without the confirmation', async () => {
    await replaceApplication(storedApplication({ arrived: ids.map(id => page(id)), file7: earlier }));
    expect(await accept()).toMatchObject({ status: 409, body: { message: messages.slotHasFile } });
    expect(await stored()).toMatchObject({ file7: earlier });
    expect(deletedKeys(world.bucket.s3)).not.toContain(`applications/${ids[0]}`);
    expect(world.bucket.keysIn('applications/')).toHaveLength(ids.length);
    expect(await accept({ replaces: true })).toMatchObject({ status: 200 });
    expect(deletedKeys(world.bucket.s3)).toContain(earlier.key);
  });

  it.each([
    ['a PDF', { contentType: 'application/pdf' }, {}],
    ['another item', {}, { item: 'police' as const }],
  ])('refuses %s among the pictures', async (_, file, document) => {
    const odd = { ...page(ids[2] ?? '', file), ...document };
    await replaceApplication(storedApplication({ arrived: [page(ids[0] ?? ''), page(ids[1] ?? ''), odd] }));
    expect(await accept()).toMatchObject({ status: 409, body: { message: messages.pagesDiffer } });
  });

  it('refuses more bytes than a document may have, one picture twice, and an unknown one', async () => {
    const size = limits.documentBytes / 2;
    await replaceApplication(storedApplication({ arrived: ids.map(id => page(id, { size })) }));
    expect(await accept()).toMatchObject({ status: 413 });
    expect(await accept({ documents: [ids[0], ids[0]] })).toMatchObject({ status: 409 });
    expect(await accept({ documents: [ids[0], 'e'.repeat(24)] })).toMatchObject({ status: 404 });
  });

  it('refuses where the settings allow no PDF, and an earlier version', async () => {
    expect(await accept({ version: 2 })).toMatchObject({ status: 409, body: { code: 'STALE' } });
    world.tables.put('settings', { ...defaultSettings, ...settingsKey, pdfDocuments: false, version: 2 });
    expect(await accept()).toMatchObject({ status: 409, body: { message: messages.pagesNeedPdf } });
  });
});
