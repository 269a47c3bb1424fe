import {
  addApplication,
  addSlider,
  addUser,
  defaultSettings,
  deleteApplication,
  updateApplicationAdd,
  updateSettings,
  updateStage,
} from '../../../../../functions/contract.ts';
import { noticeEmail } from '../../../../../functions/deployment.ts';
import { languages, publicPath } from '../../../../../web/shared/places.ts';
import { settled, showScene } from '../../../../journeys/scenes.ts';
import { storedSession } from '../../../../journeys/stored-session.ts';
import { sampleFields, type TestCloud } from '../../../../local/testing/test-cloud.ts';
import { onOwnCloud } from '../own-cloud.ts';
import { inLanes, type Row, Tally } from '../row.ts';
import { type Attack, call, look, noticesWhatRuns, sceneOf, screens, upload } from './attack.ts';
import { longPacks, packs, roundsOf, scripts } from './scripts.ts';
import { type WatchedBrowser, watchBrowser } from './watched-browser.ts';

/**
 * Scripts in every field that takes them, looked at on every screen, in the browser. Only in the long form: it opens
 * hundreds of pages.
 */
export const scriptsOnScreens: Row = {
  name: `${scripts.length} scripts × fields × screens`,
  isLongOnly: true,
  async run() {
    const browser = await watchBrowser();
    try {
      return await onOwnCloud(test => attack(test, browser));
    } finally {
      await browser.close();
    }
  },
};

const lanes = 2;
const tokenMilliseconds = 10 * 60_000;
/** Applications that the list shows at once. */
const pageSize = 10;
/** Fields that are left out: a name in a list of pool users, a secret, a file. */
const without = ['email', 'password', 'image'];

async function attack(test: TestCloud, browser: WatchedBrowser): Promise<Tally> {
  const tally = new Tally();
  const baseURL = test.cloud.url;
  const storageState = await storedSession(baseURL, test.account('super-admin'));
  const staff = await browser.open({ baseURL, storageState });
  const visitor = await browser.open({ baseURL });
  const token = renewed(() => test.token('super-admin'));
  const all: Attack = { test, token, browser, staff, visitor, tally };
  await noticesWhatRuns(all);
  const ids = await applications(all);
  await people(all);
  await slides(all);
  await settings(all);
  await lists(all, ids);
  await addresses(all);
  await mails(all);
  return tally;
}

/** A token is used for fewer than its fifteen minutes. */
function renewed(sign: () => Promise<string>): () => Promise<string> {
  let last = { token: sign(), until: Date.now() + tokenMilliseconds };
  return () => {
    if (last.until < Date.now()) last = { token: sign(), until: Date.now() + tokenMilliseconds };
    return last.token;
  };
}

/** Applications with a note and a document: their own screens, the copy, and the copy on paper. */
async function applications(all: Attack): Promise<string[]> {
  const { count, fields } = roundsOf(addApplication.body, without);
  const notes = roundsOf(updateStage.body, []);
  const ids: string[] = [];
  await inLanes(count, lanes, async round => {
    const told = fields(round);
    const known = sampleFields(told);
    const image = await upload(all, 'image', round);
    const { _id: id } = await call(all, addApplication, { body: { ...known, image } });
    const stage = { stage: 'received', date: '2026-01-02', version: 1, ...notes.fields(round) };
    const { version } = await call(all, updateStage, { parameters: { id }, body: stage });
    const file1 = await upload(all, 'file1', round + 1);
    await call(all, updateApplicationAdd, { parameters: { id }, body: { file1, version } });
    ids.push(id);
    const texts = Object.keys(told).length + 3;
    await screens(all, ['view', 'view-history', 'edit'], texts, id);
    await copy(all, known, texts);
  });
  return ids;
}

async function copy(all: Attack, known: ReturnType<typeof sampleFields>, texts: number): Promise<void> {
  // The next record is about another passport, but all come from one client: only misses count.
  const page = await all.visitor.newPage();
  await page.goto(publicPath('en', 'enquiry'));
  for (const [index, value] of [known.passport, 'Bangladesh', known.dob].entries())
    await page.locator('form input').nth(index).fill(value);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/view-one');
  await page.locator('article img').last().waitFor();
  await look(all, page, texts);
  await page.emulateMedia({ media: 'print' });
  await look(all, page, texts);
  await page.close();
}

async function people(all: Attack): Promise<void> {
  const { count, fields } = roundsOf(addUser.body, without);
  for (let round = 0; round < count; round += 1) {
    const email = `${crypto.randomUUID()}@example.com`;
    await call(all, addUser, { body: { email, password: 'Quiet-Harbour-77', ...fields(round) } });
  }
  await screens(all, ['users', 'user-edit', 'user-add'], count);
}

async function slides(all: Attack): Promise<void> {
  const { count, fields } = roundsOf(addSlider.body, without);
  for (let round = 0; round < count; round += 1) {
    const image = await upload(all, 'slide', round);
    const shown = { status: 'Published', shownOnNavbar: true, image };
    const language = languages[round % 2];
    await call(all, addSlider, { body: { ...shown, language, ...fields(round) } });
  }
  await screens(all, ['slides', 'slide-edit'], count);
}

/** Settings stand on every public page; they are rendered a moment after they were saved. */
async function settings(all: Attack): Promise<void> {
  const { count, fields } = roundsOf(updateSettings.body, without);
  const page = await all.visitor.newPage();
  for (let round = 0; round < count; round += 1) {
    const told = fields(round);
    const mark = `round ${round} of ${count}`;
    await call(all, updateSettings, { body: { ...told, deliveryDays: mark } });
    await untilServed(all, publicPath('en', 'terms'), mark);
    for (const language of languages)
      for (const name of ['home', 'terms', 'verify'] as const) {
        await page.goto(publicPath(language, name));
        await look(all, page, Object.keys(told).length);
      }
    if (round % 8 === 0) await screens(all, ['setting-site'], Object.keys(told).length);
  }
  await page.close();
}

async function untilServed({ test }: Attack, path: string, text: string): Promise<void> {
  const until = Date.now() + 60_000;
  while (!(await (await fetch(new URL(path, test.cloud.url))).text()).includes(text)) {
    if (Date.now() > until) throw new Error(`${path} does not say ${text}`);
    await new Promise(resolve => setTimeout(resolve, 100));
  }
}

/** Every page of the list, the trash, and all that is recorded. */
async function lists(all: Attack, ids: readonly string[]): Promise<void> {
  const pages = Array.from(
    { length: Math.ceil(ids.length / pageSize) },
    (_, n) => `application?page=${n + 1}`,
  );
  await screens(all, [...pages, 'dashboard'], pageSize);
  for (const id of ids) await call(all, deleteApplication, { parameters: { id } });
  await screens(all, ['trash'], pageSize);
  const page = await all.staff.newPage();
  await showScene(page, sceneOf('activity'), '');
  await look(all, page, pageSize);
  const more = page.getByRole('button', { name: 'Show more' });
  while (await more.isVisible()) {
    await more.click();
    await settled(page);
    await look(all, page, pageSize);
  }
  await page.close();
}

/** Attacks by addresses, whose parts some pages show or read. */
async function addresses(all: Attack): Promise<void> {
  const visitor = await all.visitor.newPage();
  for (const pack of longPacks) {
    const text = encodeURIComponent(pack);
    const paths = ['application?search=', 'activity?who=', 'activity?from=', 'setting?part=', ''];
    await screens(
      all,
      paths.map(path => path + text),
      1,
    );
    for (const path of ['/verify#', '/stop#', '/enquiry?search=', '/bn?', '/login?next=']) {
      await visitor.goto(`${path}${text}`);
      await look(all, visitor, 1);
    }
  }
  await visitor.close();
}

/** The emails' HTML, as a program shows it that would run scripts. */
async function mails(all: Attack): Promise<void> {
  const page = await all.visitor.newPage();
  for (const pack of packs)
    for (const language of [...languages, undefined]) {
      const licences = { consultantName: pack, consultantNumber: pack, recruitingLicence: pack };
      const contact = { consultancyName: pack, address: pack, phone: pack, email: 'office@example.com' };
      const settings = { ...defaultSettings, ...licences, ...contact };
      const { html } = noticeEmail({ origin: 'https://example.com', token: 'token', language, settings });
      await page.setContent(html);
      await look(all, page, 1);
    }
  await page.close();
}
