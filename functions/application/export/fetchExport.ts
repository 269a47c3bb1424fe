import { instantOf } from '../../activity/activity-record.ts';
import { readNewestEntries } from '../../activity/read-activity.ts';
import { subjectOf } from '../../activity/subject.ts';
import { recordCompletion } from '../../activity/write-activity.ts';
import { parseOrFault } from '../../server/fault.ts';
import { requireOwnWork } from '../../server/require-own-work.ts';
import type { Handler } from '../../server/serve.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { exportCursor, exported, readExportCursor } from './export-rules.ts';
import { readExported, readIds } from './read-export.ts';
import { ExportRequest, fetchExport as route } from './routes.ts';

/** Filters come from the history entry, so that an export contains no more than was recorded. */
export const fetchExport: Handler<typeof route> = async ({ parameters, query, caller, now }) => {
  const { id } = parameters;
  const line = await findLine(id, { who: caller.id, now });
  const wanted = parseOrFault(ExportRequest, line.after, 'What an export has');
  const { count, cursor } = readExportCursor(id, query.cursor);
  const { ids, nextCursor, more } = await readIds(wanted, cursor);
  const records = await readExported(ids);
  const exportedSoFar = count + records.length;
  if (nextCursor === undefined) await recordCompletion(line, { records: exportedSoFar });
  return {
    applications: records.map(exported),
    ...(nextCursor !== undefined && {
      nextCursor: exportCursor(id, { count: exportedSoFar, cursor: nextCursor }),
    }),
    ...(more && { more }),
  };
};

/** Returns the export's history entry. Throws NOT_FOUND for another person's export or an expired one. */
async function findLine(id: string, by: { readonly who: string; readonly now: Date }) {
  const lines = await readNewestEntries(subjectOf('export', id), 2);
  const line = lines.find(({ outcome }) => outcome === 'begun');
  const begun = line && { ...line, began: new Date(instantOf(line)) };
  return requireOwnWork(begun, by, serverLimits.exportMinutes);
}

export const handler = serveSuperAdmin(route, fetchExport);
