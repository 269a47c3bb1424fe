import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fetchSlider, messages, updateSlider } from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { choose } from '../testing/form-driver.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { aSlide, homeDocument, otherSlideId, sampleSlideId } from '../testing/sample-slide.ts';
import { field, isAt, press, sees, seesToast } from '../testing/screen.ts';
import { EditSlidePage } from './EditSlidePage.tsx';

let api: MockApi;
beforeEach(() => {
  api = mockApi();
  api.onPage(homeDocument);
});

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

it.each([undefined, {}, { id: 3 }])(
  'the edit form redirects to the list for the router state %j [§2]',
  async state => {
    await renderScreen(<EditSlidePage />, ['/editSlider'], { pathname: '/editSlider', state });
    await isAt('/slider');
  },
);

it('the edit form shows the values of the slide [§2]', async () => {
  await opened();
  await expect.element(field('Slide Title*')).toHaveValue('Work in Canada');
  await expect.element(field('Slide Content*')).toHaveValue('From the job letter to the permit.');
  await expect.element(page.getByRole('button', { name: /^Status\* Published/ })).toBeVisible();
  await expect.element(field('Link')).toHaveValue('https://example.com');
  await expect.element(page.getByRole('checkbox')).toBeChecked();
});

it('the preview shows the edited slide at its place on the home page, instead of the published one', async () => {
  api.on(fetchSlider, () => [aSlide({ _id: otherSlideId })]);
  await renderScreen(<EditSlidePage />, ['/editSlider'], {
    pathname: '/editSlider',
    state: { id: otherSlideId },
  });
  const home = page.frameLocator(page.getByTitle('The home page with this slide'));
  await expect.element(home.getByRole('heading', { level: 3, name: 'Work in Canada' })).toBeVisible();
  await expect
    .element(home.getByRole('heading', { level: 3, name: 'Work', exact: true }))
    .not.toBeInTheDocument();
});

it('the edit form sends the changes and the version that it loaded [§2]', async () => {
  api.on(updateSlider, () => aSlide({ version: 4 }));
  await opened();
  await field('Slide Content*').fill('Another text.');
  await choose('Status*', 'Unpublished');
  await page.getByRole('checkbox', { name: 'Shown on the navigation bar' }).click();
  await field('Link').fill('https://example.com/other');
  await press('Submit');
  await seesToast('Slide updated.');
  await isAt('/slider');
  expect(api.calls(updateSlider).map(({ input }) => input)).toEqual([
    {
      parameters: { id: sampleSlideId },
      body: {
        title: 'Another text.',
        published: false,
        shownOnNavbar: false,
        link: 'https://example.com/other',
        version: 3,
      },
    },
  ]);
});

it('the edit form says if nothing was changed', async () => {
  await opened();
  await press('Submit');
  await seesToast('Nothing was changed.');
  expect(api.calls(updateSlider)).toEqual([]);
});

it.each([
  [messages.notFound, new Refusal('NOT_FOUND', 'Nothing here.')],
  [messages.forbidden, new Refusal('FORBIDDEN', messages.forbidden)],
  [staffMessages.slideUnexpected, new NoConnection()],
])('the edit form shows "%s" and keeps the entries [§8]', async (message, error) => {
  api.on(updateSlider, () => {
    throw error;
  });
  await opened();
  await field('Slide Title*').fill('Mine');
  await press('Submit');
  await seesToast(message);
  await expect.element(field('Slide Title*')).toHaveValue('Mine');
});

it('the edit form offers to reload after a version conflict, lists the other user’s changes and keeps the entries', async () => {
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
    aSlide({
      thumbnail: 'Theirs too',
      title: 'Theirs',
      version: 5,
      link: 'https://example.com',
      shownOnNavbar: true,
    }),
  ]);
  await press('Reload');
  await sees('Slide Title: Work in Canada → Theirs too');
  await sees('Slide Content: From the job letter to the permit. → Theirs');
  await sees('Your entries are kept.');
  await expectNoViolations();
  await expect.element(field('Slide Title*')).toHaveValue('Mine');
  await expect.element(field('Slide Content*')).toHaveValue('Theirs');
  await press('Submit');
  await isAt('/slider');
  expect(api.calls(updateSlider).at(-1)?.input.body).toEqual({ thumbnail: 'Mine', version: 5 });
});

it('the edit form shows that the slide is loading [§2]', async () => {
  api.on(fetchSlider, () => new Promise(() => undefined));
  await open();
  await expect.element(page.getByText('Loading the slide')).toBeVisible();
});

it('the edit form reports a slide that does not exist', async () => {
  api.on(fetchSlider, () => []);
  await open();
  await expect.element(page.getByRole('alert').getByText(messages.notFound)).toBeVisible();
});

it('the edit form shows why the slides could not be loaded, and retries on request [§2]', async () => {
  api.on(fetchSlider, () => {
    if (api.calls(fetchSlider).length === 1) throw new NoConnection();
    return [aSlide()];
  });
  await open();
  await expect.element(page.getByRole('alert').getByText(staffMessages.slideUnexpected)).toBeVisible();
  await press('Retry');
  await expect.element(field('Slide Title*')).toHaveValue('Work in Canada');
});
