import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings, messages, stopNotices } from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { render } from '../../testing/render.ts';
import { site as saySite } from '../words/bn/site.ts';
import { stop as say } from '../words/bn/stop.ts';
import { Stop } from './Stop.tsx';

const words = say(defaultSettings);
const token = `${'0'.repeat(24)}-${'0'.repeat(32)}`;
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const button = page.getByRole('button', { name: words.button });

afterEach(() => history.replaceState(null, '', location.pathname + location.search));

async function open(hash = token): Promise<MockApi> {
  const api = mockApi();
  api.on(stopNotices, () => ({}));
  history.replaceState(null, '', `#${hash}`);
  await render(
    <Stop
      words={words}
      site={saySite(defaultSettings)}
      settings={defaultSettings}
      language="bn"
      state={null}
    />,
  );
  return api;
}

it('The page stops the emails only when the visitor presses the button', async () => {
  const api = await open();
  await expect.element(heading(words.titles.asking)).toBeVisible();
  await expect.element(button).toBeVisible();
  expect(api.calls(stopNotices)).toEqual([]);
  await button.click();
  await expect.element(heading(words.titles.stopped)).toBeVisible();
  await expect.element(page.getByRole('status')).toMatchTextContent(words.stopped);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  expect(api.calls(stopNotices).map(({ input }) => input.parameters)).toEqual([{ token }]);
});

it.each(['', 'x', token.slice(1)])(
  'The page says that the link is invalid and has no button if the token is "%s"',
  async hash => {
    await open(hash);
    await expect.element(heading(words.titles.wrong)).toBeVisible();
    await expect.element(page.getByRole('status')).toMatchTextContent(words.wrong);
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  },
);

it('The page asks again when another link is opened in the same tab', async () => {
  await open('x');
  await expect.element(heading(words.titles.wrong)).toBeVisible();
  location.hash = token;
  await expect.element(heading(words.titles.asking)).toBeVisible();
  await expect.element(button).toBeVisible();
});

it('The page says that the link is invalid if the server refuses the token', async () => {
  const api = await open();
  api.on(stopNotices, () => {
    throw new Refusal('INVALID', messages.wrongStopLink);
  });
  await button.click();
  await expect.element(heading(words.titles.wrong)).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await expect.element(page.getByRole('status')).toMatchTextContent(words.wrong);
});

it('The button can be pressed again after a connection error', async () => {
  const api = await open();
  api.on(stopNotices, () => {
    throw new NoConnection();
  });
  await button.click();
  await expect.element(heading(words.titles.failed)).toBeVisible();
  await expect.element(page.getByRole('status')).toMatchTextContent(words.failed);
  await expect.element(page.getByRole('status')).toHaveFocus();
  expect(document.title).toMatch(/^ত্রুটি: /);
  api.on(stopNotices, () => ({}));
  await button.click();
  await expect.element(page.getByRole('status')).toMatchTextContent(words.stopped);
  expect(document.title).not.toMatch(/^ত্রুটি/);
});
