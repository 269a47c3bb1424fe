import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderSite } from '../../functions/contract.ts';
import { ownProperty } from '../../functions/contract.ts';
import { manifests } from '../shared/manifests.ts';
import { securityPath } from '../shared/paths.ts';
import { fileOfPage, languages, pageNames, publicPath } from '../shared/places.ts';
import { securityText } from './crawlers.ts';
import { manifestText } from './manifest.ts';
import { publicDocument, type SiteParts } from './pages.ts';
import { renderPage } from './render.tsx';

/** Renders the site. The build bundles this file as `render.cjs`, which reads `parts.json` beside it. */
export const renderSite: RenderSite = async content => {
  const parts: SiteParts = JSON.parse(await readFile(join(import.meta.dirname, 'parts.json'), 'utf8'));
  const { modules, codeModules, sheets, ...shared } = parts;
  const pages = await Promise.all(
    pageNames.flatMap(page =>
      languages.map(async language => {
        const path = publicPath(language, page);
        const parts = {
          sheet: sheets[page] ?? '',
          modules: ownProperty(modules, path) ?? [],
          codeModules: ownProperty(codeModules, page) ?? [],
          render: renderPage,
        };
        const text = await publicDocument(page, language, content, { ...shared, ...parts });
        return { file: fileOfPage(path), text };
      }),
    ),
  );
  const texts = [
    ...languages.map(language => [manifests[language], manifestText(language, content.settings)] as const),
    [securityPath, securityText(content.settings, parts.origin, new Date())] as const,
  ];
  return [...pages, ...texts.map(([path, text]) => ({ file: path.slice(1), text }))];
};
