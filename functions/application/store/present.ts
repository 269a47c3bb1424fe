import { linkTo } from '../../files/file-links.ts';
import type { FileSlot } from '../../files/slots.ts';
import type { StoredFile } from '../../shared/schemas.ts';
import { stagesOf } from '../rules/stage-rules.ts';
import type { Stages } from '../stages.ts';
import { filesOf, type StoredApplication, withoutFiles } from '../stored-application.ts';

type Presented = Omit<StoredApplication, FileSlot | 'stages'> &
  Partial<Record<FileSlot, StoredFile>> & { stages: Stages };

/**
 * Returns the application as an API response, with file links that work for five minutes. Without the number of openings, which
 * is in a record of its own; `opened` here is only a part of it.
 */
export async function present(record: StoredApplication): Promise<Presented> {
  const links = filesOf(record).map(async ([slot, file]) => [slot, await linkTo(file)] as const);
  const linked = Object.fromEntries(await Promise.all(links));
  return {
    ...withoutFiles(record),
    ...linked,
    stages: stagesOf(record),
    opened: undefined,
    openedAt: undefined,
  };
}
