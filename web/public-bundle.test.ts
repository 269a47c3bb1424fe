import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  checklistItems,
  copyFields,
  fieldNames,
  fields,
  labelOf,
  messages,
  queueWords,
  sectionTitles,
} from '../functions/contract.ts';
import { isRoute, tasks } from '../functions/deployment.ts';
import { staffPages } from './shared/paths.ts';
import { languages } from './shared/places.ts';
import { publicBuild, sendBuild } from './vite.config.ts';

/** The scripts of the public pages hold nothing that only staff need, so that a change for staff changes none of their bytes. */

const folder = join(import.meta.dirname, '../dist');
mkdirSync(folder, { recursive: true });
const dist = mkdtempSync(join(folder, 'public-'));
let scripts = '';
/** Scripts of the page for sending documents, which are a separate build. */
let sendScripts = '';

beforeAll(async () => {
  await build(publicBuild(dist));
  scripts = scriptsIn(dist);
  await build(sendBuild(join(dist, 'send')));
  sendScripts = scriptsIn(join(dist, 'send'));
}, 60_000);

const scriptsIn = (folder: string) =>
  globSync(join(folder, 'site/assets/*.js'))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n');

afterAll(() => rmSync(dist, { recursive: true }));

/** Texts that the scripts hold as a whole string. */
const inScripts = (texts: readonly string[], inside = scripts) =>
  texts.filter(text => ['"', "'", '`'].some(quote => inside.includes(quote + text + quote)));

/** Error messages in a schema, at any depth. */
function messagesIn(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'message' && typeof value === 'string' ? [value] : messagesIn(value, seen),
  );
}

const isPublic = (task: (typeof routes)[number]) => task.audience === 'public';
const routes = tasks().filter(isRoute);

it('The public bundle holds the labels of the copy in both languages', () => {
  const labels = languages.flatMap(language => copyFields.map(name => labelOf(name, language)));
  expect(inScripts(labels)).toEqual(labels);
});

it('The public bundle holds no label or hint for staff', () => {
  const onCopy: readonly string[] = copyFields;
  const staffOnly = fieldNames.filter(name => !onCopy.includes(name));
  const labels = [
    ...staffOnly.map(name => fields[name].label.en),
    ...fieldNames.flatMap(name => fields[name].hint ?? []),
    sectionTitles.case.en,
    // “Call” is also a word for applicants.
    ...Object.values(queueWords).flatMap(({ label }) => (label === queueWords.call.label ? [] : label)),
  ];
  // These are worded for applicants. The page for sending documents has them, because it checks names of items.
  const items = Object.values(checklistItems).flatMap(({ label }) => Object.values(label));
  expect(labels.length + items.length).toBeGreaterThan(40);
  expect(inScripts([...labels, ...items])).toEqual([]);
  expect(inScripts(labels, sendScripts)).toEqual([]);
});

it('The public bundle holds no error message that only staff see', () => {
  const [visitors, staff] = [routes.filter(isPublic), routes.filter(route => !isPublic(route))];
  const forVisitors = new Set(visitors.flatMap(route => messagesIn(route)));
  const all = [...Object.values(messages).map(String), ...staff.flatMap(route => messagesIn(route))];
  const forStaff = [...new Set(all)].filter(text => !forVisitors.has(text));
  expect(forStaff.length).toBeGreaterThan(80);
  expect(inScripts(forStaff)).toEqual([]);
  // `startDocument` answers applicants with this message, too.
  expect(inScripts(forStaff, sendScripts)).toEqual([messages.invalidFileType]);
});

it('The public bundle holds no path or summary of a task that visitors do not call', () => {
  const others = tasks().filter(task => !isRoute(task) || !isPublic(task));
  const texts = others.flatMap(task => [task.summary, ...(isRoute(task) ? [task.path] : [])]);
  expect(inScripts(texts)).toEqual([]);
  expect(inScripts(texts, sendScripts)).toEqual([]);
});

it('The public bundle holds no path of the back office, except that of the login', () => {
  expect(inScripts(Object.values(staffPages))).toEqual([staffPages.login]);
  expect(inScripts(Object.values(staffPages), sendScripts)).toEqual([]);
});
