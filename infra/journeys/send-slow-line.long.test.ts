import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright';
import { expect, it, onTestFinished } from 'vitest';
import { getApplication } from '../../functions/contract.ts';
import { pdfOf, streamObject } from '../../functions/testing/hostile/pictures.ts';
import { send as words } from '../../web/public/words/en/send.ts';
import { askApplicant, typeDate } from './ask-for-documents.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { startPhoneBrowser } from './phone-browser.ts';

const test = await startJourneyCloud();

/** 30 kbit/s and 600 ms, or so many times faster. With 1 the test takes about 17 minutes. */
const faster = Number(process.env['FASTER_LINE'] ?? 10);
const line = {
  latency: 600 / faster,
  uploadThroughput: (faster * 30_000) / 8,
  downloadThroughput: (faster * 30_000) / 8,
};
const minutes = 60_000;

const size = 3 * 1024 * 1024;
const scan = pdfOf({ objects: [streamObject(4, '', randomBytes(size))] });
const drops = 10;

const progress = (page: Page) => page.getByRole('progressbar');
/** Returns the sent fraction of the file. */
const sentOf = (page: Page): Promise<number> =>
  progress(page).evaluate(bar => (bar instanceof HTMLProgressElement ? bar.value / bar.max : 0));

async function untilSent(page: Page, fraction: number): Promise<void> {
  await expect.poll(() => sentOf(page), { timeout: 5 * minutes, interval: 50 }).toBeGreaterThan(fraction);
}

async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  return devtools;
}

async function loseLine(page: Page, devtools: CDPSession): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', { offline: true, ...line });
  await page.getByText(words.pauses.offline).waitFor();
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
}

it(
  'A file of 3 MB arrives over a slow line with ten drops, a reload and a killed browser, with at most 1.3 times its bytes',
  async () => {
    const { id, link } = await askApplicant(test, ['passport']);
    const proxy = await startCountingProxy();
    const profile = await mkdtemp(join(tmpdir(), 'phone-'));
    onTestFinished(async () => {
      await proxy.close();
      await rm(profile, { recursive: true, force: true });
    });
    const open = () => startPhoneBrowser({ profile, proxy: proxy.address });
    const url = test.cloud.url + link;

    let phone = await open();
    await phone.page.goto(url);
    await typeDate(phone.page, words.submit);
    const file = phone.page.getByLabel(words.file, { exact: false });
    await file.waitFor();
    let devtools = await slowDown(phone.page);
    const before = proxy.sentBytes();
    await file.setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: scan });
    for (let drop = 1; drop <= drops; drop += 1) {
      await untilSent(phone.page, drop / (drops + 2));
      await loseLine(phone.page, devtools);
      if (drop === 4) await phone.page.reload();
      if (drop === 7) {
        await phone.kill();
        phone = await open();
        devtools = await slowDown(phone.page);
        await phone.page.goto(url);
      }
    }
    await phone.page.getByText(words.complete).waitFor({ timeout: 10 * minutes });
    const ratio = (proxy.sentBytes() - before) / scan.length;
    if (faster !== 10) console.info(`Sent ${ratio.toFixed(3)} times the bytes of the file.`);
    expect(ratio).toBeGreaterThan(1);
    expect(ratio).toBeLessThanOrEqual(1.3);
    expect(await stored(phone.page)).toEqual([0, 0, 0]);
    await phone.kill();

    const token = await test.token('admin');
    const { body } = await test.call(getApplication, { parameters: { id } }, { token });
    expect(body.arrived).toMatchObject([{ item: 'passport', file: { size: scan.length } }]);
  },
  30 * minutes,
);

/** Returns how many sessions, files and contents of files the browser has. */
function stored(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open('documents-to-send');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const names = ['sessions', 'files', 'bytes'];
          const transaction = opening.result.transaction(names);
          const counts = names.map(name => transaction.objectStore(name).count());
          transaction.oncomplete = () => resolve(counts.map(({ result }) => result));
        };
      }),
  );
}
