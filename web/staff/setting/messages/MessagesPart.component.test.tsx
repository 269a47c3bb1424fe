import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  defaultMessageSettings,
  getMessageSettings,
  messages,
  updateMessageSettings,
} from '../../../../functions/contract.ts';
import { type MockApi, mockApi, Refusal } from '../../../testing/mock-api.ts';
import { expectNoViolations } from '../../testing/axe.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { field, press, sees, seesToast } from '../../testing/screen.ts';
import { MessagesPart } from './MessagesPart.tsx';

const settings = { ...defaultMessageSettings, version: 4 };
const label = 'New status or stage, English';
let api: MockApi;

beforeEach(() => {
  sessionStorage.clear();
  api = mockApi();
  api.on(getMessageSettings, () => ({ settings, spent: 12_300_000 }));
});

const open = async () => {
  await renderScreen(<MessagesPart />, ['/setting'], { pathname: '/setting' });
  await expect.element(field(label)).toHaveValue(settings.templates.change.en);
};

it('the settings of messages show texts, prices and what this month cost', async () => {
  await open();
  await expect.element(field('Code for an enquiry, Bangla')).toHaveValue(settings.templates.code.bn);
  await expect.element(field('Price of one part of an SMS, $')).toHaveValue('0.30');
  await expect.element(page.getByRole('progressbar', { name: /Spent on messages/ })).toBeVisible();
  await sees('12.30 $ of 50.00 $');
  await expect.element(page.getByText('The most money for a month was reached')).not.toBeInTheDocument();
  await expectNoViolations();
});

it('unsaved texts are added to the current settings, and another user’s changes are listed', async () => {
  const screen = await renderScreen(<MessagesPart />, ['/setting'], { pathname: '/setting' });
  await field(label).fill('Look here: {link}');
  await screen.unmount();
  const code = { ...settings.templates.code, en: 'Your code: {code}' };
  const templates = { ...settings.templates, code };
  api.on(getMessageSettings, () => ({ settings: { ...settings, templates, version: 5 }, spent: 0 }));
  await renderScreen(<MessagesPart />, ['/setting'], { pathname: '/setting' });
  await expect
    .element(page.getByText(/^Code for an enquiry, English: .* → Your code: \{code\}$/))
    .toBeVisible();
  await expect.element(field(label)).toHaveValue('Look here: {link}');
  await expect.element(field('Code for an enquiry, English')).toHaveValue('Your code: {code}');
});

it('a warning says when the ceiling was reached', async () => {
  api.on(getMessageSettings, () => ({
    settings,
    spent: 49_900_000,
    ceilingReachedAt: '2026-06-02T08:00:00.000Z',
  }));
  await open();
  await expect.element(page.getByText(/Since 2026-06-02 14:00/)).toBeVisible();
});

it('the length and price of a text follow the typing', async () => {
  await open();
  await field(label).fill(`${'a'.repeat(161)}`);
  await expect
    .element(field(label))
    .toHaveAccessibleDescription(expect.stringContaining('161 of 306, 2 parts, 0.60 $'));
  await field('Price of one part of an SMS, $').fill('0.5');
  await expect
    .element(field(label))
    .toHaveAccessibleDescription(expect.stringContaining('161 of 306, 2 parts, 1.00 $'));
});

it('a button inserts a value at the caret', async () => {
  await open();
  await field(label).fill('News: {link}');
  const element = field(label).element();
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('The field is no text area.');
  element.setSelectionRange(4, 4);
  await page.getByRole('button', { name: `Insert day into ${label}` }).click();
  await expect.element(field(label)).toHaveValue('News{day}: {link}');
  await expect.element(field(label)).toHaveFocus();
});

it('saves the texts with the version that was read', async () => {
  const saved = { ...settings, version: 5 };
  api.on(updateMessageSettings, () => saved);
  await open();
  await field(label).fill('News of {day}: {link}');
  await press('Save');
  await seesToast('Settings saved.');
  const { templates, version: _, ...prices } = settings;
  const texts = ({ en, bn }: { en: string; bn: string }) => ({ en, bn });
  expect(api.calls(updateMessageSettings)[0]?.input.body).toEqual({
    templates: {
      change: { en: 'News of {day}: {link}', bn: templates.change.bn },
      documents: texts(templates.documents),
      code: texts(templates.code),
    },
    ...prices,
    version: 4,
  });
});

it('an unknown value is marked at its text, and nothing is sent', async () => {
  await open();
  await field(label).fill('Dear {name}: {link}');
  await press('Save');
  await expect.element(field(label)).toHaveFocus();
  await expect
    .element(field(label))
    .toHaveAccessibleDescription(
      expect.stringContaining(messages.unknownTemplateValue('name', ['link', 'reference', 'day', 'phone'])),
    );
});

it('offers to load settings that a colleague changed', async () => {
  api.on(updateMessageSettings, () => {
    throw new Refusal('STALE', messages.stale);
  });
  await open();
  await field('Most money in a month, $').fill('60');
  await press('Save');
  await expect.element(page.getByText(messages.stale)).toBeVisible();
});
