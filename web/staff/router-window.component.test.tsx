import { expect, it, vi } from 'vitest';
import { routerWindow } from './router-window.ts';

it('runs the listeners of popstate after its event, and other listeners during theirs', async () => {
  const during: (string | undefined)[] = [];
  const listen = () => void during.push(window.event?.type);
  routerWindow().addEventListener('popstate', listen, { once: true });
  routerWindow().addEventListener('hashchange', listen, { once: true });
  window.dispatchEvent(new PopStateEvent('popstate'));
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  await vi.waitFor(() => expect(during).toEqual(['hashchange', undefined]));
});

it('has the properties and functions of the window', () => {
  expect(routerWindow().location).toBe(window.location);
  expect(routerWindow().getSelection()).toBe(window.getSelection());
});
