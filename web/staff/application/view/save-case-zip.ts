import { type Activity, exportApplication, getActivity, limits } from '../../../../functions/contract.ts';
import { staffRequest } from '../../session/api.ts';
import { saveFile } from '../../shared/save-file.ts';
import { readBytes } from './download.ts';

/** Saves everything of a case as one ZIP. @throws Error where something of it could not be read */
export async function saveCaseZip(id: string): Promise<void> {
  const parameters = { id };
  const [application, { caseZip }] = await Promise.all([
    staffRequest(exportApplication, { parameters }),
    import('./case-zip.ts'),
  ]);
  const zip = await caseZip(application, await readHistory(id), readBytes);
  saveFile(zip, `case-${application.passport.replace(/[^\w]/g, '')}-${id.slice(-6)}.zip`);
}

async function readHistory(id: string): Promise<Activity[]> {
  const found: Activity[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: String(limits.pageSizeMax), cursor };
    const { activity, nextCursor } = await staffRequest(getActivity, { parameters: { id }, query });
    found.push(...activity);
    cursor = nextCursor;
  } while (cursor !== undefined);
  return found;
}
