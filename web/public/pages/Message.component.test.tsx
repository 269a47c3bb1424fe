import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings, stopMessages } from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { render } from '../../testing/render.ts';
import { message as say } from '../words/bn/message.ts';
import { site as saySite } from '../words/bn/site.ts';
import { Message } from './Message.tsx';

const words = say(defaultSettings);
const token = 'AbCdEfGh-_1';
const button = page.getByRole('button', { name: words.stop });
const result = page.getByRole('status');

afterEach(() => history.replaceState(null, '', location.pathname + location.search));

async function open(hash = token): Promise<MockApi> {
  const api = mockApi();
  api.on(stopMessages, () => ({}));
  history.replaceState(null, '', `#${hash}`);
  const site = saySite(defaultSettings);
  await render(<Message words={words} site={site} settings={defaultSettings} language="bn" state={null} />);
  return api;
}

it('leads to the enquiry in the language of the message', async () => {
  await open();
  const link = page.getByRole('link', { name: words.enquiry });
  await expect.element(link).toHaveAttribute('href', '/bn/enquiry');
});

it.each([token, 'f'.repeat(32)])(
  'stops the messages by the link %s only when the button is pressed',
  async link => {
    const api = await open(link);
    await expect.element(button).toBeVisible();
    expect(api.calls(stopMessages)).toEqual([]);
    await button.click();
    await expect.element(result).toMatchTextContent(words.stopped);
    await expect.element(result).toHaveFocus();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    expect(api.calls(stopMessages).map(({ input }) => input.body)).toEqual([{ link }]);
  },
);

it.each(['', 'x', token.slice(1)])(
  'has no button if the token is "%s", and still leads to the enquiry',
  async hash => {
    await open(hash);
    await expect.element(result).toMatchTextContent(words.wrong);
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: words.enquiry })).toBeVisible();
  },
);

it('says that the link is too old if the server does not know it', async () => {
  const api = await open();
  api.on(stopMessages, () => {
    throw new Refusal('NOT_FOUND', '');
  });
  await button.click();
  await expect.element(result).toMatchTextContent(words.wrong);
  expect(document.title).toMatch(/^ত্রুটি: /);
});

it('can be tried again after a connection error', async () => {
  const api = await open();
  api.on(stopMessages, () => {
    throw new NoConnection();
  });
  await button.click();
  await expect.element(result).toMatchTextContent(words.failed);
  api.on(stopMessages, () => ({}));
  await button.click();
  await expect.element(result).toMatchTextContent(words.stopped);
});
