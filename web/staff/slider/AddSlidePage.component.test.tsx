import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addSlider, createUpload, messages } from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { mockBucket } from '../../testing/mock-bucket.ts';
import { storeDraft } from '../session/drafts.ts';
import { storeUser } from '../session/session-user.ts';
import { staffMessages } from '../shared/messages.ts';
import { fillSlide, showAddSlide } from '../testing/add-slide-screen.tsx';
import { aFile, giveFile } from '../testing/form-driver.ts';
import { aSlide, homeDocument } from '../testing/sample-slide.ts';
import { field, isAt, press, seesToast } from '../testing/screen.ts';
import { farhana } from '../testing/sign-in-here.ts';
import { addSlideDraft } from './AddSlidePage.tsx';
import { emptySlide } from './slide-form.ts';

const uploadKey = 'incoming/slide/0123456789abcdef01234567';
const link = { key: uploadKey, url: 'https://bucket.example/slide', headers: {} };
const image = () => page.getByLabelText(/^Image/);

let api: MockApi;
beforeEach(() => {
  api = mockApi();
  api.onPage(homeDocument);
});

const entries = {
  thumbnail: 'Visit Canada',
  title: 'A visitor visa, step by step.',
  status: 'Published',
  language: 'bn',
  shownOnNavbar: false,
  link: '',
};

/** Shows the form with stored unsaved entries, the values of `fillSlide`, because typing them takes longer. */
const showFilled = () => {
  storeUser(farhana);
  storeDraft(addSlideDraft, { base: emptySlide, values: { ...emptySlide, ...entries } });
  return showAddSlide();
};

it('a new slide is added, and then the list opens [§2]', async () => {
  api.on(addSlider, () => aSlide());
  await showAddSlide();
  await fillSlide();
  await press('Submit');
  await seesToast('Slide added.');
  await isAt('/slider');
  expect(api.calls(addSlider).map(({ input }) => input.body)).toEqual([entries]);
});

it('a new slide includes the chosen picture [§5]', async () => {
  api.on(createUpload, () => link);
  api.on(addSlider, () => aSlide());
  mockBucket().onPut(put => put.answer(200));
  await showFilled();
  giveFile(image(), aFile('visit.png'));
  await press('Submit');
  await isAt('/slider');
  expect(api.calls(createUpload)[0]?.input.body).toMatchObject({ purpose: 'slide', fileName: 'visit.png' });
  expect(api.calls(addSlider)[0]?.input.body).toEqual({ ...entries, image: uploadKey });
});

it.each([
  ['Slide Title*', '', 'slide title'],
  ['Slide Content*', ' ', 'slide content'],
])('a new slide requires its %s [§5]', async (name, text, said) => {
  await showFilled();
  await field(name).fill(text);
  await press('Submit');
  await seesToast(messages.invalid(said));
  await expect.element(field(name)).toHaveFocus();
  await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(messages.invalid(said)));
  expect(api.calls()).toEqual([]);
});

it('a new slide requires a status [§5]', async () => {
  await showAddSlide();
  await field('Slide Title*').fill('Visit');
  await field('Slide Content*').fill('Step by step.');
  await press('Submit');
  await seesToast(messages.invalid('status'));
  await expect.element(page.getByRole('button', { name: /^Status\*/ })).toHaveFocus();
});

it.each([
  ['only https links', 'http://example.com'],
  ['no link with a user name, which imitates another site', 'https://www.canada.ca@evil.example/'],
])('a new slide accepts %s', async (_, link) => {
  await showFilled();
  await field('Link').fill(link);
  await press('Submit');
  await seesToast(messages.invalid('https link'));
  await expect.element(field('Link')).toHaveFocus();
});

it('a new slide on the navigation bar requires a link', async () => {
  api.on(addSlider, () => aSlide());
  await showFilled();
  await page.getByRole('checkbox', { name: 'Shown on the navigation bar' }).click();
  await press('Submit');
  await seesToast(messages.invalid('https link'));
  await expect.element(field('Link')).toHaveAccessibleDescription(/https link/);
  await page.getByRole('checkbox', { name: 'Shown on the navigation bar' }).click();
  await expect.element(field('Link')).not.toHaveAccessibleDescription(/https link/);
  await page.getByRole('checkbox', { name: 'Shown on the navigation bar' }).click();
  await field('Link').fill('https://example.com/visit');
  await press('Submit');
  await isAt('/slider');
  expect(api.calls(addSlider)[0]?.input.body).toMatchObject({
    shownOnNavbar: true,
    link: 'https://example.com/visit',
  });
});

it.each([
  [messages.invalidFileType, aFile('visit.gif', 'image/gif')],
  [staffMessages.pictureUnreadable, aFile('visit.png', 'image/png', 100)],
])(
  'the message "%s" appears when a picture is chosen and when the form is sent [§5]',
  async (message, file) => {
    await showFilled();
    giveFile(image(), file);
    await expect.element(page.getByText(message, { exact: true }).first()).toBeVisible();
    await press('Submit');
    await seesToast(message);
    expect(api.calls()).toEqual([]);
  },
);

it.each([
  [messages.forbidden, new Refusal('FORBIDDEN', messages.forbidden)],
  ['Nothing here.', new Refusal('NOT_FOUND', 'Nothing here.')],
  ['The server could not be reached.', new NoConnection()],
])('the message "%s" appears when adding fails, and the entries stay [§8]', async (message, error) => {
  api.on(addSlider, () => {
    throw error;
  });
  await showFilled();
  await press('Submit');
  await seesToast(message);
  await expect.element(field('Slide Title*')).toHaveValue('Visit Canada');
});

it('a retry sends the same idempotency key, and a new one after the entries or the picture changed', async () => {
  let uploads = 0;
  api.on(createUpload, () => {
    uploads += 1;
    return { ...link, key: uploadKey.replace(/.$/, String(uploads)) };
  });
  mockBucket().onPut(put => put.answer(200));
  api.on(addSlider, () => {
    if (api.calls(addSlider).length < 4) throw new NoConnection();
    return aSlide();
  });
  const tryAgain = async (times: number) => {
    await press('Submit');
    await expect.poll(() => api.calls(addSlider).length).toBe(times);
  };
  await showFilled();
  giveFile(image(), aFile('visit.png'));
  await tryAgain(1);
  await seesToast('The server could not be reached.');
  await tryAgain(2);
  await field('Slide Title*').fill('Visit Ottawa');
  await tryAgain(3);
  giveFile(image(), aFile('ottawa.png'));
  await tryAgain(4);
  await isAt('/slider');
  const keys = api.calls(addSlider).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

it('a picture that the server rejects is marked, and uploaded again', async () => {
  api.on(createUpload, () => link);
  api.on(addSlider, () => {
    throw new Refusal('INVALID', messages.uploadMismatch, { fields: { image: messages.uploadMismatch } });
  });
  mockBucket().onPut(put => put.answer(200));
  await showFilled();
  giveFile(image(), aFile('visit.png'));
  await press('Submit');
  await seesToast(messages.uploadMismatch);
  await press('Submit');
  await expect.poll(() => api.calls(createUpload).length).toBe(2);
});

it('a picture is not uploaded again while it is scanned for malware', async () => {
  api.on(createUpload, () => link);
  api.on(addSlider, () => {
    if (api.calls(addSlider).length > 1) return aSlide();
    throw new Refusal('UNAVAILABLE', messages.scanPending, { fields: { image: messages.scanPending } });
  });
  mockBucket().onPut(put => put.answer(200));
  await showFilled();
  giveFile(image(), aFile('visit.png'));
  await press('Submit');
  await seesToast(messages.scanPending);
  await press('Submit');
  await isAt('/slider');
  expect(api.calls(createUpload)).toHaveLength(1);
});

it('the form of a new slide shows that the request is pending', async () => {
  api.on(addSlider, () => new Promise(() => undefined));
  await showFilled();
  await press('Submit');
  await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
});
