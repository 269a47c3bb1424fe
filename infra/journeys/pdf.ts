import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface PdfPage {
  readonly text: string;
  /** Size of a page in points (72 points are an inch). */
  readonly width: number;
  readonly height: number;
  readonly pictures: number;
}

export async function pagesOfPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map(item => ('str' in item ? item.str : '')).join(' ');
    const { width, height } = page.getViewport({ scale: 1 });
    const { fnArray } = await page.getOperatorList();
    const pictures = fnArray.filter(operation => operation === OPS.paintImageXObject).length;
    pages.push({ text: text.replace(/ +/g, ' '), width, height, pictures });
  }
  await document.destroy();
  return pages;
}

export async function paperOfPdf(bytes: Uint8Array, dotsPerInch: number): Promise<Uint8Array> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale: dotsPerInch / 72 });
  // The types of the package do not include its canvas for Node.
  const { canvas } = Object(document.canvasFactory).create(
    Math.ceil(viewport.width),
    Math.ceil(viewport.height),
  );
  await page.render({ canvas, viewport }).promise;
  const picture: Uint8Array = canvas.toBuffer('image/jpeg');
  await document.destroy();
  return picture;
}

export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pages = await pagesOfPdf(bytes);
  return pages.map(({ text }) => text).join('\n');
}
