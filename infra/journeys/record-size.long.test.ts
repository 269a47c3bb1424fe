import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addNote,
  documentSlots,
  fieldNames,
  fields,
  updateApplicationAdd,
  updateStage,
} from '../../functions/contract.ts';
import { type RecordTab, recordTabs } from '../../web/staff/preferences/preferences.ts';
import { documentPage } from '../local/sample/pictures.ts';
import { startJourneyCloud } from './journey-cloud.ts';
import { untilLoaded, watchLoading } from './loading.ts';
import { enter, openTab, record, signedIn } from './staff.ts';

const test = await startJourneyCloud();

const day = '2030-01-15';
const days = fieldNames.filter(name => fields[name].control === 'day' && fields[name].isOptional);

/** A text of each tab that appears when it is loaded. */
const shownOn: Record<RecordTab, string> = {
  overview: 'Deadlines',
  checklist: 'Job Letter',
  particulars: 'A. Personal Particulars',
  emails: 'Messages about changes',
  history: 'Note added',
};

let id = '';

beforeAll(async () => {
  const token = await test.token('admin');
  const [full] = await record(test, [
    {
      ...Object.fromEntries(days.map(name => [name, day])),
      givenN: 'Muhammad Abdullah Rahman',
      company: 'The Great Northern Agricultural Cooperative of Saskatchewan',
      identification: 'A scar on the left cheek, and a birthmark on the right forearm above the wrist',
      birthCity: 'Chapai Nawabganj Sadar Upazila',
      email: 'a.very.long.address.of.an.applicant@subdomain.example.com',
    },
  ]);
  id = full?._id ?? '';
  let version = full?.version ?? 0;
  for (const stage of ['documentsChecked', 'submitted', 'biometrics'] as const) {
    const reply = await test.call(updateStage, { parameters: { id }, body: { stage, version } }, { token });
    if (reply.status !== 200) throw new Error(`Setting a stage returned ${reply.status}`);
    version = reply.body.version;
  }
  for (let note = 1; note <= 30; note += 1) {
    const body = { text: `Call ${note}: he brings the police certificate on Sunday.`, version };
    version = (await test.call(addNote, { parameters: { id }, body }, { token })).body.version;
  }
  const files = documentSlots.map(async ({ key, label }) => [
    key,
    await test.upload(key, token, await documentPage(label, 'Rahman')),
  ]);
  const body = { ...Object.fromEntries(await Promise.all(files)), version };
  const saved = await test.call(updateApplicationAdd, { parameters: { id }, body }, { token });
  if (saved.status !== 200) throw new Error(`Saving the documents returned ${saved.status}`);
});

/** Returns the distance in pixels from the top of the page to the foot of the element with this text. */
const footOf = (page: Page, text: string) =>
  page
    .getByRole('main')
    .getByText(text, { exact: true })
    .first()
    .evaluate(element => element.getBoundingClientRect().bottom + window.scrollY);

describe.each([
  { width: 1440, height: 900, most: 1600 },
  { width: 360, height: 800, most: 3000 },
])(
  'A record with all fields, documents and 30 notes, in a window of $width × $height pixels,',
  ({ width, height, most }) => {
    it(`has at most ${most} pixels on each tab, with status and next step in the first 640`, async () => {
      const { page } = await signedIn(test, { viewport: { width, height } });
      watchLoading(page);
      await enter(page);
      await page.goto(`/updateApplicationView/${id}`);
      const tall: Record<string, number> = {};
      for (const tab of recordTabs) {
        await openTab(page, tab);
        await page.getByRole('tabpanel').getByText(shownOn[tab]).first().waitFor();
        await untilLoaded(page);
        tall[tab] = await page.evaluate(() => document.documentElement.scrollHeight);
      }
      expect(Object.entries(tall).filter(([, pixels]) => pixels > most)).toEqual([]);
      for (const text of ['Status', 'Next step']) expect(await footOf(page, text)).toBeLessThan(640);
      await page.context().close();
    });
  },
);
