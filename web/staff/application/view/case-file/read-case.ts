import {
  type Activity,
  type Application,
  documentSlots,
  exportApplication,
  getActivity,
  limits,
  type StoredFile,
} from '../../../../../functions/contract.ts';
import { staffRequest } from '../../../session/api.ts';
import { readFile } from '../documents/download.ts';

interface WholeCase {
  readonly application: Application;
  readonly activity: readonly Activity[];
}

/** Reads a case for its ZIP or its case file. The server writes this into the history first. @throws RequestError */
export async function readCase(id: string): Promise<WholeCase> {
  const application = await staffRequest(exportApplication, { parameters: { id } });
  return { application, activity: await readHistory(id) };
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

interface CaseDocument {
  readonly label: string;
  readonly file: StoredFile;
  /** Object URL of a picture. Undefined for a PDF. */
  readonly picture: string | undefined;
}

/** A case with everything that its case file shows. */
export interface CaseFileContent extends WholeCase {
  readonly portrait: string | undefined;
  readonly documents: readonly CaseDocument[];
}

/** Reads a case with its pictures, one file at a time. @throws Error if a part could not be loaded */
export async function readCaseFile(id: string): Promise<CaseFileContent> {
  const { application, activity } = await readCase(id);
  const portrait = application.image && (await pictureOf(application.image));
  const documents: CaseDocument[] = [];
  for (const { key, label } of documentSlots) {
    const file = application[key];
    if (file) documents.push({ label, file, picture: await pictureOf(file) });
  }
  return { application, activity, portrait, documents };
}

async function pictureOf(file: StoredFile): Promise<string | undefined> {
  return file.contentType === 'application/pdf' ? undefined : URL.createObjectURL(await readFile(file));
}

/** Frees the memory of the pictures. */
export function releaseCaseFile({ portrait, documents }: CaseFileContent): void {
  for (const picture of [portrait, ...documents.map(document => document.picture)])
    if (picture) URL.revokeObjectURL(picture);
}
