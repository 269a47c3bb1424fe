import type { BrowserContext, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openProfile } from './browser.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { bangla, dob, english, phone, signedProof, verdict } from './proofs.ts';
import { record, violations } from './visitor.ts';

const test = await startJourneyCloud();

describe('Checking the code of a copy without a connection', () => {
  let applicant: Awaited<ReturnType<typeof record>>;
  /** The signed code on the applicant's copy. */
  let proof = '';

  beforeAll(async () => {
    applicant = await record(test, { dob });
    proof = await signedProof(test, applicant.passport);
  });

  /** Opens /verify on a phone once while online, and touches it, so that the browser stores the page. */
  async function keptPage(): Promise<{ context: BrowserContext; page: Page }> {
    const context = await openProfile(test.cloud.url, { viewport: phone });
    const page = await context.newPage();
    await page.goto('/verify');
    await page.keyboard.press('Tab');
    // Waits for two service workers, because each language has its own.
    await page.evaluate(async () => {
      const active = async () => (await navigator.serviceWorker.getRegistrations()).filter(one => one.active);
      while ((await active()).length < 2 || !navigator.serviceWorker.controller)
        await new Promise(requestAnimationFrame);
    });
    return { context, page };
  }

  it('shows offline that the copy was genuine when it was issued, and its current state when online again', async () => {
    const { context, page } = await keptPage();
    await context.setOffline(true);
    for (const path of ['/verify', '/bn/verify']) {
      await page.goto('about:blank');
      await page.goto(`${path}#${await signedProof(test, applicant.passport)}`);
      const { verdicts } = path === '/verify' ? english : bangla;
      await verdict(page, verdicts.unknown.title).waitFor();
      expect(await violations(page)).toEqual([]);
    }
    await context.setOffline(false);
    await verdict(page, bangla.verdicts.current.title).waitFor();
    await context.close();
  });

  it('shows a copy signed with an unknown key as not checked, and a changed copy as forged', async () => {
    const { context, page } = await keptPage();
    await context.setOffline(true);
    const [header, claims, signature = ''] = proof.split('.');
    const other = Buffer.from(JSON.stringify({ alg: 'ES256', kid: 'ffffffff' })).toString('base64url');
    await page.goto(`/verify#${other}.${claims}.${signature}`);
    await verdict(page, english.verdicts.unchecked.title).waitFor();
    expect(await violations(page)).toEqual([]);
    const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    await page.evaluate(code => {
      location.hash = code;
    }, `${header}.${claims}.${changed}`);
    await verdict(page, english.verdicts.forged.title).waitFor();
    await context.close();
  });

  it('works offline only for /verify, and stores no personal data', async () => {
    const { context, page } = await keptPage();
    await page.goto(`/verify#${await signedProof(test, applicant.passport)}`);
    await verdict(page, english.verdicts.current.title).waitFor();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter(path => !path.startsWith('/assets/')).toSorted()).toEqual([
      '/bn/verify',
      '/keys.json',
      '/verify',
    ]);
    await context.setOffline(true);
    for (const path of ['/', '/enquiry', '/view-one', '/login', '/verifyx'])
      await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await context.close();
  });
});
