import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import { escapeHtml, officeDayOf, type Settings, type SiteContent } from '../../functions/contract.ts';
import { robotsText, securityText, sitemapXml } from '../prerender/crawlers.ts';
import { manifestText } from '../prerender/manifest.ts';
import { manifests } from '../shared/manifests.ts';
import { securityPath } from '../shared/paths.ts';
import { devServer } from '../vite.config.ts';
import type { DevDocument, DevDocumentOptions } from './document.ts';
import { devEntries, type OnPageChange } from './entries.ts';
import { devHead } from './head.ts';

export interface DevSiteOptions {
  /** Also carries the hot reload connection. */
  readonly server: Server;
  readonly cacheDir: string;
  readonly onChange: OnPageChange;
}

export interface DevSite {
  readonly sources: ViteDevServer['middlewares'];
  readonly watcher: ViteDevServer['watcher'];
  /** Other text files, by path. */
  readonly texts: Readonly<Record<string, (origin: string, settings: Settings) => string>>;
  readonly nonce: string;
  /** If rendering fails, the document shows the error and reloads after a change. */
  document(
    path: string,
    origin: string,
    content: SiteContent,
  ): Promise<DevDocument & { readonly status: number }>;
  close(): Promise<void>;
}

export async function startDevSite({ server, cacheDir, onChange }: DevSiteOptions): Promise<DevSite> {
  const vite = await createServer(devServer(server, cacheDir, devEntries(onChange)));
  const nonce = randomBytes(16).toString('base64');
  const render = async (options: DevDocumentOptions): Promise<DevDocument> => {
    const { devDocument } = await vite.ssrLoadModule('/dev/document.ts');
    return devDocument(options);
  };
  return {
    sources: vite.middlewares,
    watcher: vite.watcher,
    texts: {
      '/robots.txt': robotsText,
      '/sitemap.xml': origin => sitemapXml(origin, officeDayOf(new Date())),
      [manifests.en]: (_, settings) => manifestText('en', settings),
      [manifests.bn]: (_, settings) => manifestText('bn', settings),
      [securityPath]: (origin, settings) => securityText(settings, origin, new Date()),
    },
    nonce,
    async document(path, origin, content) {
      try {
        return { status: 200, ...(await render({ path, origin, nonce, content })) };
      } catch (error) {
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
        console.error(text);
        return {
          status: 500,
          loaderHash: '',
          html: `<!doctype html>${devHead(nonce)}<pre>${escapeHtml(text)}</pre>`,
        };
      }
    },
    close: () => vite.close(),
  };
}
