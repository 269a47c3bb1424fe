import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import {
  deleteSlider,
  fetchSlider,
  messages,
  restoreSlider,
  type Slide,
} from '../../../functions/contract.ts';
import { noImage } from '../../shared/messages.ts';
import { type MockApi, mockApi, NoConnection, OddAnswer, Refusal } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { aSlide, otherSlideId, sampleSlideId } from '../testing/sample-slide.ts';
import { press, sees, seesToast } from '../testing/screen.ts';
import { accessTokenHere } from '../testing/sign-in-here.ts';
import { SlidesPage } from './SlidesPage.tsx';

const slides: Slide[] = [
  aSlide(),
  aSlide({
    _id: otherSlideId,
    thumbnail: 'Study in Canada',
    title: 'Choose a school.',
    status: 'Unpublished',
    published: false,
    image: undefined,
  }),
];

let api: MockApi;
beforeEach(() => {
  api = mockApi();
  api.on(fetchSlider, () => slides);
});

const show = () => renderScreen(<SlidesPage />, ['/slider'], { pathname: '/slider' });
const rows = () =>
  page
    .getByRole('row')
    .elements()
    .map(row => Array.from(row.children, cell => cell.textContent));

describe('list of slides [§2]', () => {
  it('has the columns of the specification, with pictures and the stored status', async () => {
    await show();
    await sees('Choose a school.');
    expect(rows().map(cells => cells.slice(0, 4))).toEqual([
      ['THUMBNAIL', 'TITLE', 'STATUS', 'LANGUAGE'],
      ['Work in Canada', 'From the job letter to the permit.', 'Published', 'English'],
      [`${noImage}Study in Canada`, 'Choose a school.', 'Unpublished', 'English'],
    ]);
    await expect.element(page.getByRole('columnheader', { name: 'ACTION' })).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Slide Work in Canada' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Slider Management (2)');
  });

  it('shows cards with every action on a phone', async () => {
    await page.viewport(360, 800);
    onTestFinished(() => page.viewport(1280, 900));
    await show();
    const card = page.getByRole('listitem').filter({ hasText: 'Work in Canada' });
    for (const action of ['Move up', 'Move down', 'Edit', 'Delete'])
      await expect.element(card.getByRole('button', { name: `${action} Work in Canada` })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  it('the list shows that it is loading', async () => {
    api.on(fetchSlider, () => new Promise(() => undefined));
    await show();
    await sees('Loading slides');
    await expectNoViolations();
  });

  it('the list shows that there are no slides', async () => {
    api.on(fetchSlider, () => []);
    await show();
    await sees('No slides yet. The home page shows its built-in slides.');
    await expectNoViolations();
  });

  it('the list is loaded once, and again on request', async () => {
    await show();
    await sees('Choose a school.');
    expect(api.calls(fetchSlider).map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${accessTokenHere}`,
    ]);
    await press('Reload the slides');
    await expect.poll(() => api.calls(fetchSlider).length).toBe(2);
  });

  it('a button opens the form of a new slide', async () => {
    await show();
    await press('Add New Slide');
    await expect.element(page.getByRole('heading', { name: 'At /addSliders' })).toBeVisible();
  });

  it('a button opens the form of a slide with its id in the router state', async () => {
    await show();
    await press('Edit Work in Canada');
    await expect.element(page.getByRole('heading', { name: 'At /editSlider' })).toBeVisible();
    await sees(`With {"id":"${sampleSlideId}"}`);
  });
});

describe('list of slides if loading fails', () => {
  it.each([
    [messages.notFound, new Refusal('NOT_FOUND', 'Nothing here.')],
    [messages.forbidden, new Refusal('FORBIDDEN', messages.forbidden)],
    [staffMessages.slideUnexpected, new NoConnection()],
    [staffMessages.slideUnexpected, new OddAnswer('{}')],
  ])('shows "%s" and retries on request [§8]', async (message, error) => {
    api.on(fetchSlider, () => {
      if (api.calls(fetchSlider).length === 1) throw error;
      return slides;
    });
    await show();
    await expect.element(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
    await press('Retry');
    await sees('Choose a school.');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('announces the error to screen readers', async () => {
    api.on(fetchSlider, () => Promise.reject(new NoConnection()));
    await show();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expectNoViolations();
  });

  it('the list is loaded when the browser is online again', async () => {
    api.on(fetchSlider, () => {
      if (api.calls(fetchSlider).length === 1) throw new NoConnection();
      return slides;
    });
    await show();
    await expect.element(page.getByRole('alert')).toBeVisible();
    window.dispatchEvent(new Event('online'));
    await sees('Choose a school.');
  });
});

describe('deletion of a slide', () => {
  const dialog = page.getByRole('dialog');
  const confirm = () => dialog.getByRole('button', { name: 'Delete' }).click();

  beforeEach(async () => {
    await show();
    await press('Delete Work in Canada');
    await expect.element(dialog.getByText(/“Work in Canada”/)).toBeVisible();
  });

  it('the dialog names the slide, which is then removed from the list [§2]', async () => {
    api.on(deleteSlider, () => ({}));
    await confirm();
    await seesToast('Slide deleted.');
    await expect.poll(() => rows().length).toBe(2);
    expect(api.calls(deleteSlider).map(({ input }) => input.parameters)).toEqual([{ id: sampleSlideId }]);
    expect(api.calls(fetchSlider)).toHaveLength(1);
  });

  it('the deletion can be undone by a button of the notification', async () => {
    api.on(deleteSlider, () => ({}));
    await confirm();
    await expect.poll(() => rows().length).toBe(2);
    api.on(restoreSlider, () => aSlide());
    await press('Undo');
    await seesToast('The slide “Work in Canada” is restored.');
    await expect.poll(() => rows().length).toBe(3);
    expect(api.calls(restoreSlider).map(({ input }) => input.parameters)).toEqual([{ id: sampleSlideId }]);
  });

  it('an error shows why the deletion could not be undone, and retries on request', async () => {
    api.on(deleteSlider, () => ({}));
    await confirm();
    api.on(restoreSlider, () => {
      if (api.calls(restoreSlider).length === 1) throw new Refusal('INTERNAL', messages.internal);
      return aSlide();
    });
    await press('Undo');
    await seesToast(messages.internal);
    await press('Try again');
    await seesToast('The slide “Work in Canada” is restored.');
  });

  it('nothing is deleted if the user cancels', async () => {
    await press('Cancel');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.calls(deleteSlider)).toEqual([]);
  });

  it.each([
    [messages.notFound, new Refusal('NOT_FOUND', 'Nothing here.')],
    [messages.stale, new Refusal('STALE', messages.stale)],
    [staffMessages.slideUnexpected, new NoConnection()],
  ])('a failed deletion shows "%s", keeps the list and offers to reload it [§8]', async (message, error) => {
    api.on(deleteSlider, () => {
      throw error;
    });
    await confirm();
    await seesToast(message);
    await expect.element(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
    expect(rows()).toHaveLength(3);
    await press('Retry');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

it('an invalid id sends no delete request [§5]', async () => {
  api.on(fetchSlider, () => [aSlide({ _id: 'short' })]);
  await show();
  await press('Delete Work in Canada');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await seesToast(messages.invalidId);
  expect(api.calls(deleteSlider)).toEqual([]);
});
