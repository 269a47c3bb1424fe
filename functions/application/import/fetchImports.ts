import { instantOf } from '../../activity/activity-record.ts';
import { findActivity } from '../../activity/find-activity.ts';
import { readNamesAtTime } from '../../activity/names.ts';
import { parseSubject } from '../../activity/subject.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { serverLimits } from '../../shared/server-limits.ts';
import { importsAtOnce, readImports } from '../store/imports.ts';
import { readColumnNames } from './column-names.ts';
import { beginImport } from './routes.ts';
import { fetchImports as route } from './take-back-routes.ts';

/** Lists recent imports by their history entries. Leaves out those that changed nothing, such as a mere check. */
export const handler = serveSuperAdmin(route, async ({ now }) => {
  const since = new Date(now.getTime() - serverLimits.takeBackDays * 86_400_000).toISOString();
  const filter = { kind: 'import', action: beginImport.name, since } as const;
  const lines: Awaited<ReturnType<typeof findActivity>>['records'] = [];
  let cursor: string | undefined;
  do {
    const page = await findActivity({ ...filter, cursor }, importsAtOnce);
    lines.push(...page.records);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  const names = await readNamesAtTime(lines.map(line => ({ who: line.who, at: instantOf(line) })));
  const known = new Map(
    lines.map((line, index) => [parseSubject(line.subject).id, { line, by: names[index] ?? '' }]),
  );
  const ids = [...known.keys()];
  const found = [];
  for (let start = 0; start < ids.length; start += importsAtOnce)
    found.push(...(await readImports(ids.slice(start, start + importsAtOnce), now)));
  return {
    names: await readColumnNames(),
    imports: found
      .filter(({ counts: { added, changed } }) => added + changed > 0)
      .map(({ id, who, began, counts, takingBack }) => ({
        _id: id,
        began: began.toISOString(),
        by: { _id: who, name: known.get(id)?.by ?? '' },
        name: String(known.get(id)?.line.after?.['name'] ?? ''),
        ...counts,
        ...(takingBack && { takenBack: takingBack }),
      })),
  };
});
