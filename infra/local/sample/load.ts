import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { addApplication } from '../../../functions/application/addApplication.ts';
import { updateApplicationAdd } from '../../../functions/application/updateApplicationAdd.ts';
import { updateApplicationApprove } from '../../../functions/application/updateApplicationApprove.ts';
import { updateApplicationReject } from '../../../functions/application/updateApplicationReject.ts';
import {
  addApplication as addRoute,
  type DocumentSlot,
  documentSlots,
  type Purpose,
} from '../../../functions/contract.ts';
import { addSlider } from '../../../functions/slider/addSlider.ts';
import { createUpload } from '../../../functions/uploads/createUpload.ts';
import { type SamplePerson, samplePerson, sampleSlides } from './people.ts';
import { documentPage, portrait, slidePicture } from './pictures.ts';

/**
 * Loads sample data through the product's own functions, so that every rule that staff meet holds for it too.
 * The process needs the functions' environment; import this module only once it is set.
 */

export interface SampleOptions {
  readonly applications: number;
  /** Who is said to have done it: the id of an admin. */
  readonly adminId: string;
  readonly now: Date;
  /** Told after each application how many are done. */
  readonly onProgress: (done: number) => void;
}

/** How many applications are loaded side by side. */
const lanes = 4;

export async function loadSample({ applications, adminId, now, onProgress }: SampleOptions): Promise<void> {
  const caller = { id: adminId, role: 'admin' } as const;
  for (const slide of sampleSlides) await loadSlide(slide, caller, now);
  let next = 0;
  let done = 0;
  const lane = async () => {
    while (next < applications) {
      const n = next++;
      await loadApplication(samplePerson(n, applications, now), n, caller);
      onProgress(++done);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

type Caller = { readonly id: string; readonly role: 'admin' };

async function loadApplication(person: SamplePerson, n: number, caller: Caller): Promise<void> {
  const { fields, createdAt, isAdmin, status } = person;
  const picture = await portrait(n, fields.sex === 'Female');
  const image = await upload('image', 'portrait.jpg', picture);
  const body = v.parse(addRoute.body, { ...fields, isAdmin, image });
  const added = await addApplication({ body, caller, now: createdAt, idempotencyKey: undefined });
  const parameters = { id: added._id };
  if (person.documents) {
    const files = await uploadDocuments(`${fields.givenN} ${fields.surname}`);
    await updateApplicationAdd({
      parameters,
      body: { ...files, version: 1 },
      caller,
      now: later(createdAt, 1),
    });
  }
  const decide = {
    Pending: undefined,
    Approved: updateApplicationApprove,
    Rejected: updateApplicationReject,
  }[status];
  await decide?.({ parameters, body: {}, caller, now: later(createdAt, 10) });
}

async function uploadDocuments(name: string): Promise<Partial<Record<DocumentSlot, string>>> {
  const keys = await Promise.all(
    documentSlots.map(async ({ key, label }): Promise<[DocumentSlot, string]> => {
      const page = await documentPage(label, name);
      return [key, await upload(key, `${label}.jpg`, page)];
    }),
  );
  return Object.fromEntries(keys);
}

async function loadSlide(slide: (typeof sampleSlides)[number], caller: Caller, now: Date): Promise<void> {
  const { thumbnail, title, colours } = slide;
  const image = await upload('slide', 'slide.jpg', await slidePicture(colours));
  const body = { thumbnail, title, status: 'Published', image } as const;
  await addSlider({ body, caller, now, idempotencyKey: undefined });
}

/** Sends a picture as the browser does; answers its key. */
async function upload(purpose: Purpose, fileName: string, bytes: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  const body = { purpose, fileName, contentType: 'image/jpeg', size: bytes.length, sha256 } as const;
  const { key, url, headers } = await createUpload({ body, now: new Date() });
  const response = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  if (!response.ok) throw new Error(`The upload of ${fileName} was refused: ${await response.text()}`);
  return key;
}

function later(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000);
}
