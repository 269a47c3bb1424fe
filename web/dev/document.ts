import type { SiteContent } from '../../functions/contract.ts';
import { hashOf, iconLinks, loaderScript } from '../prerender/inlined.ts';
import { publicDocument, staffDocument } from '../prerender/pages.ts';
import { renderPage } from '../prerender/render.tsx';
import { laterSheet, sheetOf } from '../prerender/sources.ts';
import { publicPlace } from '../shared/places.ts';
import { devHead, entryPath } from './head.ts';

/** A page as `npm run dev` answers it. Vite loads this file, so that each request sees the sources as they are now. */
export interface DevDocument {
  readonly html: string;
  /** The loader's name in a content security policy. */
  readonly loaderHash: string;
}

export interface DevDocumentOptions {
  readonly path: string;
  /** `http://localhost:…` */
  readonly origin: string;
  /** Nonce that allows the style elements that Vite adds. */
  readonly nonce: string;
  /** Content that staff published. */
  readonly content: SiteContent;
}

/** An entry is what `entries.ts` makes of it. */
const files = {
  modules: ([entry = '']: readonly string[]) => [entryPath(entry)],
  // Scripts bring the back office's styles.
  styles: () => [],
};

/** The document of a public page's path, and the back office's for every other. */
export async function devDocument({
  path,
  origin,
  nonce,
  content,
}: DevDocumentOptions): Promise<DevDocument> {
  const loader = await loaderScript();
  const shared = { loader, icons: iconLinks };
  const place = publicPlace(path);
  const html = place
    ? await publicDocument(place.page, place.language, content, {
        ...shared,
        // Sources stand for themselves.
        sheet: `<link rel="stylesheet" href="/${sheetOf(place.page)}">`,
        later: `/${laterSheet}`,
        modules: files.modules(['main.tsx']),
        origin,
        render: renderPage,
      })
    : staffDocument(files, shared);
  return { html: html.replace('<head>', `<head>\n${devHead(nonce)}`), loaderHash: hashOf(loader) };
}
