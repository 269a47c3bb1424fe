import type { ActivityEntry } from '../../../functions/contract.ts';
import type { Formats } from '../preferences/formats.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { failureMessage } from '../shared/failures.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { saveFile } from '../shared/save-file.ts';
import { useBusy } from '../shared/useBusy.ts';
import { type ActivityFilter, kindWords } from './activity-filter.ts';
import { actionText, differences, outcomeWords } from './activity-rules.ts';
import { readAllActivity } from './useActivityPages.ts';

/** The activity as a table for a spreadsheet: RFC 4180, with a byte order mark, by which Excel knows UTF-8. Pure. */

const header = [
  'When (UTC)',
  'Who',
  'Id of who',
  'IP address',
  'What',
  'Kind',
  'Record',
  'Id of the record',
  'Changes',
];

export function toCsv(activity: readonly ActivityEntry[], formats: Formats): string {
  const rows = activity.map(entry => [
    entry.at,
    entry.by.name,
    entry.by._id,
    entry.address ?? '',
    entry.outcome ? `${actionText(entry.action)} (${outcomeWords[entry.outcome]})` : actionText(entry.action),
    kindWords[entry.on.kind],
    entry.on.name,
    entry.on._id,
    differences(entry, formats, entry.on.kind)
      .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
      .join('; '),
  ]);
  return `\uFEFF${[header, ...rows].map(row => `${row.map(cell).join()}\r\n`).join('')}`;
}

/**
 * Every cell stands in quotes: a spreadsheet that separates by `;` or tabs would else begin a new cell inside a text. It
 * runs what begins like a formula: an apostrophe makes it text (OWASP, "CSV Injection").
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Saves everything that the filter lets through as a file for a spreadsheet. */
export function useCsvDownload(filter: ActivityFilter) {
  const notify = useNotifications();
  const formats = useFormats();
  const [isBusy, run] = useBusy();
  const download = () =>
    run(async () => {
      try {
        const { activity, since } = await readAllActivity(filter);
        saveFile(new Blob([toCsv(activity, formats)], { type: 'text/csv' }), 'activity.csv');
        if (since)
          notify.info(`The file goes back to ${formats.dateTime(since)}. Choose days for what was before.`);
      } catch (error) {
        notify.error(failureMessage(error));
      }
    });
  return { isBusy, download };
}
