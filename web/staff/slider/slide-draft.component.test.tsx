import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addSlider, fetchSlider, updateSlider } from '../../../functions/contract.ts';
import { type MockApi, mockApi } from '../../testing/mock-api.ts';
import { storeUser } from '../session/session-user.ts';
import { choose } from '../testing/form-driver.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { aSlide, homeDocument, sampleSlideId } from '../testing/sample-slide.ts';
import { field, press, seesToast } from '../testing/screen.ts';
import { farhana } from '../testing/sign-in-here.ts';
import { AddSlidePage } from './AddSlidePage.tsx';
import { EditSlidePage } from './EditSlidePage.tsx';

let api: MockApi;
let screen: Awaited<ReturnType<typeof renderScreen>>;

beforeEach(() => {
  sessionStorage.clear();
  storeUser(farhana);
  api = mockApi();
  api.onPage(homeDocument);
  api.on(fetchSlider, () => [aSlide()]);
});

const restored = () =>
  page.getByText(/^What you had typed here was not saved .* A picture has to be chosen again\.$/);
const drafts = () => Object.keys(sessionStorage).filter(key => key.startsWith('draft.'));

describe('unsaved entries of a new slide', () => {
  const open = async () => {
    screen = await renderScreen(<AddSlidePage />, ['/addSliders'], { pathname: '/addSliders' });
  };

  it('entries are restored after a reload, and deleted after saving', async () => {
    api.on(addSlider, () => aSlide());
    await open();
    await expect.element(restored()).not.toBeInTheDocument();
    await field('Slide Title*').fill('Visit Canada');
    await field('Slide Content*').fill('A visitor visa, step by');
    await choose('Status*', 'Published');
    await choose('Language', 'Bangla');
    await screen.unmount();
    await open();
    await expect.element(restored()).toBeVisible();
    await expect.element(field('Slide Content*')).toHaveValue('A visitor visa, step by');
    await press('Submit');
    await seesToast('Slide added.');
    expect(api.calls(addSlider)[0]?.input.body).toMatchObject({
      title: 'A visitor visa, step by',
      language: 'bn',
    });
    expect(drafts()).toEqual([]);
  });

  it('entries are deleted by the button Discard', async () => {
    await open();
    await field('Slide Title*').fill('Visit');
    await screen.unmount();
    await open();
    await press('Discard');
    await expect.element(field('Slide Title*')).toHaveValue('');
    await expect.element(restored()).not.toBeInTheDocument();
    expect(drafts()).toEqual([]);
  });
});

describe('unsaved entries of an edited slide', () => {
  const open = async () => {
    const entry = { pathname: '/editSlider', state: { id: sampleSlideId } };
    screen = await renderScreen(<EditSlidePage />, ['/editSlider'], entry);
  };

  it('entries are added to the current slide, and another user’s changes are listed', async () => {
    api.on(updateSlider, () => aSlide({ version: 6 }));
    await open();
    await field('Slide Content*').fill('From the letter');
    await screen.unmount();
    api.on(fetchSlider, () => [aSlide({ thumbnail: 'Work abroad', language: 'bn', version: 5 })]);
    await open();
    await expect.element(restored()).toBeVisible();
    await expect.element(page.getByText('Slide Title: Work in Canada → Work abroad')).toBeVisible();
    await expect.element(page.getByText('Language: English → Bangla')).toBeVisible();
    await expect.element(field('Slide Content*')).toHaveValue('From the letter');
    await press('Submit');
    await seesToast('Slide updated.');
    expect(api.calls(updateSlider)[0]?.input.body).toEqual({ title: 'From the letter', version: 5 });
    expect(drafts()).toEqual([]);
  });
});
