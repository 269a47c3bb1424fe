import * as v from 'valibot';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Application,
  createUpload,
  getApplication,
  messages,
  updateApplicationAdd,
  updateChecklist,
} from '../../../../../functions/contract.ts';
import { pixel } from '../../../../testing/applicant.ts';
import { type MockApi, Refusal } from '../../../../testing/mock-api.ts';
import { mockBucket } from '../../../../testing/mock-bucket.ts';
import { aPhotograph } from '../../../../testing/photographs.ts';
import { anApplication } from '../../../testing/sample-application.ts';
import { press, reads, seesToast } from '../../../testing/screen.ts';
import { mockView, openView } from '../../../testing/view-screen.tsx';

let api: MockApi;
const { fetch: realFetch } = window;

const stored = (name: string, contentType = 'image/png') => ({ name, contentType, size: 68, url: pixel });
/** The job letter is accepted, the visa has no checklist item, and the passport needs a review. */
const record = anApplication({
  version: 3,
  visaType: 'work',
  file1: stored('letter.png'),
  file3: stored('visa.png'),
  file7: stored('passport.png'),
  file8: stored('police.pdf', 'application/pdf'),
  checklist: { jobLetter: { state: 'accepted', date: '2026-11-01' } },
});

beforeEach(() => {
  api = mockView();
  api.on(getApplication, () => record);
});

async function review(): Promise<void> {
  await openView();
  await expect.element(page.getByRole('button', { name: 'Review' })).toBeEnabled();
  await userEvent.keyboard('r');
  await expect.element(shows('Passport')).toBeVisible();
}

const shows = (label: string) => page.getByRole('dialog', { name: `${label} of Abdur Rahman` });
const picture = (label: string) => page.getByRole('dialog').getByRole('img', { name: label, exact: true });

/** Mocks the server's response to a mark. */
function keepMarks(): void {
  api.on(updateChecklist, ({ body }): Application => {
    const { item, state } = body;
    const checklist = { ...record.checklist, ...(state && { [item]: { state, date: '2026-11-26' } }) };
    return { ...record, checklist, version: 4 };
  });
}

it('the review starts at the first document that needs one, large beside the personal details', async () => {
  await review();
  await expect.element(picture('Passport')).toBeVisible();
  const particulars = page.getByRole('dialog').getByRole('region', { name: 'Particulars' });
  await reads(particulars, /Received.*Passport NoBX0123456/);
  await reads(page.getByRole('dialog').getByRole('status'), /^Passport, 3 of 4$/);
});

it('the arrow keys open the next and previous document, and stop at the ends', async () => {
  await review();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(picture('Visa')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.element(picture('Job Letter')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(shows('Police Certificate')).toBeVisible();
});

it.each([true, false])(
  'the review shows a PDF in a frame, or a link if the browser has no PDF viewer: %s',
  async hasViewer => {
    const viewer = vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(hasViewer);
    onTestFinished(() => viewer.mockRestore());
    await review();
    await userEvent.keyboard('{ArrowRight}');
    const dialog = shows('Police Certificate');
    const shown = hasViewer
      ? dialog.getByTitle('Police Certificate')
      : dialog.getByRole('link', { name: /^View Police Certificate/ });
    await expect.element(shown).toBeVisible();
    expect(dialog.element().querySelectorAll('iframe')).toHaveLength(hasViewer ? 1 : 0);
  },
);

it('the arrow keys scroll a picture in full size', async () => {
  await review();
  await press('Full size');
  page.getByRole('region', { name: 'Picture: Passport' }).element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(shows('Passport')).toBeVisible();
});

it('one key accepts the document and stays at it', async () => {
  keepMarks();
  await review();
  await userEvent.keyboard('y');
  await seesToast(/^Passport, .*: accepted\.$/);
  expect(api.calls(updateChecklist)[0]?.input.body).toEqual({
    item: 'passport',
    state: 'accepted',
    version: 3,
  });
  await reads(page.getByRole('dialog').getByRole('region', { name: 'Particulars' }), /Accepted, /);
  await userEvent.keyboard('y');
  await seesToast('It is accepted already.');
  expect(api.calls(updateChecklist)).toHaveLength(1);
});

it('a document without a checklist item cannot be accepted, and letters in the reason are no shortcuts', async () => {
  keepMarks();
  await review();
  await userEvent.keyboard('{ArrowLeft}y');
  await seesToast('It is not on the checklist: there is nothing to accept.');
  await userEvent.keyboard('{ArrowRight}');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ask again: Passport/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Ask for it again' });
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('y{ArrowLeft}');
  await expect.element(dialog.getByRole('textbox')).toHaveValue('y');
  await dialog.getByRole('button', { name: 'Ask again', exact: true }).click();
  await seesToast(/asked for again/);
  expect(api.calls(updateChecklist)[0]?.input.body).toMatchObject({ state: 'askedAgain', reason: 'y' });
  await expect.element(shows('Passport')).toBeVisible();
});

it('a picture can be rotated for viewing, and saved as rotated', async () => {
  const sideways = URL.createObjectURL(await aPhotograph({ width: 60, height: 40 }));
  const { fetch } = window;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    (address === sideways ? realFetch : fetch)(address, init),
  );
  const file7 = { ...stored('passport.jpg', 'image/jpeg'), url: sideways };
  api.on(getApplication, () => ({ ...record, file7 }));
  api.on(createUpload, () => ({ key: 'incoming/turned', url: 'https://bucket.example/put', headers: {} }));
  api.on(updateApplicationAdd, () => ({ ...record, version: 4 }));
  const bucket = mockBucket();
  bucket.onPut(put => put.answer(200));
  await review();
  await userEvent.keyboard('t');
  const shape = () => {
    const shown = picture('Passport').element();
    return shown instanceof HTMLImageElement && [shown.naturalWidth, shown.naturalHeight];
  };
  await expect.poll(shape).toEqual([40, 60]);
  expect(bucket.puts).toEqual([]);
  await press('Save the turned picture');
  await seesToast('The turned picture of Passport is saved.');
  const { width, height } = await createImageBitmap(v.parse(v.file(), bucket.puts[0]?.body));
  expect([width, height]).toEqual([40, 60]);
  expect(api.calls(updateApplicationAdd)[0]?.input.body).toEqual({ file7: 'incoming/turned', version: 3 });
  await expect.element(page.getByRole('button', { name: 'Save the turned picture' })).not.toBeInTheDocument();
});

it('the review closes when another user has changed the record', async () => {
  api.on(updateChecklist, () => {
    throw new Refusal('STALE', messages.stale);
  });
  await review();
  await userEvent.keyboard('y');
  await expect.element(page.getByText(messages.stale)).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('the review shows the documents of a closed case without buttons to mark them', async () => {
  api.on(getApplication, () => ({ ...record, closedAt: '2026-11-20T08:00:00.000Z' }));
  await review();
  await userEvent.keyboard('y');
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: /^Accept/ }))
    .not.toBeInTheDocument();
  expect(api.calls(updateChecklist)).toEqual([]);
});
