import * as v from 'valibot';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Application,
  createUpload,
  defaultSettings,
  getApplication,
  getSettings,
  messages,
  NewUpload,
  updateApplicationAdd,
} from '../../../../functions/contract.ts';
import { type MockApi, NoConnection, Refusal } from '../../../testing/mock-api.ts';
import { type MockBucket, mockBucket } from '../../../testing/mock-bucket.ts';
import { aFile } from '../../testing/form-driver.ts';
import { aPhotograph } from '../../testing/photographs.ts';
import { anApplication } from '../../testing/sample-application.ts';
import { pressInDialog, reads, seesToast } from '../../testing/screen.ts';
import { mockView, openView } from '../../testing/view-screen.tsx';

let api: MockApi;
let bucket: MockBucket;
let kept: Application;

const stored = (name: string) => ({
  name,
  contentType: 'image/png',
  size: 2048,
  url: `https://files.example/${name}`,
});

/** Opens a record for a work visa. The fake API saves documents like the server and returns a new key per upload. */
async function open(special: Partial<Application> = {}): Promise<void> {
  kept = anApplication({ version: 3, visaType: 'work', ...special });
  api.on(getApplication, () => kept);
  api.on(updateApplicationAdd, ({ body }) => keep(body));
  await openView();
  await expect.element(page.getByRole('button', { name: 'Add several' })).toBeVisible();
}

function keep({ version, ...files }: { readonly version: number } & Record<string, unknown>): Application {
  if (version !== kept.version) throw new Refusal('STALE', messages.stale);
  const names = Object.entries(files).map(([slot, key]) => {
    const asked = api.calls(createUpload).find((_, index) => key === keyOf(index));
    const { fileName } = v.parse(NewUpload, asked?.input.body);
    return [slot, stored(fileName)] as const;
  });
  kept = { ...kept, ...Object.fromEntries(names), version: version + 1 };
  return kept;
}

const keyOf = (index: number) => `incoming/some/${String(index).padStart(24, '0')}`;

beforeEach(() => {
  api = mockView();
  bucket = mockBucket();
  api.on(getSettings, () => ({ ...defaultSettings, pdfDocuments: true }));
  api.on(createUpload, ({ body }) => ({
    key: keyOf(api.calls(createUpload).length - 1),
    url: `https://bucket.example/${body.purpose}`,
    headers: { 'content-type': body.contentType },
  }));
});

function drop(files: readonly File[], on: Element = document.body): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  for (const type of ['dragenter', 'dragover', 'drop'])
    on.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

const dialog = () => page.getByRole('dialog', { name: 'Documents of Abdur Rahman' });
const placeOf = (name: string) => dialog().getByRole('button', { name: new RegExp(`Place of ${name}`) });
const line = (name: string) => dialog().getByRole('listitem').filter({ hasText: name });
const isPlaced = (name: string, place: string) => reads(placeOf(name), new RegExp(`^${place}`));
const sentTo = () => bucket.puts.map(({ url }) => url.replace(/.*\//, '')).toSorted();
const saves = () => api.calls(updateApplicationAdd).map(call => call.input.body);
const pdf = (name: string, size = 9) => aFile(name, 'application/pdf', size);

describe('Files dropped on the record', () => {
  it('get their slots, are shown before the upload, and are saved together', async () => {
    await open();
    drop([aFile('lmia.png'), aFile('IMG_1.png'), pdf('passport.pdf')]);
    await isPlaced('lmia.png', 'Lmias');
    await isPlaced('passport.pdf', 'Passport');
    await isPlaced('IMG_1.png', 'Visa Form');
    await reads(line('IMG_1.png'), /is a guess/);
    await reads(line('lmia.png'), /Small: fine print/);
    expect(api.calls(createUpload)).toEqual([]);
    bucket.onPut(put => put.answer(200));
    await pressInDialog('Save 3 documents');
    await seesToast('3 documents saved.');
    expect(sentTo()).toEqual(['file2', 'file4', 'file7']);
    expect(saves()).toEqual([{ file2: keyOf(0), file4: keyOf(1), file7: keyOf(2), version: 3 }]);
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('change slots by keyboard, and by dragging', async () => {
    await open();
    drop([aFile('lmia.png'), aFile('passport.png')]);
    await isPlaced('passport.png', 'Passport');
    placeOf('passport.png').element().focus();
    await userEvent.keyboard('{Enter}');
    // Keys pressed before the list has the focus are lost.
    await expect.element(page.getByRole('listbox')).toHaveFocus();
    // A single letter, because a slowly typed word counts as several searches.
    await userEvent.keyboard('l{Enter}');
    await isPlaced('passport.png', 'Lmias');
    await isPlaced('lmia.png', 'Passport');
    await userEvent.dragAndDrop(line('lmia.png'), line('passport.png'));
    await isPlaced('passport.png', 'Passport');
    await isPlaced('lmia.png', 'Lmias');
    await userEvent.dragAndDrop(line('lmia.png'), dialog().getByText('Work Permit', { exact: true }));
    await isPlaced('lmia.png', 'Work Permit');
  });

  it('replace a document only after confirmation', async () => {
    await open({ file7: stored('old.png') });
    bucket.onPut(put => put.answer(200));
    drop([aFile('passport.png')]);
    await expect.element(dialog()).toBeVisible();
    await pressInDialog('Save 1 document');
    await reads(line('passport.png'), /Tick it to replace/);
    expect(bucket.puts).toEqual([]);
    await dialog().getByRole('checkbox', { name: 'Replaces old.png' }).click();
    await pressInDialog('Save 1 document');
    await seesToast('1 document saved.');
  });

  it('are saved without an invalid one, which is reported at once', async () => {
    await open();
    bucket.onPut(put => put.answer(200));
    drop([aFile('letter.docx', 'application/msword', 9), pdf('passport.pdf')]);
    await expect.element(line('letter.docx').getByText(messages.invalidFileType)).toBeVisible();
    await pressInDialog('Save 1 document');
    await seesToast('letter.docx was not accepted.');
    expect(saves()).toEqual([{ file7: keyOf(0), version: 3 }]);
  });

  it('go to the slot they are dropped on if there is one file; several are matched by name', async () => {
    await open();
    const visa = page.getByRole('button', { name: /^Visa Choose a file/ });
    await expect.element(visa).toBeInTheDocument();
    const place = visa.element().closest('[data-takes-file]') ?? document.body;
    drop([aFile('a.png')], place);
    await expect.element(dialog()).not.toBeInTheDocument();
    drop([aFile('lmia.png'), aFile('passport.png')], place);
    await isPlaced('lmia.png', 'Lmias');
  });

  it('can be shown again after the dialog was closed by mistake', async () => {
    await open();
    drop([aFile('lmia.png'), aFile('passport.png')]);
    await isPlaced('passport.png', 'Passport');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Show them again' }).click();
    await isPlaced('passport.png', 'Passport');
  });

  it('are saved as rotated', async () => {
    await open();
    const photograph = await aPhotograph({ width: 600, height: 400 });
    const read = Promise.withResolvers<ImageBitmap>();
    vi.spyOn(window, 'createImageBitmap').mockReturnValueOnce(read.promise);
    drop([photograph]);
    const turn = dialog().getByRole('button', { name: 'Turn photograph.jpg' });
    // The button is shown while the picture loads, because it would move the files below if it came later.
    await expect.element(turn).toBeDisabled();
    read.resolve(await createImageBitmap(photograph));
    await turn.click();
    await pressInDialog('Save 1 document');
    await expect.poll(() => bucket.puts).toHaveLength(1);
    const { width, height } = await createImageBitmap(bucket.puts[0]?.body as Blob);
    expect([width, height]).toEqual([400, 600]);
  });
});

describe('With a failing connection', () => {
  it('each file is retried automatically, and one that fails finally has its own Retry', async () => {
    await open();
    const refused = new Set(['file2']);
    let breaks = 1;
    bucket.onPut(put => {
      put.progress(0.5);
      if (put.url.endsWith('file7') && breaks-- > 0) put.fail();
      else put.answer(200);
    });
    api.on(createUpload, ({ body }) => {
      if (refused.has(body.purpose)) throw new Refusal('INVALID', 'Not this one.');
      return {
        key: keyOf(api.calls(createUpload).length - 1),
        url: `https://bucket.example/${body.purpose}`,
        headers: {},
      };
    });
    drop([aFile('lmia.png'), aFile('passport.png')]);
    await isPlaced('passport.png', 'Passport');
    await pressInDialog('Save 2 documents');
    await reads(line('passport.png'), /The connection failed once/);
    await reads(line('passport.png'), /Sent/);
    await reads(line('lmia.png'), /Not this one./);
    expect(saves()).toEqual([]);
    refused.clear();
    await pressInDialog('Retry lmia.png');
    await seesToast('2 documents saved.');
    expect(sentTo()).toEqual(['file2', 'file7', 'file7']);
    expect(Object.keys(saves()[0] ?? {}).toSorted()).toEqual(['file2', 'file7', 'version']);
  });

  it('nothing is uploaded while the tab is offline; it resumes automatically with the chosen files', async () => {
    await open();
    bucket.onPut(put => put.answer(200));
    drop([aFile('lmia.png'), aFile('passport.png')]);
    await isPlaced('passport.png', 'Passport');
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    await pressInDialog('Save 2 documents');
    await reads(line('passport.png'), /Sending, 0 %/);
    expect(bucket.puts).toEqual([]);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await seesToast('2 documents saved.');
    expect(sentTo()).toEqual(['file2', 'file7']);
  });

  it('a save with a lost response is not repeated', async () => {
    await open();
    bucket.onPut(put => put.answer(200));
    api.on(updateApplicationAdd, ({ body }) => {
      keep(body);
      throw new NoConnection();
    });
    drop([aFile('lmia.png'), aFile('passport.png')]);
    await isPlaced('passport.png', 'Passport');
    await pressInDialog('Save 2 documents');
    await seesToast('2 documents saved.');
    expect(saves()).toHaveLength(1);
    expect(bucket.puts).toHaveLength(2);
  });

  it("the files stay after another user's change, and are saved over the new version", async () => {
    await open();
    bucket.onPut(put => put.answer(200));
    drop([aFile('lmia.png'), aFile('passport.png')]);
    await isPlaced('passport.png', 'Passport');
    kept = { ...kept, version: 4, file7: stored('theirs.png') };
    await pressInDialog('Save 2 documents');
    await reads(dialog(), /A colleague changed this application in the meantime/);
    await dialog().getByRole('checkbox', { name: 'Replaces theirs.png' }).click();
    await pressInDialog('Save 2 documents');
    await seesToast('2 documents saved.');
    expect(bucket.puts).toHaveLength(2);
  });
});
