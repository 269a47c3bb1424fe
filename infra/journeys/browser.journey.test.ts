import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Served, serve } from '../testing/serve.ts';
import { closeProfiles, leave, visit } from './browser.ts';

let site: Served;
const asked: string[] = [];

beforeAll(async () => {
  site = await serve((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('cache-control', 'max-age=3600');
    response.setHeader('content-type', request.url === '/worker.js' ? 'text/javascript' : 'text/html');
    response.end(request.url === '/worker.js' ? '' : '<title>A page</title>');
  });
});
afterAll(async () => {
  await closeProfiles();
  await site.close();
});

it('A browser profile is used again after `leave`, without data of the earlier visit', async () => {
  const { page } = await visit(site.url);
  await page.goto('/page');
  await page.evaluate(async () => {
    localStorage.setItem('name', 'Rahima');
    await cookieStore.set('name', 'Rahima');
    await (await caches.open('kept')).add('/kept');
    await navigator.serviceWorker.register('/worker.js');
    await new Promise(done => {
      indexedDB.open('kept').onsuccess = done;
    });
  });
  await leave(page);
  const { page: next } = await visit(site.url);
  expect(next.context()).toBe(page.context());
  await next.goto('/page');
  const found = await next.evaluate(async () => ({
    local: { ...localStorage },
    cookies: await cookieStore.getAll(),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    databases: await indexedDB.databases(),
  }));
  expect(found).toEqual({ local: {}, cookies: [], caches: [], workers: 0, databases: [] });
  expect(asked.filter(path => path === '/page')).toHaveLength(2);
});

it('A browser profile that is in use or has other options is not used again', async () => {
  const { page } = await visit(site.url);
  const { page: other } = await visit(site.url);
  expect(other.context()).not.toBe(page.context());
  await leave(other);
  const { page: phone } = await visit(site.url, { width: 360, height: 740 });
  expect(phone.context()).not.toBe(other.context());
});

it('A browser profile that started with a session cannot be left, because the session could not be restored', async () => {
  const { page } = await visit(site.url, undefined, { storageState: { cookies: [], origins: [] } });
  await expect(leave(page)).rejects.toThrow('close it');
});
