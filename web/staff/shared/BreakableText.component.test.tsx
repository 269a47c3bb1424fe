import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { getActivity, getUsers } from '../../../functions/contract.ts';
import { mockApi } from '../../testing/mock-api.ts';
import { render } from '../../testing/render.ts';
import { linesOf } from '../testing/lines.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { farhanaAsUser } from '../testing/sign-in-here.ts';
import { mockView, openTab, openView } from '../testing/view-screen.tsx';
import { UsersPage } from '../users/UsersPage.tsx';
import { BreakableText } from './BreakableText.tsx';

const email = 'mohammad.ashraful@engineers.consultants.example.com';

it('an email address can break before "@" and dots', async () => {
  await render(
    <div id="narrow" style={{ inlineSize: 210, overflowWrap: 'anywhere', fontSize: 16 }}>
      <BreakableText>{email}</BreakableText>
    </div>,
  );
  const text = page.getByText(email, { exact: true });
  await expect.element(text).toBeVisible();
  expect(linesOf(text.element())).toEqual(['mohammad.ashraful', '@engineers.consultants', '.example.com']);
});

it('other text is unchanged', async () => {
  await render(
    <div style={{ inlineSize: 40 }}>
      <BreakableText>3.5</BreakableText>
    </div>,
  );
  const text = page.getByText('3.5', { exact: true });
  await expect.element(text).toBeVisible();
  expect(text.element().innerHTML).toBe('3.5');
});

describe('email addresses on a phone', () => {
  beforeEach(async () => {
    await page.viewport(360, 800);
    onTestFinished(() => page.viewport(1280, 900));
  });
  /** Fails if a line breaks inside a word of the address. */
  const breaksBetweenWords = (element: Element, text: string) => {
    const lines = linesOf(element).filter(line => text.includes(line));
    expect(lines.join('')).toBe(text);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(1)) expect(line).toMatch(/^[@.]/);
  };

  it('an email breaks between its words on the record screen', async () => {
    mockView({ email });
    await openView();
    const shown = page.getByText(email, { exact: true });
    await expect.element(shown).toBeVisible();
    breaksBetweenWords(shown.element(), email);
  });

  it('an email breaks between its words in the history', async () => {
    const api = mockView();
    const entry = {
      at: '2026-05-01T10:00:00.000Z',
      by: { _id: 'a', name: 'Sadia' },
      action: 'updateApplication',
    };
    api.on(getActivity, () => ({
      activity: [{ ...entry, before: { email: '' }, after: { email } } as const],
    }));
    await openView();
    await openTab('history');
    const shown = page.getByText(`Email: ${email}`, { exact: true });
    await expect.element(shown).toBeVisible();
    const lines = linesOf(shown.element());
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(1)) expect(line).toMatch(/^[@.m]/);
  });

  it('an email breaks between its words in the list of users', async () => {
    const api = mockApi();
    api.on(getUsers, () => [{ ...farhanaAsUser, email }]);
    await renderScreen(<UsersPage />, ['/userManagement'], { pathname: '/userManagement' });
    const shown = page.getByText(email, { exact: true });
    await expect.element(shown).toBeVisible();
    breaksBetweenWords(shown.element(), email);
  });
});
