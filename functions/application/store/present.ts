import { linkToFile } from '../../files/file-links.ts';
import type { FileSlot } from '../../files/slots.ts';
import type { StoredFile } from '../../shared/schemas.ts';
import type { ArrivedDocument } from '../document-request-schemas.ts';
import { filesOf, type StoredApplication, withoutFiles } from '../stored-application.ts';

type Presented = Omit<StoredApplication, FileSlot | 'arrived'> &
  Partial<Record<FileSlot, StoredFile>> & { readonly arrived?: ArrivedDocument[] };

/** Returns the application for the API, with file links that work for five minutes. */
export async function present(record: StoredApplication): Promise<Presented> {
  const links = filesOf(record).map(async ([slot, file]) => [slot, await linkToFile(file)] as const);
  const linked = Object.fromEntries(await Promise.all(links));
  const { arrived, ...others } = withoutFiles(record);
  return { ...others, ...linked, ...(arrived && { arrived: await Promise.all(arrived.map(linkArrived)) }) };
}

type Arrived = NonNullable<StoredApplication['arrived']>[number];

async function linkArrived(document: Arrived): Promise<ArrivedDocument> {
  return { ...document, file: await linkToFile(document.file) };
}
