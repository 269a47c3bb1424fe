import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import {
  applicationFields,
  fetchApplication,
  getSettings,
  getUsers,
  isId,
  Status,
  statuses,
  subjectOf,
} from '../../../../functions/contract.ts';
import {
  fileSlots,
  indexAttributes,
  NewSlide,
  StoredApplication,
  searchEntries,
} from '../../../../functions/deployment.ts';
import { itemsOf, keysUnder } from '../../../local/testing/storage.ts';
import type { Ground } from './ground.ts';

const Kept = v.object({ key: v.string() });
const Stored = v.looseObject({
  _id: v.string(),
  ...v.entriesFromList(fileSlots, v.optional(Kept)),
  image: Kept,
  isStatus: Status,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  deletedAt: v.optional(v.string()),
  closedAt: v.optional(v.string()),
  emailShared: v.optional(v.boolean()),
});
type Stored = v.InferOutput<typeof Stored>;
const { thumbnail, title, status, link } = NewSlide.entries;
const StoredSlide = v.looseObject({
  thumbnail,
  title,
  status,
  link,
  image: v.optional(Kept),
});

type Item = Record<string, unknown>;
const idOf = ({ _id }: Item) => String(_id);
const idIn = (item: Item) => String(item['application']);

/**
 * Returns the faults of the stored data.
 * @param entries `key` ignores other values of the filters' entries: a killed function may leave those of a change that it
 *   did not write (decision 0044)
 */
export async function problemsStored(entries: 'whole' | 'key' = 'whole'): Promise<string[]> {
  const [items, words, slides, activity, files] = await Promise.all([
    itemsOf('applications'),
    itemsOf('words'),
    itemsOf('slides'),
    itemsOf('activity'),
    Promise.all([keysUnder('applications/'), keysUnder('slides/')]).then(keys => new Set(keys.flat())),
  ]);
  const problems: string[] = [];
  const records: Stored[] = [];
  const applications = items.filter(one => isId(idOf(one)));
  for (const item of applications) {
    const record = v.safeParse(Stored, item);
    if (record.success) records.push(record.output);
    else problems.push(`Application ${idOf(item)} has an invalid ${pathsOf(record.issues)}`);
  }
  const goodSlides = slides.filter(slide => v.is(StoredSlide, slide));
  if (goodSlides.length < slides.length) problems.push('A slide is not as a slide must be');
  return [
    ...problems,
    ...records.flatMap(wrongFields),
    ...applications.flatMap(item => wrongIndexes(item, words, entries)),
    ...missingFiles([...records, ...slides], files),
    ...wrongClaims(records, items),
    ...wrongTotals(records, items),
    ...wrongHistory(records, activity),
  ];
}

/** Waits until the consumers have handled what an attack left, for at most 20 seconds, and returns the faults as above. */
export async function problemsAfterConsumers(entries: 'whole' | 'key'): Promise<string[]> {
  const end = Date.now() + 20_000;
  for (;;) {
    const problems = await problemsStored(entries);
    if (problems.length === 0 || Date.now() > end) return problems;
    await setTimeout(500);
  }
}

/** Checks that the main routes can still read the stored data. */
export async function problemsRead(ground: Ground): Promise<string[]> {
  const problems: string[] = [];
  for (const route of [fetchApplication, getSettings, getUsers]) {
    const { status } = await ground.call(ground.chief, route, {});
    if (status !== 200) problems.push(`${route.name} answers ${status} after the attacks`);
  }
  return problems;
}

const pathsOf = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues.map(issue => v.getDotPath(issue)).join(', ');
const isOpen = ({ deletedAt, closedAt }: Stored) => deletedAt === undefined && closedAt === undefined;

/** Returns fields that their own validation refuses or changes. */
function wrongFields(record: Stored): string[] {
  return Object.entries(applicationFields).flatMap(([name, rule]) => {
    const again = v.safeParse(rule, record[name]);
    const isSame = again.success && again.output === record[name];
    return isSame ? [] : [`Application ${record._id} has the ${name} ${JSON.stringify(record[name])}`];
  });
}

/** Compares the stored index attributes with the record. Leaves out the signature, which is written later. */
function wrongIndexes(item: Item, words: readonly Item[], entries: 'whole' | 'key'): string[] {
  const record = v.safeParse(StoredApplication, item);
  if (!record.success) return [];
  const { signingKey, ...wanted } = indexAttributes(record.output);
  const isSame = (kept: Item, wanted: Item) =>
    entries === 'key' && 'facts' in wanted
      ? kept['beginning'] === wanted['beginning'] && kept['place'] === wanted['place']
      : isDeepStrictEqual(kept, wanted);
  const isKept = (word: Item) => words.some(kept => isSame(kept, word));
  const wrong = Object.entries(wanted).filter(([name, value]) => !isDeepStrictEqual(item[name], value));
  const lost = searchEntries(record.output).filter(word => !isKept(word));
  const names = [
    ...wrong.map(([name]) => `the ${name} of another state`),
    ...(lost.length > 0
      ? [`the words of another state: ${lost.map(({ beginning }) => beginning).join(', ')}`]
      : []),
  ];
  return names.map(name => `Application ${idOf(item)} has ${name}`);
}

function missingFiles(records: readonly Item[], files: ReadonlySet<string>): string[] {
  return records.flatMap(record =>
    fileSlots.flatMap(slot => {
      const kept = v.safeParse(Kept, record[slot]);
      return kept.success && !files.has(kept.output.key) ? [`${idOf(record)} has lost its file ${slot}`] : [];
    }),
  );
}

/** Checks that each open application has reserved its passport number and email, and that nothing else is reserved. */
function wrongClaims(records: readonly Stored[], items: readonly Item[]): string[] {
  const wanted = records
    .filter(isOpen)
    .flatMap(record =>
      (record.emailShared ? ['passport'] : ['passport', 'email']).map(
        field => `${field}#${record[field]} of ${record._id}`,
      ),
    );
  const taken = items
    .filter(item => /^(passport|email)#/.test(idOf(item)))
    .map(item => `${idOf(item)} of ${idIn(item)}`);
  return sameTexts('claims', wanted, taken);
}

/** Checks that totals by status and by month agree with a recount, and that no part of a total is negative. */
function wrongTotals(records: readonly Stored[], items: readonly Item[]): string[] {
  const live = records.filter(isOpen);
  const totals = items.filter(item => idOf(item).startsWith('totals#'));
  const sum = (wanted: (counter: string) => boolean) =>
    totals
      .flatMap(item => Object.entries(item))
      .reduce((all, [counter, count]) => (wanted(counter) ? all + Number(count) : all), 0);
  const isMonth = (counter: string) => /^\w+ \d{4}-\d\d$/.test(counter);
  return [
    ...statuses.flatMap(name => {
      const counted = live.filter(({ isStatus }) => isStatus === name).length;
      const told = [
        sum(counter => counter === name),
        sum(counter => counter.startsWith(`${name} `) && isMonth(counter)),
      ];
      return told.every(count => count === counted)
        ? []
        : [`The totals and the months say ${told.join(' and ')} of ${name}; there are ${counted}`];
    }),
    ...(sum(counter => counter === 'all') === live.length
      ? []
      : [`The totals do not count all ${live.length}`]),
    ...totals.flatMap(item =>
      Object.entries(item).some(([, count]) => Number(count) < 0)
        ? [`${idOf(item)} has a negative counter`]
        : [],
    ),
  ];
}

/** Checks that the history has exactly one entry for each version. Entries of messages and calls have no version. */
function wrongHistory(records: readonly Stored[], activity: readonly Item[]): string[] {
  const writes = new Map<string, number>();
  for (const { subject, before, after, version } of activity)
    if (version !== undefined && (before !== undefined || after !== undefined))
      writes.set(String(subject), (writes.get(String(subject)) ?? 0) + 1);
  return records.flatMap(({ _id, version }) => {
    const lines = writes.get(subjectOf('application', _id)) ?? 0;
    return lines === version
      ? []
      : [`Application ${_id} has version ${version} and ${lines} lines of history`];
  });
}

function sameTexts(what: string, wanted: readonly string[], found: readonly string[]): string[] {
  const [all, there] = [new Set(wanted), new Set(found)];
  return [
    ...[...all].filter(text => !there.has(text)).map(text => `Missing ${what}: ${text}`),
    ...[...there].filter(text => !all.has(text)).map(text => `Unexpected ${what}: ${text}`),
  ];
}
