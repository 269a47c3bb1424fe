import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getOfficeSettings, messages, updateSettings } from '../../../functions/contract.ts';
import { type MockApi, NoConnection, Refusal } from '../../testing/mock-api.ts';
import { staffMessages } from '../shared/messages.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { field, press, seesToast } from '../testing/screen.ts';
import { mockSettings, opened, settings } from '../testing/site-settings.tsx';

let api: MockApi;
beforeEach(() => {
  api = mockSettings();
});

const bodies = () => api.calls(updateSettings).map(({ input }) => input.body);

it.each([
  ['Consultancy name', '', messages.invalid('consultancy name')],
  ['Phone', 'call us', messages.invalidPhone],
  ['Email', 'nobody', messages.invalidEmail],
  ['Visa process link', 'http://example.com', messages.invalid('https link')],
  ['Map link', 'somewhere', messages.invalid('https link')],
  ['Map link', 'https://maps.example.com@evil.example/', messages.invalid('https link')],
  ['Address', 'Dha\u200bka', messages.hiddenCharacters],
])('the site settings reject %s "%s"', refuses);

it('the settings reject the expiry date "31/06/2027" of the licence, and screen readers announce the error', async () => {
  await refuses('Licence valid until', '31/06/2027', messages.invalid('date'));
  await expectNoViolations();
});

async function refuses(label: string, text: string, message: string): Promise<void> {
  await opened();
  await field(label).fill(text);
  await press('Save');
  await seesToast(message);
  await expect.element(field(label)).toHaveFocus();
  await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(bodies()).toEqual([]);
}

describe('site settings if saving fails', () => {
  const refuse = async (error: Error) => {
    api.on(updateSettings, () => {
      throw error;
    });
    await opened();
    await field('Phone').fill('+880 1800-000000');
    await press('Save');
  };

  it.each([
    [messages.forbidden, new Refusal('FORBIDDEN', messages.forbidden)],
    [messages.internal, new Refusal('INTERNAL', messages.internal)],
    [staffMessages.listNoResponse, new NoConnection()],
  ])('the form shows "%s" and keeps the entries', async (message, error) => {
    await refuse(error);
    await seesToast(message);
    await expect.element(field('Phone')).toHaveValue('+880 1800-000000');
  });

  it('the form marks the field that the server rejects', async () => {
    await refuse(new Refusal('INVALID', 'Too long.', { fields: { address: 'Too long.' } }));
    await seesToast('Too long.');
    await expect.element(field('Address')).toHaveFocus();
  });
});

describe('site settings after a version conflict', () => {
  beforeEach(async () => {
    api.on(updateSettings, ({ body }) => {
      if (body?.version === 4) throw new Refusal('STALE', messages.stale);
      return { ...settings, version: 6 };
    });
    await opened();
    await field('Phone').fill('+880 1800-000000');
    await press('Save');
    await expect.element(page.getByRole('alert').getByText(messages.stale)).toBeVisible();
  });

  it('the form offers to reload, lists the other user’s changes and keeps the entries', async () => {
    await expectNoViolations();
    api.on(getOfficeSettings, () => ({ ...settings, address: 'Sylhet', version: 5 }));
    await press('Reload');
    const notice = page.getByText(`Address: ${settings.address || '–'} → Sylhet`, { exact: true });
    await expect.element(notice).toBeVisible();
    await expect.element(field('Address')).toHaveValue('Sylhet');
    await expect.element(field('Phone')).toHaveValue('+880 1800-000000');
    await press('Save');
    await expect.poll(bodies).toHaveLength(2);
    expect(bodies()[1]).toEqual({ phone: '+880 1800-000000', version: 5 });
    await expect.element(notice).not.toBeInTheDocument();
  });

  it('the form shows that reloading failed', async () => {
    api.on(getOfficeSettings, () => {
      throw new NoConnection();
    });
    await press('Reload');
    await seesToast(staffMessages.listNoResponse);
    await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
});
