import type { ActivityEntry } from '../../../functions/contract.ts';
import type { Formats } from '../preferences/formats.ts';
import { useFormats } from '../preferences/usePreferences.ts';
import { byteOrderMark, csvLine } from '../shared/csv.ts';
import { failureMessage } from '../shared/failures.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { saveFile } from '../shared/save-file.ts';
import { useBusy } from '../shared/useBusy.ts';
import { actionText } from './action-words.ts';
import { type ActivityFilter, kindWords } from './activity-filter.ts';
import { differences, outcomeText } from './activity-rules.ts';
import { readAllActivity } from './useActivityPages.ts';

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
    entry.outcome
      ? `${actionText(entry.action)} (${outcomeText(entry.outcome, entry.on.kind)})`
      : actionText(entry.action),
    kindWords[entry.on.kind],
    entry.on.name,
    entry.on._id,
    differences(entry, formats, entry.on.kind)
      .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
      .join('; '),
  ]);
  return byteOrderMark + [header, ...rows].map(csvLine).join('');
}

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
          notify.info(
            `The file goes back to ${formats.dateTime(since)}. Choose earlier days to export the rest.`,
          );
      } catch (error) {
        notify.error(failureMessage(error));
      }
    });
  return { isBusy, download };
}
