import { requireValid } from './file-problem.ts';
import { cleanJpeg } from './jpeg.ts';
import { checkPdf } from './pdf.ts';
import { cleanPng } from './png.ts';

/** Returns a picture without its metadata, or a PDF document unchanged. @throws FileProblem */
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
      requireValid(false);
      return file;
  }
}
