import { must } from './file-problem.ts';
import { cleanJpeg } from './jpeg.ts';
import { checkPdf } from './pdf.ts';
import { cleanPng } from './png.ts';

/**
 * The file as it is kept: a picture without its metadata, a document as it is.
 * @throws FileProblem unless it is whole, and nothing but what its type says
 */
export async function cleanFile(contentType: string, file: Buffer): Promise<Buffer> {
  switch (contentType) {
    case 'image/jpeg':
      return cleanJpeg(file);
    case 'image/png':
      return await cleanPng(file);
    case 'application/pdf':
      await checkPdf(file);
      return file;
    default:
      must(false);
      return file;
  }
}
