import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Application, createUpload, messages } from '../../../../../functions/contract.ts';
import type { MockApi } from '../../../../testing/mock-api.ts';
import type { MockBucket } from '../../../../testing/mock-bucket.ts';
import { aPhotograph } from '../../../../testing/photographs.ts';
import {
  type DocumentBatchScreen,
  dialog,
  drop,
  isPlaced,
  keyOf,
  line,
  mockDocumentBatch,
  pdf,
  placeOf,
  stored,
} from '../../../testing/document-batch-screen.tsx';
import { aFile } from '../../../testing/form-driver.ts';
import { pressInDialog, reads, seesToast } from '../../../testing/screen.ts';
import { openOtherDocuments, openTab } from '../../../testing/view-screen.tsx';

let api: MockApi;
let bucket: MockBucket;
let screen: DocumentBatchScreen;
const open = (special?: Partial<Application>) => screen.open(special);
const saves = () => screen.saves();
const sentTo = () => screen.sentTo();

beforeEach(() => {
  screen = mockDocumentBatch();
  ({ api, bucket } = screen);
});

describe('files that are dropped on the record screen', () => {
  it('files are shown with their slots before the upload, and saved together', async () => {
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

  it('files can be moved to another slot by keyboard and by dragging', async () => {
    await open();
    drop([aFile('lmia.png'), aFile('passport.png')]);
    await isPlaced('passport.png', 'Passport');
    placeOf('passport.png').element().focus();
    await userEvent.keyboard('{Enter}');
    // The listbox must have the focus before keys are pressed.
    await expect.element(page.getByRole('listbox')).toHaveFocus();
    // The test types only one letter, because a slowly typed word counts as several searches.
    await userEvent.keyboard('l{Enter}');
    await isPlaced('passport.png', 'Lmias');
    await isPlaced('lmia.png', 'Passport');
    await userEvent.dragAndDrop(line('lmia.png'), line('passport.png'));
    await isPlaced('passport.png', 'Passport');
    await isPlaced('lmia.png', 'Lmias');
    await userEvent.dragAndDrop(line('lmia.png'), dialog().getByText('Work Permit', { exact: true }));
    await isPlaced('lmia.png', 'Work Permit');
  });

  it('replace a document only if the user confirms it', async () => {
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

  it('files are saved without an invalid one, which is reported at once', async () => {
    await open();
    bucket.onPut(put => put.answer(200));
    drop([aFile('letter.docx', 'application/msword', 9), pdf('passport.pdf')]);
    await expect.element(line('letter.docx').getByText(messages.invalidFileType)).toBeVisible();
    await pressInDialog('Save 1 document');
    await seesToast('letter.docx was not accepted.');
    expect(saves()).toEqual([{ file7: keyOf(0), version: 3 }]);
  });

  it('a single file goes to the slot that it is dropped on; several files get slots by name', async () => {
    await open();
    await openTab('checklist');
    await openOtherDocuments();
    const visa = page.getByRole('button', { name: 'Add Visa', exact: true });
    await expect.element(visa).toBeVisible();
    const place = visa.element().closest('[data-takes-file]') ?? document.body;
    drop([aFile('a.png')], place);
    await expect.element(dialog()).not.toBeInTheDocument();
    drop([aFile('lmia.png'), aFile('passport.png')], place);
    await isPlaced('lmia.png', 'Lmias');
  });

  it('files are shown again when the dialog is reopened', async () => {
    await open();
    drop([aFile('lmia.png'), aFile('passport.png')]);
    await isPlaced('passport.png', 'Passport');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Show them again' }).click();
    await isPlaced('passport.png', 'Passport');
  });

  it('files are saved as the user rotated them', async () => {
    await open();
    const photograph = await aPhotograph({ width: 600, height: 400 });
    const read = Promise.withResolvers<ImageBitmap>();
    vi.spyOn(window, 'createImageBitmap').mockReturnValueOnce(read.promise);
    drop([photograph]);
    const turn = dialog().getByRole('button', { name: 'Turn photograph.jpg' });
    // The button is shown while the picture loads, because adding it later would move the files below.
    await expect.element(turn).toBeDisabled();
    read.resolve(await createImageBitmap(photograph));
    await turn.click();
    await pressInDialog('Save 1 document');
    await expect.poll(() => bucket.puts).toHaveLength(1);
    const { width, height } = await createImageBitmap(bucket.puts[0]?.body as Blob);
    expect([width, height]).toEqual([400, 600]);
  });
});
