import { subjectOf } from '../../activity/subject.ts';
import { recordStart, writerOf } from '../../activity/write-activity.ts';
import type { Handler } from '../../server/serve.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { newId } from '../../shared/id.ts';
import { readTotals, totalOf } from '../store/totals.ts';
import { isCounted, requireExportable } from './export-rules.ts';
import { beginExport as route } from './routes.ts';

export const beginExport: Handler<typeof route> = async request => {
  const { body, now } = request;
  requireExportable(body);
  const _id = newId(now);
  const after = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  await recordStart({ ...writerOf(route, request), subject: subjectOf('export', _id), after });
  return isCounted(body) ? { _id, about: totalOf(await readTotals(), body) } : { _id };
};

export const handler = serveSuperAdmin(route, beginExport);
