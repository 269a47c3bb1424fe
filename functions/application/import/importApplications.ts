import type { Handler } from '../../server/serve.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { dayOf } from '../../shared/text.ts';
import { finishImport } from './finish-import.ts';
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

export const handler = serveSuperAdmin(route, importApplications);
