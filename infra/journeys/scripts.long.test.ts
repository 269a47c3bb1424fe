import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import {
  addApplication,
  addSlider,
  addUser,
  type Route,
  updateApplicationAdd,
  updateSettings,
  updateStage,
} from '../../functions/contract.ts';
import { languages, publicPath } from '../../web/shared/places.ts';
import { portrait } from '../local/sample/pictures.ts';
import { sampleFields } from '../local/testing/test-cloud.ts';
import { type Visit, visit } from './browser.ts';
import { fillEnquiry } from './fill-enquiry.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { staffScenes } from './scenes.ts';
import { showScene } from './show-scene.ts';
import { signedIn } from './staff.ts';

/** Cross-site scripting: fills every text field with texts that would run as markup, code or address. */

const test = await startJourneyCloud();

/** Ends an attribute, a script and text elements, then adds elements that would run code. */
const script =
  `"'></textarea></title></script><script>ran()</script>` +
  '<img src=x onerror=ran()><svg onload=ran()><a href=javascript:ran()>{{ran()}}';
const texts = [script, `https://example.com/${script}`];

/** Returns the text for each field that accepts it. A field for links gets a link that ends with the text. */
function scripted({ entries }: { readonly entries: Readonly<Record<string, unknown>> }) {
  const taken = (schema: unknown) => texts.find(text => v.is(schema as v.GenericSchema, text));
  return Object.fromEntries(
    Object.entries(entries).flatMap(([field, schema]) => {
      const text = field === 'image' || field === 'password' ? undefined : taken(schema);
      return text === undefined ? [] : [[field, text]];
    }),
  );
}

let token: string;
let id: string;
/** The names get shorter texts, because their length is limited. */
const names = { surname: '"><img src=x onerror=ran()>', givenN: "'><svg onload=ran()>" };
const person = sampleFields({ ...scripted(addApplication.body), ...names });

async function call(route: Route, body: object, parameters?: { id: string }) {
  const headers = route.idempotent ? { 'idempotency-key': crypto.randomUUID() } : {};
  const reply = await test.call(route, { body, ...(parameters && { parameters }) }, { token, headers });
  if (reply.status >= 300) throw new Error(`${route.name} answered ${JSON.stringify(reply)}`);
  return reply.body;
}

beforeAll(async () => {
  token = await test.token('super-admin');
  await call(updateSettings, scripted(updateSettings.body));
  const image = await test.upload('image', token, await portrait(1, true));
  ({ _id: id } = await call(addApplication, { ...person, image }));
  const stage = { stage: 'received', date: '2026-01-02', version: 1, ...scripted(updateStage.body) };
  await call(updateStage, stage, { id });
  const file1 = await test.upload('file1', token);
  await call(updateApplicationAdd, { file1, version: 2 }, { id });
  await call(addUser, { email: 'x@example.com', password: 'Quiet-Harbour-77', ...scripted(addUser.body) });
  for (const language of languages) {
    const slide = {
      status: 'Published',
      shownOnNavbar: true,
      language,
      image: await test.upload('slide', token),
    };
    await call(addSlider, { ...slide, ...scripted(addSlider.body) });
  }
});

it('The screens of the back office run no script from typed texts', async () => {
  const { page, ...staff } = await watched(await signedIn(test, { role: 'super-admin' }));
  const names = ['list', 'view-history', 'users', 'slides', 'slide-edit', 'activity'];
  for (const name of names) {
    const scene = staffScenes.find(one => one.name === name);
    if (!scene) throw new Error(`No scene is called ${name}`);
    await showScene(page, scene, id);
    expect(await staff.problems(), name).toEqual([]);
  }
});

it('The public pages run no script from typed texts, in both languages', async () => {
  const { page, problems } = await watched(await visit(test.cloud.url));
  for (const language of languages)
    for (const name of ['home', 'terms', 'verify'] as const) {
      // Waits, because the pages are rendered again shortly after the settings were saved.
      await expect
        .poll(() => fetchText(publicPath(language, name)), { timeout: 15_000 })
        .toContain('&lt;img src=x onerror=ran()');
      await page.goto(publicPath(language, name));
      expect(await problems(), `${name} ${language}`).toEqual([]);
    }
});

it('No page runs a script that its address contains', async () => {
  const { page, problems } = await watched(await visit(test.cloud.url));
  const address = new URL(`/enquiry?search=${encodeURIComponent(script)}`, test.cloud.url);
  expect((await fetch(address)).status).toBe(403);
  // Sends the browser's requests without the query, because the firewall refuses such queries.
  await page.route(
    ({ search, pathname }) => search !== '' && !pathname.startsWith('/api/'),
    async route =>
      route.fulfill({ response: await route.fetch({ url: route.request().url().split('?')[0] ?? '' }) }),
  );
  for (const path of ['/verify#', '/stop#', '/send#', '/enquiry?search=', '/login?next=javascript:ran()//']) {
    await page.goto(path + encodeURIComponent(script));
    await page.getByRole('heading').first().waitFor();
    expect(await problems(), path).toEqual([]);
  }
});

it("The applicant's copy and its print run no script from typed texts", async () => {
  const { page, problems } = await watched(await visit(test.cloud.url));
  await page.goto(publicPath('en', 'enquiry'));
  await fillEnquiry(page, [person.passport, 'Bangladesh', person.dob]);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/view-one');
  await page.locator('article img').last().waitFor();
  expect(await problems()).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await problems()).toEqual([]);
});

it('The test itself notices scripts that run and scripts that the browser blocks', async () => {
  const { page, problems } = await watched(await visit(test.cloud.url));
  const inject = () =>
    page.evaluate(html => document.body.insertAdjacentHTML('beforeend', html), '<img src=x onerror=ran()>');
  await page.setContent('<p>');
  await inject();
  await expect.poll(problems).toEqual(['a script ran', '<img src="x" onerror="ran()">']);
  await page.goto('/');
  await inject();
  await expect.poll(problems).toContainEqual(expect.stringContaining('Content Security Policy'));
});

const fetchText = async (path: string) => (await fetch(new URL(path, test.cloud.url))).text();

/**
 * Returns a function for all problems of the page: scripts that ran, violations of the content security policy and
 * foreign elements.
 */
async function watched({ page, complaints }: Visit) {
  const ran: string[] = [];
  await page.exposeFunction('ran', () => void ran.push('a script ran'));
  page.on('dialog', dialog => dialog.dismiss());
  return { page, problems: async () => [...ran, ...complaints, ...(await page.evaluate(foreignMarkup))] };
}

/** Returns elements that our pages never contain. */
function foreignMarkup(): string[] {
  const isForeign = ({ attributes }: Element) =>
    Array.from(attributes).some(
      ({ name, value }) => /^on/i.test(name) || /^\W*(javascript|data:text)/i.test(value),
    );
  return Array.from(document.querySelectorAll('*'))
    .filter(isForeign)
    .map(({ outerHTML }) => outerHTML.slice(0, 200));
}
