import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addApplication,
  addSlider,
  createUpload,
  getOfficeSettings,
  messages,
  updateApplicationAdd,
  updateSettings,
} from '../../../functions/contract.ts';
import { imageTypes } from '../../../functions/files/routes.ts';
import { hostileFiles } from '../../../functions/testing/hostile/files.ts';
import { smallPdf } from '../../../functions/testing/hostile/pictures.ts';
import { portrait } from '../sample/pictures.ts';
import { keysUnder } from './storage.ts';
import { describe as describeFile, sampleFields, startTestCloud, type TestCloud } from './test-cloud.ts';

describe('An uploaded file', () => {
  let test: TestCloud;
  let token: string;

  beforeAll(async () => {
    test = await startTestCloud();
    token = await test.token('admin');
    await takePdf(true);
  });
  afterAll(() => test.close());

  async function takePdf(pdfDocuments: boolean): Promise<void> {
    const superAdmin = { token: await test.token('super-admin') };
    const { body } = await test.call(getOfficeSettings, {}, superAdmin);
    const changed = await test.call(updateSettings, { body: { ...body, pdfDocuments } }, superAdmin);
    expect(changed.status).toBe(200);
  }

  const add = (image: string, by = token) =>
    test.call(addApplication, { body: { ...sampleFields(), image } }, { token: by });

  /** Adds an application, then its first document. Returns the reply to the second call. */
  async function addDocument(file1: string) {
    const { body } = await add(await test.upload('image', token));
    const input = { parameters: { id: body._id }, body: { file1, version: body.version } };
    return test.call(updateApplicationAdd, input, { token });
  }

  it('is never stored if it is a hostile picture', async () => {
    const slide = { thumbnail: 'Work', title: 'Work in Canada', status: 'Published' };
    const pictures = hostileFiles.filter(
      ({ contentType, bytes }) => imageTypes.some(type => type === contentType) && bytes.length > 0,
    );
    expect(pictures.length).toBeGreaterThan(60);
    const answers = new Map<string, unknown>();
    for (const { name, contentType, bytes } of pictures) {
      const type = imageTypes.find(known => known === contentType);
      const image = await test.upload('slide', token, bytes, type);
      const { status, body } = await test.call(addSlider, { body: { ...slide, image } }, { token });
      if (status !== 400 || !body.fields?.image) answers.set(name, { status, body });
    }
    expect(answers).toEqual(new Map());
    expect(await keysUnder('slides/')).toEqual([]);
  });

  it('is never stored if it is a hostile document', async () => {
    const documents = hostileFiles.filter(
      ({ contentType, bytes }) => contentType === 'application/pdf' && bytes.length > 0,
    );
    expect(documents.length).toBeGreaterThan(20);
    const { body: application } = await add(await test.upload('image', token));
    const input = { parameters: { id: application._id } };
    for (const { name, bytes } of documents) {
      const file1 = await test.upload('file1', token, bytes, 'application/pdf');
      const body = { file1, version: application.version };
      const reply = await test.call(updateApplicationAdd, { ...input, body }, { token });
      expect([name, reply.status, Object.keys(reply.body.fields)]).toEqual([name, 400, ['file1']]);
    }
  });

  it('loses its metadata, keeps its rotation and gets a random name', async () => {
    const exif = { IFD0: { Make: 'Example Phones' }, IFD3: { GPSLatitudeRef: 'N' } };
    const photograph = await sharp({ create: { width: 90, height: 60, channels: 3, background: 'red' } })
      .jpeg()
      .withMetadata({ orientation: 6, exif })
      .toBuffer();
    expect(photograph.includes('Example Phones')).toBe(true);
    const { body } = await add(await test.upload('image', token, photograph));
    const kept = Buffer.from(await (await fetch(body.image.url)).arrayBuffer());
    expect(kept.length).toBe(body.image.size);
    expect(kept.includes('Example Phones')).toBe(false);
    expect((await sharp(kept).metadata()).orientation).toBe(6);
    expect(new URL(body.image.url).pathname).not.toContain(body._id);
  });

  it('is saved once: for the first of simultaneous applications, and never again', async () => {
    const image = await test.upload('image', token);
    const replies = await Promise.all([add(image), add(image), add(image)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
    expect(await add(image)).toMatchObject({
      status: 404,
      body: { fields: { image: messages.uploadMissing } },
    });
    expect(await keysUnder(image)).toEqual([]);
  });

  it('can be saved for another application after the first one was refused', async () => {
    const image = await test.upload('image', token);
    const taken = sampleFields();
    await test.call(
      addApplication,
      { body: { ...taken, image: await test.upload('image', token) } },
      { token },
    );
    const refused = await test.call(addApplication, { body: { ...taken, image } }, { token });
    expect(refused.status).toBe(409);
    expect((await add(image)).status).toBe(201);
  });

  it('can be saved only by the user who uploaded it', async () => {
    const image = await test.upload('image', token);
    expect(await add(image, await test.token('super-admin'))).toMatchObject({
      status: 404,
      body: { fields: { image: messages.uploadMissing } },
    });
    expect((await add(image)).status).toBe(201);
  });

  it('is refused if it is a PDF and the settings allow no PDFs, even if it was uploaded before that', async () => {
    const file1 = await test.upload('file1', token, smallPdf, 'application/pdf');
    await takePdf(false);
    expect(await addDocument(file1)).toMatchObject({
      status: 400,
      body: { fields: { file1: messages.invalidFileType } },
    });
    await takePdf(true);
    expect((await addDocument(file1)).status).toBe(200);
  });

  it('is refused if its content has another type', async () => {
    const image = await test.upload('image', token, Buffer.from('<svg onload="alert(1)"/>'));
    const { status, body } = await test.call(
      addApplication,
      { body: { ...sampleFields(), image } },
      { token },
    );
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['image']);
  });

  it('can be uploaded only with the type, length and checksum that its upload link names', async () => {
    const file = await portrait(5, false);
    const ask = () => test.call(createUpload, { body: describeFile(file, 'image') }, { token });
    const put = async (bytes: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
      const { body } = await ask();
      return (await fetch(body.url, { method: 'PUT', headers: { ...body.headers, ...headers }, body: bytes }))
        .status;
    };
    const other = new Uint8Array(file);
    other[100] = (other[100] ?? 0) ^ 1;
    expect(await put(new Uint8Array(file))).toBe(200);
    expect(await put(new Uint8Array(file), { 'content-type': 'text/html' })).toBe(403);
    expect(await put(new Uint8Array(file.subarray(1)))).toBe(403);
    expect(await put(other)).toBe(400);
    const { body } = await ask();
    const moved = body.url.replace('/incoming/image/', '/incoming/file1/');
    expect(
      (await fetch(moved, { method: 'PUT', headers: body.headers, body: new Uint8Array(file) })).status,
    ).toBe(403);
  });
});
