import { useFormats } from '../preferences/usePreferences.ts';
import { useNotifications } from '../shared/notifications.tsx';
import { failureMessage } from '../shared/read-message.ts';
import { saveFile } from '../shared/save-file.ts';
import { useBusy } from '../shared/useBusy.ts';
import { toCsv } from './activity-csv.ts';
import type { ActivityFilter } from './activity-filter.ts';
import { csvLinesMax, readAllActivity } from './useActivityPages.ts';

/** Saves everything that the filter lets through as a file for a spreadsheet. */
export function useCsvDownload(filter: ActivityFilter) {
  const notify = useNotifications();
  const formats = useFormats();
  const [isBusy, run] = useBusy();
  const download = () =>
    run(async () => {
      try {
        const { activity, isAll } = await readAllActivity(filter);
        saveFile(new Blob([toCsv(activity, formats)], { type: 'text/csv' }), 'activity.csv');
        if (!isAll) notify.info(`The file has the newest ${csvLinesMax} lines. Choose days for the others.`);
      } catch (error) {
        notify.error(failureMessage(error));
      }
    });
  return { isBusy, download };
}
