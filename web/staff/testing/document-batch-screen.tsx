import * as v from 'valibot';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Application,
  createUpload,
  defaultSettings,
  getApplication,
  getSettings,
  messages,
  NewUpload,
  updateApplicationAdd,
} from '../../../functions/contract.ts';
import { type MockApi, Refusal } from '../../testing/mock-api.ts';
import { type MockBucket, mockBucket } from '../../testing/mock-bucket.ts';
import { aFile } from './form-driver.ts';
import { anApplication } from './sample-application.ts';
import { reads } from './screen.ts';
import { mockView, openView } from './view-screen.tsx';

/** Record screen for tests that add several documents. */

export interface DocumentBatchScreen {
  readonly api: MockApi;
  readonly bucket: MockBucket;
  /** Shows an application for a work visa. */
  readonly open: (special?: Partial<Application>) => Promise<void>;
  /** Saves documents as the server would. */
  readonly save: (body: Files) => Application;
  /** Changes the application as another user would. */
  readonly change: (special: Partial<Application>) => void;
  readonly saves: () => unknown[];
  /** Document slots of the uploads. */
  readonly sentTo: () => string[];
}

type Files = { readonly version: number } & Record<string, unknown>;

export const stored = (name: string) => ({
  name,
  contentType: 'image/png',
  size: 2048,
  url: `https://files.example/${name}`,
});

/** Key of an upload, by the number of its request. */
export const keyOf = (index: number) => `incoming/some/${String(index).padStart(24, '0')}`;

export function mockDocumentBatch(): DocumentBatchScreen {
  const api = mockView();
  const bucket = mockBucket();
  let kept = anApplication();
  api.on(getSettings, () => ({ ...defaultSettings, pdfDocuments: true }));
  api.on(createUpload, ({ body }) => ({
    key: keyOf(api.calls(createUpload).length - 1),
    url: `https://bucket.example/${body.purpose}`,
    headers: { 'content-type': body.contentType },
  }));
  const save = ({ version, ...files }: Files) => {
    if (version !== kept.version) throw new Refusal('STALE', messages.stale);
    const names = Object.entries(files).map(([slot, key]) => {
      const asked = api.calls(createUpload).find((_, index) => key === keyOf(index));
      const { fileName } = v.parse(NewUpload, asked?.input.body);
      return [slot, stored(fileName)] as const;
    });
    kept = { ...kept, ...Object.fromEntries(names), version: version + 1 };
    return kept;
  };
  return {
    api,
    bucket,
    save,
    open: async special => {
      kept = anApplication({ version: 3, visaType: 'work', ...special });
      api.on(getApplication, () => kept);
      api.on(updateApplicationAdd, ({ body }) => save(body));
      await openView();
      await expect.element(page.getByRole('button', { name: 'Add several' })).toBeVisible();
    },
    change: special => {
      kept = { ...kept, ...special };
    },
    saves: () => api.calls(updateApplicationAdd).map(call => call.input.body),
    sentTo: () => bucket.puts.map(({ url }) => url.replace(/.*\//, '')).toSorted(),
  };
}

export function drop(files: readonly File[], on: Element = document.body): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const type of ['dragenter', 'dragover', 'drop'])
    on.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

export const dialog = () => page.getByRole('dialog', { name: 'Documents of Abdur Rahman' });
export const placeOf = (name: string) =>
  dialog().getByRole('button', { name: new RegExp(`Place of ${name}`) });
export const line = (name: string) => dialog().getByRole('listitem').filter({ hasText: name });
export const isPlaced = (name: string, place: string) => reads(placeOf(name), new RegExp(`^${place}`));
export const pdf = (name: string, size = 9) => aFile(name, 'application/pdf', size);
