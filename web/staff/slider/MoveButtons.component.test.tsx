import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fetchSlider, messages, moveSlider } from '../../../functions/contract.ts';
import { type MockApi, mockApi, Refusal } from '../../testing/mock-api.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { aSlide, otherSlideId } from '../testing/sample-slide.ts';
import { press, sees } from '../testing/screen.ts';
import { SlidesPage } from './SlidesPage.tsx';

let api: MockApi;

describe('moving slides', () => {
  const titles = () =>
    page
      .getByRole('row')
      .elements()
      .map(row => row.firstElementChild?.textContent);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const bangla = aSlide({ _id: 'b'.repeat(24), thumbnail: 'কানাডায় কাজ', language: 'bn' });
  const work = aSlide();
  const study = aSlide({ _id: otherSlideId, thumbnail: 'Study in Canada' });

  const focus = async (name: string) => {
    const element = button(name).element();
    if (!(element instanceof HTMLElement)) throw new Error(`${name} cannot have the focus`);
    element.focus();
    await expect.element(button(name)).toHaveFocus();
  };

  beforeEach(async () => {
    api = mockApi();
    api.on(fetchSlider, () => [work, study, bangla]);
    await renderScreen(<SlidesPage />, ['/slider'], { pathname: '/slider' });
    await sees('Study in Canada');
  });

  it.each([
    ['down', 'Move down Work in Canada', 'Work in Canada is number 2 of 2 now.'],
    ['up', 'Move up Study in Canada', 'Study in Canada is number 1 of 2 now.'],
  ])(
    'Move %s swaps two slides by keyboard, announces it and keeps the focus',
    async (direction, name, told) => {
      api.on(moveSlider, () => [
        { ...study, position: 1, version: 4 },
        { ...work, position: 2, version: 4 },
        bangla,
      ]);
      await focus(name);
      await userEvent.keyboard('{Enter}');
      await expect.poll(titles).toEqual(['THUMBNAIL', 'Study in Canada', 'Work in Canada', 'কানাডায় কাজ']);
      await expect.element(button(name)).toHaveFocus();
      await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
      await expect.poll(() => document.querySelector('[aria-live=polite]')?.textContent).toBe(told);
      const [call] = api.calls(moveSlider);
      expect(call?.input).toMatchObject({ body: { direction, version: 3 } });
      await expectNoViolations();
    },
  );

  it('slides cannot be moved beyond the first and the last slide of a language', async () => {
    for (const name of ['Move up Work in Canada', 'Move down Study in Canada', 'Move up কানাডায় কাজ']) {
      await focus(name);
      await userEvent.keyboard('{Enter}');
    }
    expect(api.calls(moveSlider)).toEqual([]);
  });

  it('an error shows why a move failed, and the order stays', async () => {
    api.on(moveSlider, () => {
      throw new Refusal('STALE', messages.stale);
    });
    await press('Move down Work in Canada');
    await expect.element(page.getByRole('alert').getByText(messages.stale, { exact: true })).toBeVisible();
    expect(titles().slice(1, 3)).toEqual(['Work in Canada', 'Study in Canada']);
  });
});
