import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defaultSettings, getApplication, getSettings, showPresence } from '../../../functions/contract.ts';
import { type MockApi, mockApi, NoConnection } from '../../testing/mock-api.ts';
import { hasWork } from '../session/unsaved-work.ts';
import { expectNoViolations } from '../testing/axe.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { anApplication, sampleId } from '../testing/sample-application.ts';
import { press } from '../testing/screen.ts';
import { EditPage } from './form/EditPage.tsx';
import { ViewPage } from './view/ViewPage.tsx';

const nadia = { _id: 'a'.repeat(24), name: 'Nadia' };
const rafiq = { _id: 'b'.repeat(24), name: 'Rafiq' };
const nadiaIsThere = page.getByText('Nadia is looking at this application too.');
let api: MockApi;
let tick: () => void = () => {};

beforeEach(() => {
  api = mockApi();
  api.on(getApplication, () => anApplication());
  api.on(getSettings, () => defaultSettings);
  // The test calls the function of the 30-second interval itself.
  const { setInterval: start } = globalThis;
  vi.stubGlobal('setInterval', (task: () => void, delay?: number) => {
    if (delay !== 30_000) return start(task, delay);
    tick = task;
    return 0;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const openView = () =>
  renderScreen(<ViewPage />, ['/userView'], { pathname: '/userView', state: { id: sampleId } });
const calls = () => api.calls(showPresence).length;

function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('the record screen announces once that another user has the record open', async () => {
  api.on(showPresence, () => ({ others: [nadia] }));
  await openView();
  await expect.element(nadiaIsThere).toBeVisible();
  const status = page.getByRole('status').filter({ has: nadiaIsThere }).element();
  const changes = vi.fn();
  const observer = new MutationObserver(changes);
  observer.observe(status, { childList: true, subtree: true, characterData: true });
  tick();
  await expect.poll(calls).toBe(2);
  await expect.element(nadiaIsThere).toBeVisible();
  observer.disconnect();
  expect(changes).not.toHaveBeenCalled();
  expect(api.calls(showPresence)[0]?.input.parameters).toEqual({ id: sampleId });
  await expectNoViolations();
});

it('the edit form announces that another user has the record open', async () => {
  api.on(showPresence, () => ({ others: [nadia, rafiq] }));
  const entry = { pathname: '/editApplication', state: { id: sampleId } };
  await renderScreen(<EditPage />, ['/editApplication'], entry);
  await expect.element(page.getByText('Nadia and Rafiq are looking at this application too.')).toBeVisible();
});

it('the record screen shows nothing until another user opens the record', async () => {
  api.on(showPresence, () => ({ others: [nadia] }));
  await openView();
  await expect.element(nadiaIsThere).toBeVisible();
  await press('Close');
  await expect.element(nadiaIsThere).not.toBeInTheDocument();
  api.on(showPresence, () => ({ others: [nadia, rafiq] }));
  tick();
  await expect.element(page.getByText(/^Nadia and Rafiq are/)).toBeVisible();
});

it('the notice disappears when the other user leaves or the request fails', async () => {
  api.on(showPresence, () => ({ others: [nadia] }));
  await openView();
  await expect.element(nadiaIsThere).toBeVisible();
  api.on(showPresence, () => {
    throw new NoConnection();
  });
  tick();
  await expect.element(nadiaIsThere).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^Abdur Rahman/);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

it('the screen sends no request while the tab is hidden, and one as soon as it is visible', async () => {
  api.on(showPresence, () => ({ others: [] }));
  await openView();
  await expect.poll(calls).toBe(1);
  const stopped = vi.spyOn(globalThis, 'clearInterval');
  turn('hidden');
  expect(stopped).toHaveBeenCalled();
  expect(calls()).toBe(1);
  turn('visible');
  await expect.poll(calls).toBe(2);
});

it('a pending presence request does not count as unsaved changes', async () => {
  const { promise, resolve } = Promise.withResolvers<{ others: [] }>();
  api.on(showPresence, () => promise);
  await openView();
  await expect.poll(calls).toBe(1);
  expect(hasWork()).toBe(false);
  resolve({ others: [] });
});
