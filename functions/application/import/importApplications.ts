import { readNewest } from '../../activity/read-activity.ts';
import { subjectOf } from '../../activity/subject.ts';
import { recordEnd } from '../../activity/write-activity.ts';
import type { Caller } from '../../server/caller.ts';
import type { Handler } from '../../server/serve.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { dayOf } from '../../shared/text.ts';
import { type Faults, type Imported, readImported } from './import-rules.ts';
import { importedRecord } from './imported-record.ts';
import { writeImport } from './imports.ts';
import { importApplications as route } from './routes.ts';
import { saveRows } from './save-rows.ts';

/**
 * Adds rows of a file as applications. Each is there once, however often it is sent: a call that was lost or ended in the
 * middle is simply made again. Nobody is written to, as for those that are added by hand.
 */
export const importApplications: Handler<typeof route> = async request => {
  const { parameters, body, caller, now } = request;
  const { columns, receivedColumn, finished } = body;
  const of = await writeImport(parameters.id, receivedColumn);
  const rows = await readRows(
    body.rows.map(({ row, cells }) => ({
      row,
      values: Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? ''])),
    })),
    dayOf(now),
  );
  const good = rows.flatMap(({ row, imported }) =>
    imported ? { row, record: importedRecord({ imported, row }, of, { now, caller }) } : [],
  );
  const saved = await saveRows(good, { who: caller.id, action: route.name, now });
  if (finished) await finishImport(of.id, caller, finished);
  const results = rows.map(({ row, faults }) => saved.get(row) ?? { outcome: 'refused' as const, faults });
  return { results: results.map((result, place) => ({ row: rows[place]?.row ?? 0, ...result })) };
};

interface Read {
  readonly row: number;
  readonly imported?: Imported;
  readonly faults?: Faults;
}

/** Reads rows. The setting of the site for names is read only where the usual rule refuses one, as for a new application. */
async function readRows(
  rows: readonly { readonly row: number; readonly values: Readonly<Record<string, string>> }[],
  today: string,
): Promise<Read[]> {
  const readAll = (passportNames: boolean): Read[] =>
    rows.map(({ row, values }) => ({ row, ...readImported(values, { today, passportNames }) }));
  const usual = readAll(false);
  if (!usual.some(({ faults }) => faults?.surname || faults?.givenN)) return usual;
  return (await readSettings()).passportNames ? readAll(true) : usual;
}

/** Lines of an import that are looked at for the newest beginning: those of its last beginnings and ends. */
const newest = 10;

/** Says in the newest line of an import that this person began that it is done, and how many it added and changed. */
async function finishImport(
  id: string,
  caller: Caller,
  counts: { readonly added: number; readonly changed: number },
): Promise<void> {
  const lines = await readNewest(subjectOf('import', id), newest);
  const begun = lines.find(({ outcome, who }) => outcome === 'begun' && who === caller.id);
  if (begun) await recordEnd(begun, counts);
}

export const handler = serveSuperAdmin(route, importApplications);
