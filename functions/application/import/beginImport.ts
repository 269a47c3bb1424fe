import { subjectOf } from '../../activity/subject.ts';
import { recordStart, writerOf } from '../../activity/write-activity.ts';
import type { Handler } from '../../server/serve.ts';
import { serveSuperAdmin } from '../../server/serve-super-admin.ts';
import { newId } from '../../shared/id.ts';
import { keepImport } from '../store/imports.ts';
import { keepColumnNames } from './column-names.ts';
import { fileIdOf, keepFile } from './imported-files.ts';
import { beginImport as route } from './routes.ts';

/** Starts an import: writes its history entry before the first row is checked. */
export const beginImport: Handler<typeof route> = async request => {
  const { body, caller, now } = request;
  const { name, rows, names } = body;
  const _id = newId(now);
  const file = fileIdOf(body.file);
  await recordStart({
    ...writerOf(route, request),
    subject: subjectOf('import', _id),
    after: { name, rows },
  });
  await keepFile({ id: file, began: now });
  await keepImport({ id: _id, who: caller.id, began: now, file, rows });
  if (names.length > 0) await keepColumnNames(names);
  return { _id };
};

export const handler = serveSuperAdmin(route, beginImport);
