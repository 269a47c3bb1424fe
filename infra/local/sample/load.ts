import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { changedConsents } from '../../../functions/application/consents.ts';
import { addApplication } from '../../../functions/application/record/addApplication.ts';
import { updateApplicationAdd } from '../../../functions/application/record/updateApplicationAdd.ts';
import { newCopy } from '../../../functions/application/rules/copy-claims.ts';
import { updateApplicationApprove } from '../../../functions/application/status/updateApplicationApprove.ts';
import { updateApplicationPending } from '../../../functions/application/status/updateApplicationPending.ts';
import { updateApplicationReject } from '../../../functions/application/status/updateApplicationReject.ts';
import { updateStage } from '../../../functions/application/status/updateStage.ts';
import { savedAtOnce, saveNew } from '../../../functions/application/store/applications.ts';
import type { StoredApplication } from '../../../functions/application/stored-application.ts';
import {
  addApplication as addRoute,
  applicationFields,
  type DocumentSlot,
  defaultSettings,
  officeDayOf,
  type Stage,
  stages,
  statuses,
  type UploadPurpose,
  updateSettings,
  visibleSlots,
} from '../../../functions/contract.ts';
import { newId, startOfPeriod } from '../../../functions/deployment.ts';
import { createUpload } from '../../../functions/files/createUpload.ts';
import { writeSettings } from '../../../functions/settings/updateSettings.ts';
import { addSlider } from '../../../functions/slider/addSlider.ts';
import { runConcurrently } from '../queue.ts';
import { createAccounts } from './accounts.ts';
import { type SamplePerson, samplePerson, sampleSettings, sampleSlides } from './people.ts';
import { documentPage, portrait, slidePicture } from './pictures.ts';
import type { SampleRequest } from './sample-data.ts';

/** Worker thread that loads sample data by calling the handlers, so that all their rules apply. */

const parallel = 6;

/** Number of newest applications that have files. Drawing and uploading files takes most of the time. */
const withFiles = 15;

async function main({ applications, accountsFile, userPoolId }: SampleRequest): Promise<void> {
  const now = new Date();
  const people = await createAccounts(accountsFile, userPoolId, now);
  parentPort?.postMessage('accounts');
  const caller = { ...people.admin, role: 'admin' } as const;
  await Promise.all([loadSite(caller, now), loadApplications(applications, caller, now)]);
  parentPort?.postMessage('all');
}

/** Loads settings and slides at the same time, because separate changes would each render the public pages. */
async function loadSite(caller: Caller, now: Date): Promise<void> {
  const settings = { ...defaultSettings, ...sampleSettings, version: 1 };
  await Promise.all([
    writeSettings(defaultSettings, settings, { who: caller.id, action: updateSettings.name, now }),
    // Each slide is one second newer than the one before, because slides are sorted by their time.
    ...sampleSlides.map((slide, index) =>
      loadSlide(slide, caller, new Date(now.getTime() + (index - sampleSlides.length) * 1000)),
    ),
  ]);
}

async function loadApplications(count: number, caller: Caller, now: Date): Promise<void> {
  const people = Array.from({ length: count }, (_, n) => samplePerson(n, count, now));
  let done = 0;
  const report = (more: number) => {
    done += more;
    parentPort?.postMessage({ done });
  };
  const records = people.slice(0, -withFiles).map(person => recordOf(person, caller, now));
  // Loads one batch at a time, so that a sign-in does not have to wait for several.
  for (let first = 0; first < records.length; first += savedAtOnce) {
    const together = records.slice(first, first + savedAtOnce);
    await saveNew(together, { who: caller.id, action: addRoute.name });
    report(together.length);
  }
  await runConcurrently(people.slice(-withFiles), parallel, async person => {
    const added = await addWithFiles(person, caller, now);
    await decide(added, person, caller, now);
    report(1);
  });
}

type StageMark = { readonly date: string; readonly note?: string };
type Caller = { readonly id: string; readonly name: string; readonly role: 'admin' };

/** A finished application without files, written once instead of once for each change of its status. */
function recordOf(person: SamplePerson, caller: Caller, now: Date): StoredApplication {
  const { fields, createdAt, isAdmin, language, status, collectOn } = person;
  const decided = later(createdAt, 10, now);
  // In most applications something has happened in the last two weeks.
  const lastActivity = new Date(now.getTime() - ((person.number * 11) % 18) * 86_400_000);
  return {
    ...v.parse(v.object(applicationFields), fields),
    _id: newId(createdAt),
    isAdmin,
    language,
    ...changedConsents({ consent: person.consent }, person.consents, officeDayOf(createdAt)),
    isStatus: status,
    pending: collectOn,
    approve: status === 'Approved' ? officeDayOf(decided) : undefined,
    statusDate: officeDayOf(status === 'Pending' ? createdAt : decided),
    stages: Object.fromEntries(stagesOfPerson(person, now)),
    lastActivity: officeDayOf(lastActivity > createdAt ? lastActivity : createdAt),
    ...(person.number % 6 === 0 && { assignee: { id: caller.id, name: caller.name } }),
    version: 1,
    ...newCopy(createdAt),
    createdAt: createdAt.toISOString(),
    updatedAt: decided.toISOString(),
  };
}

/** Client address in the history of sample data, from the block for documentation (RFC 5737). */
const sourceIp = '192.0.2.10';

interface Added {
  readonly id: string;
  readonly version: number;
}

async function addWithFiles(person: SamplePerson, caller: Caller, now: Date): Promise<Added> {
  const { number, fields, createdAt, isAdmin, language, consent, consents } = person;
  const image = await upload(
    caller,
    'image',
    'portrait.jpg',
    await portrait(number, fields.sex === 'Female'),
  );
  const body = v.parse(addRoute.body, { ...fields, isAdmin, language, consent, consents, image });
  const { _id } = await addApplication({ body, caller, now: createdAt, sourceIp });
  const parameters = { id: _id };
  let version = 1;
  if (person.documents) {
    const files = await uploadDocuments(`${fields.givenN} ${fields.surname}`, caller);
    const body = { ...files, version };
    ({ version } = await updateApplicationAdd({
      parameters,
      body,
      caller,
      now: later(createdAt, 1, now),
      sourceIp,
    }));
  }
  for (const [stage, mark] of stagesOfPerson(person, now).slice(1)) {
    const body = { stage, ...mark, version };
    const then = new Date(startOfPeriod(mark.date).getTime() + 86_400_000 - 1);
    ({ version } = await updateStage({ parameters, body, caller, now: then < now ? then : now, sourceIp }));
  }
  return { id: _id, version };
}

/** Number of stages that Pending applications can have reached. */
const pendingStages = stages.indexOf('decision');

const note = 'Given at the application centre in Dhaka.';

/** Returns stages with dates two days apart. The stage `decision` has the date of the status. */
function stagesOfPerson({ number, status, createdAt }: SamplePerson, now: Date): [Stage, StageMark][] {
  const decided = stages.indexOf('decision') + 1;
  // Counts rounds of three neighbours, which have the three statuses.
  const turn = Math.floor(number / statuses.length);
  const afterwards = status === 'Approved' ? turn % (stages.length - decided + 1) : 0;
  const count = status === 'Pending' ? 1 + (turn % pendingStages) : decided + afterwards;
  return stages.slice(0, count).flatMap((stage, index): [Stage, StageMark][] => {
    if (stage === 'medical' && turn % 4 === 3) return [];
    const date = officeDayOf(later(createdAt, index * 2, now));
    return [[stage, { date, ...(stage === 'biometrics' && { note }) }]];
  });
}

async function decide(
  { id, version: added }: Added,
  person: SamplePerson,
  caller: Caller,
  now: Date,
): Promise<void> {
  const { status, createdAt, collectOn } = person;
  let version = added;
  const press = async (change: typeof updateApplicationPending, days: number, body: { date?: string }) => {
    ({ version } = await change({
      parameters: { id },
      body: { ...body, version },
      caller,
      now: later(createdAt, days, now),
      sourceIp,
    }));
  };
  if (collectOn) await press(updateApplicationPending, 5, { date: collectOn });
  if (status === 'Approved') await press(updateApplicationApprove, 10, {});
  if (status === 'Rejected') await press(updateApplicationReject, 10, {});
}

async function uploadDocuments(name: string, caller: Caller): Promise<Partial<Record<DocumentSlot, string>>> {
  const keys = await Promise.all(
    visibleSlots({}).map(async ({ key, label }): Promise<[DocumentSlot, string]> => {
      const page = await documentPage(label, name);
      return [key, await upload(caller, key, `${label}.jpg`, page)];
    }),
  );
  return Object.fromEntries(keys);
}

async function loadSlide(slide: (typeof sampleSlides)[number], caller: Caller, now: Date): Promise<void> {
  const { thumbnail, title, language, drawing } = slide;
  const image = await upload(caller, 'slide', `${drawing}.jpg`, await slidePicture(drawing));
  const body = { thumbnail, title, language, status: 'Published', image } as const;
  await addSlider({ body, caller, now, sourceIp });
}

async function upload(
  caller: Caller,
  purpose: UploadPurpose,
  fileName: string,
  bytes: Buffer,
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  const body = { purpose, fileName, contentType: 'image/jpeg', size: bytes.length, sha256 } as const;
  const { key, url, headers } = await createUpload({ body, caller, now: new Date(), sourceIp });
  const response = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  if (!response.ok) throw new Error(`The upload of ${fileName} was refused: ${await response.text()}`);
  return key;
}

/** For a recent date the days (at most 20) are shorter, so that 20 of them end at `now`. */
function later(date: Date, days: number, now: Date): Date {
  const past = now.getTime() - date.getTime();
  return new Date(date.getTime() + Math.min(days * 86_400_000, (past * days) / 20));
}

await main(workerData);
