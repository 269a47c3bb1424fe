import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type CopyState, labelOf, verifyCopy } from '../../../functions/contract.ts';
import { NoConnection, OddAnswer, Refusal } from '../../testing/mock-api.ts';
import {
  bangla,
  facts,
  forged,
  genuine,
  goTo,
  open,
  register,
  result,
  says,
  signer,
  words,
} from '../../testing/open-verify.tsx';
import { claimsOf } from '../../testing/proofs.ts';
import { stages as banglaStages } from '../words/bn/stages.ts';

const again = page.getByRole('button', { name: words.again });

it('The page shows a genuine, current copy with exactly the details to compare with the paper', async () => {
  const api = await open(genuine);
  await expect.element(result.getByRole('heading', { name: 'Genuine and up to date' })).toBeVisible();
  expect(facts()).toEqual([
    ['Name', 'ANIKA RAHMAN'],
    ['Passport number ends in', '4567'],
    ['Status', 'Approved'],
    ['Has this status since', '3\u00a0February\u00a02026'],
    ['Last stage done', 'Decision'],
    ['Done on', '2\u00a0February\u00a02026'],
    ['Company Name', 'Prairie Harvest Foods'],
    ['Job Title', 'Packaging'],
    ['Issued by', 'Maplegate'],
  ]);
  await expect.element(result.getByText(words.compare, { exact: true })).toBeVisible();
  await expect.element(result.getByText(words.only)).toBeVisible();
  await expect.element(result.getByText(words.cut)).not.toBeInTheDocument();
  expect(api.calls().map(({ input }) => input)).toEqual([
    { parameters: { copyId: claimsOf().jti }, query: { issued: String(claimsOf().iat) } },
  ]);
  await expect.element(again).not.toBeInTheDocument();
});

it('The page says which text is not checked because it was too long for the code', async () => {
  await open(await signer.sign(claimsOf({ employer: `${'N'.repeat(117)}…` })));
  await expect.element(result.getByText(words.cut)).toBeVisible();
});

it('The page leaves out an unknown date of the status', async () => {
  const { since: _, ...claims } = claimsOf({ status: 'Pending' });
  await open(await signer.sign(claims));
  await expect.element(result.getByText('Pending', { exact: true })).toBeVisible();
  expect(facts().map(([name]) => name)).not.toContain('Has this status since');
});

it('The page shows the address of the site that issued the copy, and warns if it is another site', async () => {
  await open(await signer.sign(claimsOf({ iss: location.origin })));
  await expect.element(result.getByText(`Maplegate, ${location.origin}`, { exact: true })).toBeVisible();
  await expect.element(result.getByText(/not at the address that the copy names/)).not.toBeInTheDocument();
  goTo(await signer.sign(claimsOf({ iss: 'https://visa.example.com' })));
  await expect.element(result.getByText(/not at the address that the copy names/)).toBeVisible();
  await expect.element(result.getByText('https://visa.example.com/verify')).toBeVisible();
});

it('The page shows a replaced copy with its old details', async () => {
  await open(genuine, { state: 'replaced' });
  await expect.element(result.getByRole('heading', { name: 'Genuine, but replaced since' })).toBeVisible();
  await expect.element(result.getByText(/ask the applicant to print a new copy/)).toBeVisible();
  expect(facts()[0]).toEqual(['Name', 'ANIKA RAHMAN']);
});

it('The page shows a withdrawn copy without personal data', async () => {
  await open(genuine, { state: 'withdrawn' });
  await expect.element(result.getByRole('heading', { name: 'Withdrawn' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/RAHMAN|4567|Prairie/);
});

it('The page shows an unsigned code as forged, without its content', async () => {
  const api = await open(forged);
  await expect.element(result.getByRole('heading', { name: 'Not genuine' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/RAHMAN|4567|Prairie/);
  expect(api.calls()).toEqual([]);
});

it.each([
  ['cut', genuine.slice(0, -20)],
  ['a script', '<script>alert(1)</script>'],
  ['an element', '<img src=x onerror=alert(1)>'],
])('The page shows a code that is %s as unreadable', async (_, code) => {
  const api = await open(code);
  await expect.element(result.getByRole('heading', { name: 'This code cannot be read' })).toBeVisible();
  expect(api.calls()).toEqual([]);
  expect(document.querySelector('img, main script')).toBe(null);
});

it.each([
  ['there is no connection', () => new NoConnection()],
  ['the server fails', () => new Refusal('INTERNAL', 'No')],
  ['the response is invalid', () => new OddAnswer('{"keys":[{"kid":"0123abcd"}]}')],
])(
  'The page does not call a code forged if %s during the request for keys, and checks it later',
  async (_, failure) => {
    const api = await open('');
    api.onKeys(() => {
      throw failure();
    });
    goTo(genuine);
    await expect.element(result.getByRole('heading', { name: 'Cannot be checked now' })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/RAHMAN|4567|Prairie/);
    api.onKeys(() => ({ keys: [signer.key] }));
    await again.click();
    await expect.element(result.getByRole('heading', { name: 'Genuine and up to date' })).toBeVisible();
  },
);

it.each([
  ['there is no connection', () => new NoConnection()],
  ['the server is too busy', () => new Refusal('UNAVAILABLE', 'No', { retryAfter: 5 })],
  ['the response is invalid', () => new OddAnswer('{"state":"fine"}')],
])(
  'The page shows the details of a copy without its current state if %s, and asks again when online',
  async (_, failure) => {
    const api = await open('');
    api.on(verifyCopy, () => {
      throw failure();
    });
    goTo(genuine);
    await expect.element(result.getByRole('heading', { name: 'Genuine when it was issued' })).toBeVisible();
    await expect.element(result.getByText(/Go online for today’s status/)).toBeVisible();
    await expect
      .element(result.getByText(/^This is what our records said on [23]\sFebruary\s2026:$/))
      .toBeVisible();
    expect(facts()[0]).toEqual(['Name', 'ANIKA RAHMAN']);
    await expect.element(again).toBeVisible();
    api.on(verifyCopy, says('current'));
    // Sends the event again and again, because the page may not listen yet.
    const current = result.getByRole('heading', { name: 'Genuine and up to date' });
    await expect
      .poll(() => {
        dispatchEvent(new Event('online'));
        return current.elements().length;
      })
      .toBe(1);
  },
);

it('The page fetches the keys again, past the HTTP cache, before it treats a key as unknown', async () => {
  const api = await open('');
  const asked: (RequestCache | undefined)[] = [];
  api.onKeys(({ cache }) => {
    asked.push(cache);
    return { keys: cache === 'reload' ? [signer.key] : [] };
  });
  goTo(genuine);
  await expect.element(result.getByRole('heading', { name: 'Genuine and up to date' })).toBeVisible();
  expect(asked).toEqual(['default', 'reload']);
});

it('The open page checks each new code, and ignores the answer for an earlier code', async () => {
  const api = await open('');
  const slow = Promise.withResolvers<{ state: CopyState }>();
  api.on(verifyCopy, () => slow.promise);
  goTo(genuine);
  await expect.element(result.getByText(words.checking)).toBeVisible();
  goTo(forged);
  await expect.element(result.getByRole('heading', { name: 'Not genuine' })).toBeVisible();
  slow.resolve({ state: 'current' });
  await slow.promise;
  await expect.element(result.getByRole('heading', { name: 'Not genuine' })).toBeVisible();
});

it('The page keeps its result when the visitor follows the link that skips to the content', async () => {
  await open(genuine);
  await expect.element(result.getByRole('heading', { name: 'Genuine and up to date' })).toBeVisible();
  goTo('content');
  await expect.poll(() => location.hash).toBe('#content');
  await expect.element(result.getByRole('heading', { name: 'Genuine and up to date' })).toBeVisible();
});

it('The page checks the code again when the browser restores it from the back/forward cache', async () => {
  const api = await open(genuine);
  await expect.element(result.getByRole('heading', { name: 'Genuine and up to date' })).toBeVisible();
  api.on(verifyCopy, says('replaced'));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(result.getByRole('heading', { name: 'Genuine, but replaced since' })).toBeVisible();
});

it('Without a code too, the page says how to check a copy, shows its own address and warns of imitations', async () => {
  await open('');
  await expect.element(page.getByRole('heading', { name: words.how.title })).toBeVisible();
  await expect.element(page.getByText(words.how.scan)).toBeVisible();
  await expect.element(page.getByText(`${location.origin}/verify`, { exact: true })).toBeVisible();
  await expect.element(page.getByText(words.imitations.text)).toBeVisible();
  await expect.poll(() => result.element().textContent).toBe('');
});

it('The page registers its service worker only for its two paths, after the first result', async () => {
  const api = await open('');
  await expect.poll(() => register.mock.calls).toHaveLength(2);
  register.mockClear();
  api.on(verifyCopy, says('current'));
  await open(genuine);
  await expect.element(result.getByRole('heading', { name: 'Genuine and up to date' })).toBeVisible();
  await expect
    .poll(() => register.mock.calls)
    .toEqual(
      ['/verify', '/bn/verify'].map(scope => ['/verify-worker.js', { scope, updateViaCache: 'none' }]),
    );
});

it('The page shows the texts and digits of a Bangla copy in Bangla', async () => {
  await open(genuine, { language: 'bn' });
  await expect.element(result.getByRole('heading', { name: bangla.verdicts.current.title })).toBeVisible();
  expect(facts()).toContainEqual(['অবস্থা', 'অনুমোদিত']);
  expect(facts()).toContainEqual([bangla.facts.since, '৩\u00a0ফেব্রুয়ারি\u00a0২০২৬']);
  expect(facts()).toContainEqual([bangla.facts.stage, banglaStages.names.decision]);
  expect(facts()).toContainEqual([labelOf('company', 'bn'), 'Prairie Harvest Foods']);
  expect(facts()).toContainEqual([labelOf('jobTitle', 'bn'), 'প্যাকেজিং']);
});
