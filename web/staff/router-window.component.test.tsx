import { expect, it, vi } from 'vitest';
import { routerWindow } from './router-window.ts';

const within = routerWindow(() => window.location.pathname);
const elsewhere = routerWindow(() => '/another');

function heardBy(target: Window, event: Event): (string | undefined)[] {
  const during: (string | undefined)[] = [];
  target.addEventListener(event.type, () => void during.push(window.event?.type));
  window.dispatchEvent(event);
  return during;
}

it('runs the listeners of a popstate within a screen after its event', async () => {
  const during = heardBy(within, new PopStateEvent('popstate'));
  expect(during).toEqual([]);
  await vi.waitFor(() => expect(during).toEqual([undefined]));
});

it('runs other listeners during their event', () => {
  expect(heardBy(elsewhere, new PopStateEvent('popstate'))).toEqual(['popstate']);
  expect(heardBy(within, new HashChangeEvent('hashchange'))).toEqual(['hashchange']);
});

it('has the properties and functions of the window', () => {
  expect(within.location).toBe(window.location);
  expect(within.getSelection()).toBe(window.getSelection());
});
