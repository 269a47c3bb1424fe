import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSlider, deleteSlider, updateSettings, updateSlider } from '../../../functions/contract.ts';
import { securityPath } from '../../../web/shared/paths.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

const wait = { timeout: 20_000 };

let test: TestCloud;
let superAdmin: string;
beforeAll(async () => {
  test = await startTestCloud();
  superAdmin = await test.token('super-admin');
});
afterAll(() => test.close());

/** Returns a page's HTML without its scripts. */
const html = async (path: string) => {
  const page = await (await fetch(test.cloud.url + path)).text();
  return page.slice(page.indexOf('<main')).replace(/<script.*?<\/script>/gs, '');
};
const pictureOf = (page: string) => /<img src="(\/slides\/[^"]+)"/.exec(page)?.[1];
const statusOf = async (path: string) => (await fetch(test.cloud.url + path, { redirect: 'manual' })).status;

it('A published slide is in the HTML of its language with a public picture, until it is unpublished', async () => {
  const title = 'Meet us in Sylhet';
  const before = await html('/');
  expect(before).not.toContain(title);
  const image = await test.upload('slide', superAdmin);
  const body = { thumbnail: title, title: 'On the first Sunday.', status: 'Published', image } as const;
  const slide = (await test.call(addSlider, { body }, { token: superAdmin })).body;
  await expect.poll(() => html('/'), wait).toContain(title);
  expect(await html('/bn')).not.toContain(title);

  const page = await html('/');
  const picture = pictureOf(page) ?? '';
  const answer = await fetch(test.cloud.url + picture);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(answer.headers.get('cache-control')).toContain('s-maxage=60');
  // Only the published copy of the picture is public.
  expect(page).not.toContain('X-Amz-Signature');

  const parameters = { id: slide._id };
  await test.call(updateSlider, { parameters, body: { published: false } }, { token: superAdmin });
  await expect.poll(() => html('/'), wait).toBe(before);
  await expect.poll(() => statusOf(picture), wait).toBe(404);
});

it('Changed settings appear on every page in both languages, also after a restart', async () => {
  const phone = '+880 1712-345678';
  await test.call(updateSettings, { body: { phone } }, { token: superAdmin });
  for (const path of ['/', '/bn', '/terms', '/bn/about'])
    await expect.poll(() => html(path), wait).toContain(phone);
  await test.restart();
  expect(await html('/bn/terms')).toContain(phone);
});

it('security.txt (RFC 9116) contains the contact from the settings', async () => {
  const security = async () => {
    const answer = await fetch(test.cloud.url + securityPath);
    return [answer.status, answer.headers.get('content-type'), await answer.text()];
  };
  const contact = { email: 'office@example.com' };
  await test.call(updateSettings, { body: contact }, { token: superAdmin });
  const named = expect.stringMatching(/^Contact: mailto:office@example\.com\n(?:.+\n)*Expires: \d{4}-/);
  await expect.poll(security, wait).toEqual([200, 'text/plain; charset=utf-8', named]);
});

it('A deleted slide disappears from the home page', async () => {
  const body = { thumbnail: 'সিলেটে ভিসা মেলা', title: 'আসুন।', status: 'Published', language: 'bn' } as const;
  const slide = (await test.call(addSlider, { body }, { token: superAdmin })).body;
  await expect.poll(() => html('/bn'), wait).toContain('সিলেটে ভিসা মেলা');
  await test.call(deleteSlider, { parameters: { id: slide._id } }, { token: superAdmin });
  await expect.poll(() => html('/bn'), wait).not.toContain('সিলেটে ভিসা মেলা');
});
