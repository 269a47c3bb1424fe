import { subjectOf } from '../../activity/subject.ts';
import { recordBeginning, writerOf } from '../../activity/write-activity.ts';
import type { Handler } from '../../server/serve.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { importOf, keepImport } from './imports.ts';
import { beginImport as route } from './routes.ts';

/** Begins an import: its line of history is there before the first row is looked at. Each time that it goes on has its own. */
export const beginImport: Handler<typeof route> = async request => {
  const { file, name, rows } = request.body;
  const _id = importOf(file);
  await recordBeginning({
    ...writerOf(route, request),
    subject: subjectOf('import', _id),
    after: { name, rows },
  });
  await keepImport({ id: _id, began: request.now });
  return { _id };
};

export const handler = serveSuperAdmin(route, beginImport);
