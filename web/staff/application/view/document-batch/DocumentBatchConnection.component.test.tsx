import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createUpload, updateApplicationAdd } from '../../../../../functions/contract.ts';
import { type MockApi, NoConnection, Refusal } from '../../../../testing/mock-api.ts';
import type { MockBucket } from '../../../../testing/mock-bucket.ts';
import {
  type DocumentBatchScreen,
  dialog,
  drop,
  isPlaced,
  keyOf,
  line,
  mockDocumentBatch,
  stored,
} from '../../../testing/document-batch-screen.tsx';
import { aFile } from '../../../testing/form-driver.ts';
import { pressInDialog, reads, seesToast } from '../../../testing/screen.ts';

let api: MockApi;
let bucket: MockBucket;
let screen: DocumentBatchScreen;
const open = () => screen.open();
const saves = () => screen.saves();
const sentTo = () => screen.sentTo();

beforeEach(() => {
  screen = mockDocumentBatch();
  ({ api, bucket } = screen);
});

describe('adding several files over an unreliable connection', () => {
  it('each file is retried automatically; a file that fails permanently has a button to retry', async () => {
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

  it('nothing is uploaded while the tab is offline, and the upload resumes when the tab is online', async () => {
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

  it('does not repeat a save after its response was lost', async () => {
    await open();
    bucket.onPut(put => put.answer(200));
    api.on(updateApplicationAdd, ({ body }) => {
      screen.save(body);
      throw new NoConnection();
    });
    drop([aFile('lmia.png'), aFile('passport.png')]);
    await isPlaced('passport.png', 'Passport');
    await pressInDialog('Save 2 documents');
    await seesToast('2 documents saved.');
    expect(saves()).toHaveLength(1);
    expect(bucket.puts).toHaveLength(2);
  });

  it('the files stay after another user’s change, and can be saved over the new version', async () => {
    await open();
    bucket.onPut(put => put.answer(200));
    drop([aFile('lmia.png'), aFile('passport.png')]);
    await isPlaced('passport.png', 'Passport');
    screen.change({ version: 4, file7: stored('theirs.png') });
    await pressInDialog('Save 2 documents');
    await reads(dialog(), /A colleague changed this application in the meantime/);
    await dialog().getByRole('checkbox', { name: 'Replaces theirs.png' }).click();
    await pressInDialog('Save 2 documents');
    await seesToast('2 documents saved.');
    expect(bucket.puts).toHaveLength(2);
  });
});
