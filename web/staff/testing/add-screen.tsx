import {
  createUpload,
  defaultSettings,
  fetchApplication,
  findLikely,
  getSettings,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { type MockBucket, mockBucket } from '../../testing/mock-bucket.ts';
import { AddPage, addDraft } from '../application/form/AddPage.tsx';
import { emptyForm, type FormValues } from '../application/form/form-rules.ts';
import { storeDraft } from '../session/drafts.ts';
import { storeUser } from '../session/session-user.ts';
import { filledIn } from './form-driver.ts';
import { renderScreen } from './render-screen.tsx';
import { farhana } from './sign-in-here.ts';

interface AddScreen {
  readonly api: MockApi;
  readonly bucket: MockBucket;
  readonly screen: Awaited<ReturnType<typeof renderScreen>>;
}

export const uploadKey = 'incoming/user/0123456789abcdef01234567';

/**
 * Shows the form for a new application filled in, without a portrait. It starts with stored unsaved entries, the values
 * of `fillInAll`, because typing sixteen fields takes seconds.
 */
export function showFilledAddPage(special: Partial<FormValues> = {}): Promise<AddScreen> {
  storeUser(farhana);
  storeDraft(addDraft, { base: emptyForm, values: { ...filledIn, ...special } });
  return showAddPage();
}

/**
 * Shows the form for a new application. The mocked bucket accepts a portrait, and no other application has the same
 * passport number or email.
 */
export async function showAddPage(): Promise<AddScreen> {
  const api = mockApi();
  const bucket = mockBucket();
  bucket.onPut(put => put.answer(200));
  api.on(createUpload, () => ({
    key: uploadKey,
    url: 'https://bucket.example/put',
    headers: { 'x-a': 'b' },
  }));
  api.on(getSettings, () => defaultSettings);
  api.on(fetchApplication, () => ({ applications: [], totalApplication: 0, totalPages: 0 }));
  api.on(findLikely, () => ({ likely: [] }));
  const screen = await renderScreen(<AddPage />, ['/addUserApplication'], {
    pathname: '/addUserApplication',
  });
  return { api, bucket, screen };
}
