import type { SiteContent } from '../../functions/contract.ts';
import { hashOf, iconLinks, loaderScripts } from '../prerender/inlined.ts';
import { publicDocument, staffDocument } from '../prerender/pages.ts';
import { renderPage } from '../prerender/render.tsx';
import { laterSheet, sendEntry, sheetOf } from '../prerender/sources.ts';
import { publicPlace } from '../shared/places.ts';
import { devHead, entryPath } from './head.ts';

export interface DevDocument {
  readonly html: string;
  readonly loaderHash: string;
}

export interface DevDocumentOptions {
  readonly path: string;
  /** `http://localhost:…` */
  readonly origin: string;
  readonly nonce: string;
  readonly content: SiteContent;
}

const files = {
  modules: ([entry = '']: readonly string[]) => [entryPath(entry)],
  styles: () => [],
};

/** Renders a public page, or the back office shell for any other path. Vite loads this with the current sources. */
export async function devDocument({
  path,
  origin,
  nonce,
  content,
}: DevDocumentOptions): Promise<DevDocument> {
  const loaders = await loaderScripts();
  const shared = { loaders, icons: iconLinks };
  const place = publicPlace(path);
  const html = place
    ? await publicDocument(place.page, place.language, content, {
        ...shared,
        sheet: `<link rel="stylesheet" href="/${sheetOf(place.page)}">`,
        later: `/${laterSheet}`,
        modules: files.modules([place.page === 'send' ? sendEntry : 'main.tsx']),
        origin,
        render: renderPage,
      })
    : staffDocument(files, shared);
  return {
    html: html.replace('<head>', `<head>\n${devHead(nonce)}`),
    loaderHash: hashOf(place?.page === 'home' ? loaders.home : loaders.page),
  };
}
