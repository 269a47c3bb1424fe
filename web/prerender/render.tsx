import { renderToString } from 'react-dom/server';
import type { SiteContent } from '../../functions/contract.ts';
import { PublicApp } from '../public/PublicApp.tsx';
import type { PageMeta } from '../public/page.ts';
import { loadView } from '../public/views.tsx';

/** Renders the body and metadata of a public page. @throws Error if the path is not a public page */
export async function renderPage(
  path: string,
  { settings, slides }: SiteContent,
): Promise<{ body: string; meta: PageMeta; siteName: string }> {
  const view = await loadView(path, null, settings);
  if (!view) throw new Error(`${path} is not a public page`);
  return {
    body: renderToString(<PublicApp first={view} slides={slides} />),
    meta: view.meta,
    siteName: view.site.name,
  };
}
