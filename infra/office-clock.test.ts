import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Dates must come from the office's clock in functions/shared/office-time.ts, not from UTC or the device. */

const root = join(import.meta.dirname, '..');

/** Other ways to get a day or a time of day. */
const otherClocks: readonly RegExp[] = [
  /\.[gs]et(Date|Day|Month|FullYear|Hours|Minutes)\(/,
  /\.getTimezoneOffset\(/,
  /\.toLocale(Date|Time)String\(/,
  /\.toISOString\(\)\s*\.(slice|split|substring|substr|replace)\(/,
  /\bDateTimeFormat\((?![^;]*\btimeZone\b)/,
  /\bAsia\/Dhaka\b/,
];

/** Allowed files with reasons. */
const allowed: ReadonlyMap<string, string> = new Map([
  ['functions/shared/office-time.ts', 'the office’s clock'],
  ['functions/shared/text.ts', 'calculates with days, without a zone'],
  ['functions/application/rules/months.ts', 'calculates with months, without a zone'],
  ['functions/files/presign.ts', 'signatures are dated in UTC'],
  ['web/shared/days.ts', 'asks for the zone of the device'],
  ['web/staff/forms/DayPicker.tsx', 'Cloudscape’s calendar gives its cells as midnight on the device'],
  ['web/public/copy/calendar-event.ts', 'RFC 5545 dates a stamp in UTC'],
  ['web/public/year.ts', 'Intl would delay the first paint, for a year in the footer'],
  ['web/staff/application/import/file/number-formats.ts', 'dates of a workbook are read as midnight in UTC'],
]);

const isTest = /\.test\.tsx?$|\/testing\//;
const sources = ['functions', 'web', 'infra']
  .flatMap(folder => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter(file => !isTest.test(file));

function linesIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return otherClocks.flatMap(clock => clock.exec(code)?.[0] ?? []);
}

it.each([
  'new Date().toISOString().slice(0, 10)',
  'at.toISOString()\n  .slice(0, 10)',
  'new Date().getFullYear()',
  'at.toLocaleDateString()',
  "new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(at)",
  "{ timeZone: 'Asia/Dhaka' }",
])('%j uses another clock', code => expect(linesIn(code)).not.toEqual([]));

it('no other file uses another clock for dates', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap(file =>
    allowed.has(file) ? [] : linesIn(readFileSync(join(root, file), 'utf8')).map(code => `${file}: ${code}`),
  );
  expect(found).toEqual([]);
});
