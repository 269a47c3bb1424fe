import { writerOf } from '../../activity/write-activity.ts';
import { fitsIntoPdf, pdfOfPictures } from '../../files/formats/pictures-pdf.ts';
import { documentType } from '../../files/routes.ts';
import { keepFile, readFile, tryToDeleteFiles } from '../../files/store-upload.ts';
import { type Handler, serve } from '../../server/serve.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { DomainError } from '../../shared/errors.ts';
import { limits } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import type { KeptFile } from '../../shared/schemas.ts';
import { itemText } from '../checklist-items.ts';
import { changeApplication, getUndeleted, requireOpen } from '../store/applications.ts';
import { present } from '../store/present.ts';
import type { StoredApplication } from '../stored-application.ts';
import { acceptedChanges } from './accepted.ts';
import { type ArrivedFile, requireArrived, slotOf } from './request-rules.ts';
import { acceptPages as route } from './routes.ts';

/** Joins arrived pictures of one item into a PDF, in the given order, and puts it into the item's slot. */
export const acceptPages: Handler<typeof route> = async request => {
  const { parameters, body, now } = request;
  const { version, replaces } = body;
  const documents = [...new Set(body.documents)];
  const before = await getUndeleted(parameters.id);
  requireOpen(before);
  const pages = documents.map(document => requireArrived(before, document));
  const [{ item }] = requirePictures(pages);
  if (!(await readSettings()).pdfDocuments) throw new DomainError('CONFLICT', messages.pagesNeedPdf);
  const file = await joined(pages, `${itemText(item, 'en')}.pdf`);
  const replaced: KeptFile[] = [];
  const changes = (record: StoredApplication) => {
    for (const document of documents) requireArrived(record, document);
    const after = acceptedChanges(record, { item, file, documents, replaces, now });
    const { [slotOf(item)]: filled } = record;
    if (filled) replaced.push(filled);
    return after;
  };
  try {
    const record = await changeApplication(parameters.id, { version, changes }, writerOf(route, request));
    await tryToDeleteFiles([...replaced, ...pages.map(page => page.file)]);
    return await present(record);
  } catch (error) {
    await tryToDeleteFiles([file]);
    throw error;
  }
};

/** @throws DomainError CONFLICT unless at least two JPEG pictures of one item are given */
function requirePictures(pages: readonly ArrivedFile[]): readonly [ArrivedFile, ...ArrivedFile[]] {
  const [first, ...others] = pages;
  const arePictures = pages.every(({ file }) => file.contentType === 'image/jpeg');
  if (!first || others.length === 0 || !arePictures || others.some(({ item }) => item !== first.item))
    throw new DomainError('CONFLICT', messages.pagesDiffer);
  return [first, ...others];
}

async function joined(pages: readonly ArrivedFile[], name: string): Promise<KeptFile> {
  const size = pages.reduce((sum, { file }) => sum + file.size, 0);
  if (size > limits.documentBytes) throw new DomainError('TOO_LARGE', messages.documentTooLarge);
  const pictures = await Promise.all(pages.map(({ file }) => readFile(file)));
  if (!pictures.every(fitsIntoPdf)) throw new DomainError('CONFLICT', messages.pagesDiffer);
  return keepFile({ name, contentType: documentType, bytes: pdfOfPictures(pictures) }, 'applications');
}

export const handler = serve(route, acceptPages);
