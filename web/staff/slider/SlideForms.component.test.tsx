import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  addSlider,
  createUpload,
  fetchSlider,
  limits,
  messages,
  updateSlider,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { mockBucket } from '../../testing/mock-bucket.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { aFile, giveFile } from '../testing/form-driver.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { aSlide, sampleSlideId } from '../testing/sample-slide.ts';
import { AddSlidePage } from './AddSlidePage.tsx';
import { EditSlidePage } from './EditSlidePage.tsx';

vi.mock('../shared/session.ts', () => ({ accessToken: async () => 'token', endSession: () => undefined }));

const uploadKey = 'incoming/slide/0123456789abcdef01234567';
const link = { key: uploadKey, url: 'https://bucket.example/slide', headers: {} };

let api: MockApi;
beforeEach(() => {
  api = mockApi();
});

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const toast = (text: string) =>
  expect.element(page.getByRole('region', { name: 'Notifications' }).getByText(text).first()).toBeVisible();
const atList = () => expect.element(page.getByRole('heading', { name: 'At /slider' })).toBeVisible();
const image = () => page.getByLabelText(/^Image/);

async function chooseStatus(status: string) {
  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('option', { name: status, exact: true }).click();
}

describe('a new slide', () => {
  const fill = async () => {
    await field('Slide Title*').fill('Visit Canada');
    await field('Slide Content*').fill('A visitor visa, step by step.');
    await chooseStatus('Published');
  };
  const entries = {
    thumbnail: 'Visit Canada',
    title: 'A visitor visa, step by step.',
    status: 'Published',
    shownOnNavbar: false,
    link: '',
  };

  beforeEach(() => renderScreen(<AddSlidePage />, ['/addSliders'], { pathname: '/addSliders' }));

  it('is added, and the list comes next', async () => {
    api.on(addSlider, () => aSlide());
    await fill();
    await expectNoViolations();
    await press('Submit');
    await toast('Slide added.');
    await atList();
    expect(api.calls(addSlider).map(({ input }) => input.body)).toEqual([entries]);
  });

  it('is previewed as the home page shows it while it is typed', async () => {
    await fill();
    giveFile(image(), aFile('visit.png'));
    await expect.element(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
    const inside = () => document.querySelector('[inert]')?.shadowRoot;
    await expect.poll(() => inside()?.querySelector('h3')?.textContent).toBe('Visit Canada');
    expect(inside()?.querySelector('p')?.textContent).toBe('A visitor visa, step by step.');
    await expect.poll(() => inside()?.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/);
    const title = inside()?.querySelector('h3') ?? document.body;
    expect(getComputedStyle(title).fontFamily).toMatch(/^"Source Serif"/);
  });

  it('takes its picture along', async () => {
    api.on(createUpload, () => link);
    api.on(addSlider, () => aSlide());
    mockBucket().onPut(put => put.answer(200));
    await fill();
    giveFile(image(), aFile('visit.png'));
    await press('Submit');
    await atList();
    expect(api.calls(createUpload)[0]?.input.body).toMatchObject({ purpose: 'slide', fileName: 'visit.png' });
    expect(api.calls(addSlider)[0]?.input.body).toEqual({ ...entries, image: uploadKey });
  });

  it.each([
    ['Slide Title*', async () => field('Slide Title*').fill('')],
    ['Slide Content*', async () => field('Slide Content*').fill(' ')],
  ])('needs its %s', async (name, empty) => {
    await fill();
    await empty();
    await press('Submit');
    await toast(messages.allFieldsRequired);
    await expect.element(field(name)).toHaveFocus();
    await expect.element(field(name)).toHaveAccessibleDescription(new RegExp(messages.allFieldsRequired));
    await expectNoViolations();
    expect(api.calls()).toEqual([]);
  });

  it('needs its status', async () => {
    await field('Slide Title*').fill('Visit');
    await field('Slide Content*').fill('Step by step.');
    await press('Submit');
    await toast(messages.allFieldsRequired);
    await expect.element(page.getByRole('button', { name: /^Status/ })).toHaveFocus();
  });

  it('takes https links only', async () => {
    await fill();
    await field('Link').fill('http://example.com');
    await press('Submit');
    await toast(messages.invalid('https link'));
    await expect.element(field('Link')).toHaveFocus();
  });

  it('needs a link to stand in the navigation bar', async () => {
    api.on(addSlider, () => aSlide());
    await fill();
    await page.getByRole('checkbox', { name: 'Shown on the navigation bar' }).click();
    await press('Submit');
    await toast(messages.invalid('https link'));
    await field('Link').fill('https://example.com/visit');
    await press('Submit');
    await atList();
    expect(api.calls(addSlider)[0]?.input.body).toMatchObject({
      shownOnNavbar: true,
      link: 'https://example.com/visit',
    });
  });

  it.each([
    [messages.invalidFileType, aFile('visit.gif', 'image/gif')],
    [messages.imageTooLarge, aFile('visit.png', 'image/png', limits.imageBytes + 1)],
  ])('says "%s" of a picture at once and when it is sent', async (message, file) => {
    await fill();
    giveFile(image(), file);
    await expect.element(page.getByText(message, { exact: true }).first()).toBeVisible();
    await press('Submit');
    await toast(message);
    expect(api.calls()).toEqual([]);
  });

  it.each([
    [messages.forbidden, new Refusal('FORBIDDEN', messages.forbidden)],
    ['Nothing here.', new Refusal('NOT_FOUND', 'Nothing here.')],
    ['The server could not be reached.', new NoConnection()],
  ])('says "%s" when it cannot be added, and keeps what was typed', async (message, error) => {
    api.on(addSlider, () => {
      throw error;
    });
    await fill();
    await press('Submit');
    await toast(message);
    await expect.element(field('Slide Title*')).toHaveValue('Visit Canada');
  });

  it('is added once, however often it is tried', async () => {
    api.on(addSlider, () => {
      if (api.calls(addSlider).length === 1) throw new NoConnection();
      return aSlide();
    });
    await fill();
    await press('Submit');
    await toast('The server could not be reached.');
    await press('Submit');
    await atList();
    const keys = api.calls(addSlider).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('points at the picture that the server refuses, and sends it again', async () => {
    api.on(createUpload, () => link);
    api.on(addSlider, () => {
      throw new Refusal('INVALID', messages.uploadMismatch, { fields: { image: messages.uploadMismatch } });
    });
    mockBucket().onPut(put => put.answer(200));
    await fill();
    giveFile(image(), aFile('visit.png'));
    await press('Submit');
    await toast(messages.uploadMismatch);
    await press('Submit');
    await expect.poll(() => api.calls(createUpload).length).toBe(2);
  });

  it('says that it is under way', async () => {
    api.on(addSlider, () => new Promise(() => undefined));
    await fill();
    await press('Submit');
    await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  });
});

describe('changing a slide', () => {
  const open = async () => {
    await renderScreen(<EditSlidePage />, ['/editSlider'], {
      pathname: '/editSlider',
      state: { id: sampleSlideId },
    });
  };
  const opened = async () => {
    await open();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Create New Slide' })).toBeVisible();
  };

  beforeEach(() => {
    api.on(fetchSlider, () => [aSlide({ link: 'https://example.com', shownOnNavbar: true })]);
  });

  it.each([undefined, {}, { id: 3 }])('goes back to the list with the state %j', async state => {
    await renderScreen(<EditSlidePage />, ['/editSlider'], { pathname: '/editSlider', state });
    await atList();
  });

  it('shows what the slide holds', async () => {
    await opened();
    await expect.element(field('Slide Title*')).toHaveValue('Work in Canada');
    await expect.element(field('Slide Content*')).toHaveValue('From the job letter to the permit.');
    await expect.element(page.getByRole('button', { name: /^Status Published/ })).toBeVisible();
    await expect.element(field('Link')).toHaveValue('https://example.com');
    await expect.element(page.getByRole('checkbox')).toBeChecked();
    await expectNoViolations();
  });

  it('sends what was changed over the version that was read', async () => {
    api.on(updateSlider, () => aSlide({ version: 4 }));
    await opened();
    await field('Slide Content*').fill('Another text.');
    await chooseStatus('Unpublished');
    await press('Submit');
    await toast('Slide updated.');
    await atList();
    expect(api.calls(updateSlider).map(({ input }) => input)).toEqual([
      { parameters: { id: sampleSlideId }, body: { title: 'Another text.', published: false, version: 3 } },
    ]);
  });

  it('says so when nothing was changed', async () => {
    await opened();
    await press('Submit');
    await toast('Nothing was changed.');
    expect(api.calls(updateSlider)).toEqual([]);
  });

  it.each([
    [messages.notFound, new Refusal('NOT_FOUND', 'Nothing here.')],
    [messages.forbidden, new Refusal('FORBIDDEN', messages.forbidden)],
    [messages.slideUnexpected, new NoConnection()],
  ])('says "%s" and keeps what was typed', async (message, error) => {
    api.on(updateSlider, () => {
      throw error;
    });
    await opened();
    await field('Slide Title*').fill('Mine');
    await press('Submit');
    await toast(message);
    await expect.element(field('Slide Title*')).toHaveValue('Mine');
  });

  it('offers to reload when somebody else was quicker, says what they changed and keeps what was typed', async () => {
    api.on(updateSlider, ({ body }) => {
      if (body?.version === 3) throw new Refusal('STALE', messages.stale);
      return aSlide({ version: 6 });
    });
    await opened();
    await field('Slide Title*').fill('Mine');
    await press('Submit');
    await expect.element(page.getByRole('alert').getByText(messages.stale)).toBeVisible();
    await expectNoViolations();
    api.on(fetchSlider, () => [
      aSlide({ title: 'Theirs', version: 5, link: 'https://example.com', shownOnNavbar: true }),
    ]);
    await press('Reload');
    await toast('Changed by somebody else: Slide Content.');
    await expect.element(field('Slide Title*')).toHaveValue('Mine');
    await expect.element(field('Slide Content*')).toHaveValue('Theirs');
    await press('Submit');
    await atList();
    expect(api.calls(updateSlider).at(-1)?.input.body).toEqual({ thumbnail: 'Mine', version: 5 });
  });

  it('says that the slide is on its way', async () => {
    api.on(fetchSlider, () => new Promise(() => undefined));
    await open();
    await expect.element(page.getByText('Loading the slide')).toBeVisible();
  });

  it('says so when there is no such slide', async () => {
    api.on(fetchSlider, () => []);
    await open();
    await expect.element(page.getByRole('alert').getByText(messages.notFound)).toBeVisible();
  });

  it('says why the slides could not be read, and tries again when asked', async () => {
    api.on(fetchSlider, () => {
      if (api.calls(fetchSlider).length === 1) throw new NoConnection();
      return [aSlide()];
    });
    await open();
    await expect.element(page.getByRole('alert').getByText(messages.slideUnexpected)).toBeVisible();
    await press('Retry');
    await expect.element(field('Slide Title*')).toHaveValue('Work in Canada');
  });
});
