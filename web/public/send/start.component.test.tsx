import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  type FailureCode,
  finishDocument,
  limits,
  openDocumentRequest,
  startDocument,
} from '../../../functions/contract.ts';
import { NoConnection, Refusal } from '../../testing/mock-api.ts';
import { fileInput, openSend, passport, typeDate, wordsOf } from '../../testing/open-send.tsx';

const words = wordsOf.en;
const scan = (seed = 1) => new File([`%PDF-1.7 ${seed}`], 'scan.pdf', { type: 'application/pdf' });

/** Draws a page with strokes of the size of letters, blurred by `blur` pixels. */
async function aPicture(blur: number): Promise<File> {
  const canvas = new OffscreenCanvas(1000, 1400);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.filter = `blur(${blur}px)`;
  context.fillStyle = 'rgb(30 30 30)';
  context.beginPath();
  for (let top = 90; top < 1300; top += 36)
    for (let left = 80; left < 900; left += 14) context.rect(left, top, 3, 22);
  context.fill();
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}

it.each(['', 'x', '0'.repeat(31)])('The page says that the link "%s" is not complete', async secret => {
  await openSend({ secret });
  await expect.element(page.getByText(words.wrongLink)).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

it.each(['en', 'bn'] as const)('The list opens by the date of birth, in %s', async language => {
  const texts = wordsOf[language];
  const { api } = await openSend({ language, wanted: [{ ...passport, reason: 'Page 2', arrived: 2 }] });
  await expect.element(page.getByText(texts.lead)).toBeVisible();
  await typeDate(language);
  await expect.element(page.getByRole('heading', { level: 2, name: passport.label[language] })).toBeVisible();
  await expect.element(page.getByText(texts.reason('Page 2'))).toBeVisible();
  await expect.element(page.getByText(texts.arrived(language === 'bn' ? '২' : '2'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: texts.submit })).not.toBeInTheDocument();
  expect(api.calls(openDocumentRequest).map(({ input }) => input.body)).toEqual([
    { link: location.hash.slice(1), dob: '1991-04-23' },
  ]);
});

it('The link that stops messages keeps the secret of the link', async () => {
  await openSend();
  const stop = page.getByRole('link', { name: words.stop });
  const element = stop.element();
  if (!(element instanceof HTMLAnchorElement)) throw new Error('It is not a link');
  element.addEventListener('click', event => event.preventDefault());
  await stop.click();
  expect(new URL(element.href)).toMatchObject({ pathname: '/m', hash: location.hash });
});

it('A missing date is said at the fields, without a call', async () => {
  const { api } = await openSend();
  await page.getByRole('button', { name: words.submit }).click();
  await expect.element(page.getByText(words.date.problems.date.empty)).toBeVisible();
  await expect.element(page.getByLabelText('Day')).toHaveFocus();
  expect(document.title).toMatch(/^Error: /);
  expect(api.calls()).toEqual([]);
});

it.each([
  ['NOT_FOUND', 'wrong'],
  ['TOO_MANY', 'tooMany'],
  ['UNAVAILABLE', 'busy'],
] as const)('The refusal %s of a date is said', async (code, refusal) => {
  const { api } = await openSend();
  api.on(openDocumentRequest, () => {
    throw new Refusal(code, 'Refused', { retryAfter: 1 });
  });
  await typeDate();
  await expect.element(page.getByRole('alert')).toMatchTextContent(words.dateRefusals[refusal]);
});

it('A chosen file arrives, and the page says that everything has arrived', async () => {
  const { api, bucket } = await openSend();
  await typeDate();
  await fileInput(words.file).upload(scan());
  await expect.element(page.getByText(words.complete)).toBeVisible();
  await expect.element(page.getByText(words.arrived('1'), { exact: true })).toBeVisible();
  expect(bucket.puts).toHaveLength(1);
  expect(api.calls(startDocument)[0]?.input.body).toMatchObject({
    item: 'passport',
    fileName: 'scan.pdf',
    contentType: 'application/pdf',
  });
});

it('A name with invisible characters is sent without them', async () => {
  const { api } = await openSend();
  await typeDate();
  await fileInput(words.file).upload(new File(['%PDF'], 'a\u202eb\u200b.pdf', { type: 'application/pdf' }));
  await expect.element(page.getByText(words.complete)).toBeVisible();
  expect(api.calls(startDocument)[0]?.input.body).toMatchObject({ fileName: 'ab.pdf' });
});

it('The progress of a file is shown, and the file can be removed', async () => {
  const { bucket } = await openSend();
  bucket.onPut(() => undefined);
  await typeDate();
  await fileInput(words.file).upload(
    new File([new Uint8Array(2 * limits.pieceBytes)], 'long.pdf', { type: 'application/pdf' }),
  );
  const bar = page.getByRole('progressbar', { name: 'long.pdf' });
  await expect.poll(() => bucket.puts.length).toBe(1);
  bucket.puts[0]?.progress(0.5);
  await expect.element(page.getByText(words.sent('25', words.kilobytes('128')))).toBeVisible();
  await expect.element(page.getByText(words.isSending)).toBeVisible();
  await page.getByRole('button', { name: words.of(words.remove, 'long.pdf') }).click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(bucket.puts[0]?.aborted).toBe(true);
});

it('A picture that is not sharp is asked about, and can be sent as it is', async () => {
  const { api } = await openSend();
  await typeDate();
  await fileInput(words.photograph).upload(await aPicture(6));
  await expect.element(page.getByText(words.notSharp)).toBeVisible();
  await expect.element(page.getByText(words.faults.blurred)).toBeVisible();
  expect(api.calls(startDocument)).toEqual([]);
  await page.getByRole('button', { name: words.anyway }).click();
  await expect.element(page.getByText(words.complete)).toBeVisible();
  await expect.element(page.getByText(words.notSharp)).not.toBeInTheDocument();
});

it('A picture that is not sharp can be taken again', async () => {
  const { api } = await openSend();
  await typeDate();
  await fileInput(words.photograph).upload(await aPicture(6));
  await fileInput(words.again).upload(await aPicture(0));
  await expect.element(page.getByText(words.complete)).toBeVisible();
  expect(api.calls(startDocument)).toHaveLength(1);
});

it('The camera button opens the camera at the back, and the other one accepts several files', async () => {
  await openSend();
  await typeDate();
  await expect.element(fileInput(words.photograph)).toHaveAttribute('capture', 'environment');
  await expect.element(fileInput(words.file)).toHaveAttribute('accept', 'image/jpeg,image/png,.pdf');
  await fileInput(words.file).upload([scan(1), scan(2)]);
  await expect.element(page.getByText(words.arrived('2'))).toBeVisible();
});

it.each([
  ['DUPLICATE', 'duplicate'],
  ['WRONG_TYPE', 'wrongType'],
  ['TOO_LARGE', 'linkFull'],
  ['TOO_MANY', 'linkFull'],
] satisfies [FailureCode, keyof typeof words.problems][])(
  'The refusal %s of a file is said, and nothing is left',
  async (code, problem) => {
    const { api } = await openSend();
    api.on(startDocument, () => {
      throw new Refusal(code, 'Refused');
    });
    await typeDate();
    await fileInput(words.file).upload(scan());
    await expect.element(page.getByText(`scan.pdf: ${words.problems[problem]}`)).toBeVisible();
    await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  },
);

it('A lost line is shown, and sending continues when the line is back', async () => {
  const { api } = await openSend();
  let tries = 0;
  api.on(finishDocument, () => {
    tries += 1;
    if (tries === 1) throw new NoConnection();
    return {};
  });
  await typeDate();
  await fileInput(words.file).upload(scan());
  await expect.element(page.getByText(words.pauses.offline)).toBeVisible();
  await expect.element(page.getByText(words.complete)).toBeVisible();
});

it('An ended link is said instead of the list', async () => {
  const { api } = await openSend();
  api.on(startDocument, () => {
    throw new Refusal('GONE', 'Ended');
  });
  await typeDate();
  await fileInput(words.file).upload(scan());
  await expect.element(page.getByRole('alert')).toMatchTextContent(words.ended);
  await expect.element(page.getByRole('list')).not.toBeInTheDocument();
});

it('A full storage is said, and the file is sent all the same', async () => {
  const { bucket } = await openSend();
  bucket.onPut(() => undefined);
  await typeDate();
  const add = IDBObjectStore.prototype.add;
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...values) {
    if (this.name === 'bytes') throw new DOMException('No space', 'QuotaExceededError');
    return add.apply(this, values);
  });
  await fileInput(words.file).upload(scan());
  await expect.element(page.getByText(words.notStored)).toBeVisible();
  await expect.poll(() => bucket.puts.length).toBe(1);
  bucket.puts[0]?.answer(200);
  await expect.element(page.getByText(words.complete)).toBeVisible();
});

it('The session ends in the middle: the page asks for the date again, and then goes on', async () => {
  const { api } = await openSend();
  let isOver = true;
  api.on(finishDocument, () => {
    if (isOver) throw new Refusal('NOT_FOUND', 'Over');
    return {};
  });
  await typeDate();
  await fileInput(words.file).upload(scan());
  await expect.element(page.getByText(words.dateRefusals.again)).toBeVisible();
  isOver = false;
  await typeDate();
  await expect.element(page.getByText(words.complete)).toBeVisible();
});

it('Unsent files can be deleted', async () => {
  const { bucket } = await openSend();
  bucket.onPut(() => undefined);
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await typeDate();
  await fileInput(words.file).upload(scan());
  await page.getByRole('button', { name: words.forget }).click();
  await expect.element(page.getByRole('button', { name: words.submit })).toBeVisible();
  await expect.element(page.getByRole('alert')).toHaveTextContent('');
});
