import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Application,
  acceptDocument,
  acceptPages,
  messages,
  returnDocument,
  withdrawDocumentRequest,
} from '../../../../../functions/contract.ts';
import { pixel } from '../../../../testing/applicant.ts';
import { type MockApi, NoConnection, Refusal } from '../../../../testing/mock-api.ts';
import { expectNoViolations } from '../../../testing/axe.ts';
import { anArrived, aRequest, linkPath } from '../../../testing/document-requests.ts';
import { anApplication, sampleId } from '../../../testing/sample-application.ts';
import { press, pressInDialog, reads, seesToast } from '../../../testing/screen.ts';
import { mockView, openView } from '../../../testing/view-screen.tsx';

let api: MockApi;

const request = aRequest({ items: ['passport', 'police'] });
const passport = anArrived({ item: 'passport' });
const police = anArrived({
  id: 'f'.repeat(24),
  item: 'police',
  file: { name: 'pcc.pdf', contentType: 'application/pdf', size: 2048, url: pixel },
});
const special: Partial<Application> = {
  visaType: 'work',
  documentRequests: [request],
  arrived: [passport, police],
  checklist: { police: { state: 'askedAgain', date: '2026-05-01', reason: 'It is too dark.' } },
};

const arrivedList = page.getByRole('list', { name: 'Arrived documents' });
const openList = page.getByRole('list', { name: 'Links that work' });
const row = (text: string) => arrivedList.getByRole('listitem').filter({ hasText: text });
const dialog = page.getByRole('dialog');
const acceptPassport = 'Accept what arrived: Passport, every page that is filled in';
const returnPassport = 'Ask again for what arrived: Passport, every page that is filled in';

async function open(changes: Partial<Application> = {}): Promise<void> {
  api = mockView({ ...special, ...changes });
  await openView('#arrived');
  await expect.element(page.getByText('Documents by link', { exact: true })).toBeVisible();
}

const after = (changes: Partial<Application>) => anApplication({ ...special, ...changes, version: 4 });

afterEach(() => page.viewport(1280, 900));

it('Several pictures of one document can be accepted as one PDF', async () => {
  const second = anArrived({ id: 'd'.repeat(24), item: 'passport' });
  const other = { name: 'old.pdf', contentType: 'application/pdf', size: 9, url: pixel };
  await open({ arrived: [passport, police, second], file7: other });
  const accepted = after({ arrived: [police], file7: passport.file });
  api.on(acceptPages, () => accepted);
  await press('Accept all 2 pictures as one PDF: Passport, every page that is filled in');
  await reads(dialog, /One PDF of 2 pages takes the place of old\.pdf/);
  await pressInDialog('Replace');
  await seesToast('Passport, every page that is filled in: accepted as one PDF.');
  await expect.poll(() => arrivedList.getByRole('listitem').elements()).toHaveLength(1);
  expect(api.calls(acceptPages)[0]?.input).toEqual({
    parameters: { id: sampleId },
    body: { documents: [passport.id, second.id], replaces: true, version: 3 },
  });
});

describe('documents that arrived by link', () => {
  beforeEach(() => open());

  it('are shown beside the requested document, with picture, reason and file', async () => {
    await expect.element(page.getByText('Documents by link', { exact: true })).toHaveFocus();
    await reads(row('Passport'), /Arrived, 2026-05-02 .*photo\.jpg 68 bytes/);
    const picture = row('Passport').getByRole('img', { name: /^arrived: Passport/ });
    await expect.element(picture).toHaveAttribute('src', pixel);
    await reads(row('Police'), /Asked for again: It is too dark\..*pcc\.pdf 2 KB/);
    await expect.element(row('Police').getByRole('link', { name: /^View arrived: Police/ })).toBeVisible();
    await expectNoViolations();
  });

  it('are counted in the summary', async () => {
    await expect.element(page.getByRole('link', { name: '2 documents', exact: true })).toBeVisible();
  });

  it('can be accepted with one click', async () => {
    api.on(acceptDocument, () => after({ arrived: [police], file7: passport.file }));
    await press(acceptPassport);
    await seesToast('Passport, every page that is filled in: accepted.');
    await expect.poll(() => arrivedList.getByRole('listitem').elements()).toHaveLength(1);
    expect(api.calls(acceptDocument)[0]?.input).toEqual({
      parameters: { id: sampleId, document: passport.id },
      body: { replaces: false, version: 3 },
    });
  });

  it.each([
    [new Refusal('NOT_FOUND', messages.notFound), /^The document could not be accepted\. Resource not found/],
    [new NoConnection(), /^The document could not be accepted: The server could not be reached/],
  ])('stay after a failure: %s', async (failure, text) => {
    api.on(acceptDocument, () => {
      throw failure;
    });
    await press(acceptPassport);
    await seesToast(text);
    expect(arrivedList.getByRole('listitem').elements()).toHaveLength(2);
  });

  it('offer to reload after another user’s change', async () => {
    api.on(acceptDocument, () => {
      throw new Refusal('STALE', messages.stale);
    });
    await press(acceptPassport);
    await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
});

it('accepting asks before it replaces a file', async () => {
  await open({ file7: { name: 'old.png', contentType: 'image/png', size: 68, url: pixel } });
  api.on(acceptDocument, () => after({ arrived: [police], file7: passport.file }));
  await reads(row('Passport'), /The application has a file already: old\.png/);
  await press(acceptPassport);
  await reads(dialog, /photo\.jpg takes the place of old\.png/);
  await expectNoViolations();
  await pressInDialog('Cancel');
  expect(api.calls(acceptDocument)).toEqual([]);
  await press(acceptPassport);
  await pressInDialog('Replace');
  await seesToast(/accepted\.$/);
  expect(api.calls(acceptDocument)[0]?.input.body).toEqual({ replaces: true, version: 3 });
  await expect.element(dialog).not.toBeInTheDocument();
});

describe('an arrived document that is asked for again', () => {
  beforeEach(() => open());

  const answer = () => ({
    application: after({ arrived: [police], documentRequests: [request] }),
    link: linkPath,
    isSent: false,
  });

  it('needs one of eight reasons, and the link is shown again', async () => {
    api.on(returnDocument, answer);
    await press(returnPassport);
    await expect.poll(() => dialog.getByRole('radio').elements()).toHaveLength(8);
    await expectNoViolations();
    await pressInDialog('Ask again');
    await expect.element(dialog.getByText('Choose a reason.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Too dark' }).click();
    await pressInDialog('Ask again');
    await seesToast('Passport, every page that is filled in: asked for again.');
    await expect.element(dialog.getByText(location.origin + linkPath)).toBeVisible();
    expect(api.calls(returnDocument)[0]?.input).toEqual({
      parameters: { id: sampleId, document: passport.id },
      body: { reason: 'tooDark', version: 3 },
    });
    await pressInDialog('Done');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('needs a text for another reason, in the language of the request', async () => {
    api.on(returnDocument, answer);
    await press(returnPassport);
    await dialog.getByRole('radio', { name: 'Another reason' }).click();
    await reads(dialog, /Write it in Bangla/);
    await pressInDialog('Ask again');
    await expect.element(dialog.getByText(messages.invalid('reason'))).toBeVisible();
    await dialog.getByRole('textbox').fill(' স্বাক্ষর নেই ');
    await pressInDialog('Ask again');
    await expect.element(dialog.getByText(location.origin + linkPath)).toBeVisible();
    expect(api.calls(returnDocument)[0]?.input.body).toEqual({
      reason: 'other',
      text: 'স্বাক্ষর নেই',
      version: 3,
    });
  });

  it('shows why the server refused, and keeps the reason', async () => {
    api.on(returnDocument, () => {
      throw new Refusal('CONFLICT', messages.tooManyRequests);
    });
    await press(returnPassport);
    await dialog.getByRole('radio', { name: 'Expired' }).click();
    await pressInDialog('Ask again');
    await expect
      .element(dialog.getByText(`The document could not be asked for again. ${messages.tooManyRequests}`))
      .toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: 'Expired' })).toBeChecked();
  });
});

it.each([
  [true, /It is also sent to the applicant\./],
  [false, /It could not be sent: give it in another way\./],
])('the dialog says if a link that was emailed first is emailed again: %s', async (isSent, text) => {
  const emailed = aRequest({ way: 'email' });
  await open({ consent: true, documentRequests: [emailed] });
  api.on(returnDocument, () => ({
    application: after({ consent: true, arrived: [], documentRequests: [emailed] }),
    link: linkPath,
    isSent,
  }));
  await press(returnPassport);
  await dialog.getByRole('radio', { name: 'Not readable' }).click();
  await pressInDialog('Ask again');
  await reads(dialog, text);
});

describe('links that work', () => {
  beforeEach(() => open());

  it('are listed with the requested documents, and can be withdrawn', async () => {
    api.on(withdrawDocumentRequest, () => after({ documentRequests: [] }));
    await reads(openList, /Passport.* and Police clearance.*At the desk, 2026-05-01.*works until 2099-05-15/);
    await openList.getByRole('button', { name: /^Withdraw the link for/ }).click();
    await expectNoViolations();
    await pressInDialog('Withdraw');
    await seesToast('The link is withdrawn.');
    await expect.element(openList).not.toBeInTheDocument();
    expect(api.calls(withdrawDocumentRequest)[0]?.input).toEqual({
      parameters: { id: sampleId, request: request.id },
    });
  });

  it('stay after a failure', async () => {
    api.on(withdrawDocumentRequest, () => {
      throw new Refusal('INTERNAL', messages.internal);
    });
    await openList.getByRole('button', { name: /^Withdraw the link for/ }).click();
    await pressInDialog('Withdraw');
    await seesToast(`The link could not be withdrawn. ${messages.internal}`);
    await expect.element(openList).toBeVisible();
  });
});

it('a closed case shows what arrived, without buttons that change it', async () => {
  await open({ closedAt: '2026-05-03T08:00:00.000Z', documentRequests: [] });
  await expect.element(row('Passport')).toBeVisible();
  const buttons = arrivedList.getByRole('button').elements();
  expect(buttons).toEqual([]);
  await expect.element(row('Passport').getByRole('link', { name: /^Download what arrived/ })).toBeVisible();
});

it.each([360, 768, 1440])('nothing is wider than a screen of %i px', async width => {
  await page.viewport(width, 900);
  await open();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
