import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  type DeletedSlide,
  fetchDeleted,
  fetchDeletedSlides,
  fetchSlider,
  messages,
  restoreSlider,
} from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { useSlides } from '../slider/useSlides.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { Reopened } from '../testing/Reopened.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import { aSlide, sampleSlideId } from '../testing/sample-slide.ts';
import { toast } from '../testing/screen.ts';
import { TrashPage } from './TrashPage.tsx';

const slide: DeletedSlide = {
  _id: sampleSlideId,
  thumbnail: 'Work in Canada',
  title: 'From the job letter to the permit.',
  language: 'bn',
  deletedAt: '2026-11-18T10:00:00.000Z',
  until: '2026-12-18T10:00:00.000Z',
};

let api: MockApi;
beforeEach(() => {
  api = mockApi();
  api.on(fetchDeleted, () => ({ applications: [] }));
});

const show = () => renderScreen(<TrashPage />, ['/trash'], { pathname: '/trash' });

describe('list of deleted slides', () => {
  const tables = () => page.getByRole('table', { name: 'Deleted slides' });
  beforeEach(() => api.on(fetchDeletedSlides, () => [slide]));

  it('deleted slides are below the applications, with language, time of deletion and last day to restore', async () => {
    await show();
    await expect.element(tables().getByRole('rowheader', { name: 'Work in Canada' })).toBeVisible();
    for (const text of [slide.title, 'Bangla', /^2026-11-1\d \d\d:\d\d$/, /^2026-12-1\d \d\d:\d\d$/]) {
      await expect.element(tables().getByRole('cell', { name: text })).toBeVisible();
    }
    await expectNoViolations();
  });

  it('restores a slide, and the list of slides is loaded again', async () => {
    api.on(fetchSlider, () => []);
    api.on(restoreSlider, () => aSlide());
    const screen = (
      <Reopened>
        <Slides />
        <TrashPage />
      </Reopened>
    );
    await renderScreen(screen, ['/trash'], { pathname: '/trash' });
    const restoreSlide = page.getByRole('button', { name: 'Restore Work in Canada' });
    await expect.element(restoreSlide).toBeVisible();
    api.on(fetchSlider, () => [aSlide()]);
    api.on(fetchDeletedSlides, () => []);
    await restoreSlide.click();
    await expect.element(toast('The slide “Work in Canada” is restored.')).toBeVisible();
    await expect.element(page.getByText('No slide was deleted recently.')).toBeVisible();
    expect(api.calls(restoreSlider)[0]?.input.parameters).toEqual({ id: sampleSlideId });
    await expect.element(page.getByText('Slides in the list: 1')).toBeVisible();
  });

  it('an error shows why a slide was not restored', async () => {
    api.on(restoreSlider, () => {
      throw new Refusal('NOT_FOUND', messages.notFound);
    });
    await show();
    await page.getByRole('button', { name: 'Restore Work in Canada' }).click();
    await expect.element(toast(messages.notFound)).toBeVisible();
  });

  it('the list shows that it could not be loaded, and loads again on request', async () => {
    api.on(fetchDeletedSlides, () => {
      if (api.calls(fetchDeletedSlides).length === 1) throw new NoConnection();
      return [slide];
    });
    await show();
    await expect.element(page.getByRole('alert').getByText(staffMessages.slideUnexpected)).toBeVisible();
    await expect.element(page.getByText('The deleted slides could not be loaded. Try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(tables().getByRole('rowheader', { name: 'Work in Canada' })).toBeVisible();
  });
});

/** Shows the number of slides, as the screen of slides does. */
function Slides() {
  const { items } = useSlides();
  return <p>Slides in the list: {items.length}</p>;
}
