import { readNewestEntries } from '../../activity/read-activity.ts';
import { subjectOf } from '../../activity/subject.ts';
import { recordCompletion } from '../../activity/write-activity.ts';
import type { Handler } from '../../server/serve.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { officeDayOf } from '../../shared/office-time.ts';
import { endImport, findImport, type Import, type ImportCounts } from '../store/imports.ts';
import { type Faults, type Imported, readImported } from './import-rules.ts';
import { findFile } from './imported-files.ts';
import { importedRecord } from './imported-record.ts';
import { importApplications as route } from './routes.ts';
import { saveRows } from './save-rows.ts';

/** Adds rows. A lost or interrupted request can be repeated. Sends no emails, like adding by hand. */
export const importApplications: Handler<typeof route> = async request => {
  const { parameters, body, caller, now } = request;
  const { columns, receivedColumn, finished } = body;
  const writer = { who: caller.id, action: route.name, now, importId: parameters.id };
  const of = await findImport(parameters.id, writer);
  const file = await findFile(of.file, receivedColumn);
  const today = officeDayOf(now);
  const rows: Read[] = body.rows.map(({ row, cells }) => {
    const values = Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']));
    return { row, ...readImported(values, { today }) };
  });
  const good = rows.flatMap(({ row, imported }) =>
    imported ? { row, record: importedRecord({ imported, row }, file, { now, caller }) } : [],
  );
  const saved = await saveRows(good, of, writer);
  const ended = finished ? await finishImport(of) : undefined;
  const results = rows.map(({ row, faults }) => saved.get(row) ?? { outcome: 'refused' as const, faults });
  return {
    results: results.map((result, place) => ({ row: rows[place]?.row ?? 0, ...result })),
    ...(ended && { ended }),
  };
};

interface Read {
  readonly row: number;
  readonly imported?: Imported;
  readonly faults?: Faults;
}

async function finishImport(of: Import): Promise<ImportCounts & { readonly left: number }> {
  const { added, changed } = await endImport(of);
  const counts = { added, changed, left: Math.max(0, of.rows - added - changed) };
  const lines = await readNewestEntries(subjectOf('import', of.id), 2);
  const begun = lines.find(({ outcome }) => outcome === 'begun');
  if (begun) await recordCompletion(begun, counts);
  return counts;
}

export const handler = serveSuperAdmin(route, importApplications);
