import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import { dayOf, escapeHtml, type Settings, type SiteContent } from '../../functions/contract.ts';
import { robotsText, securityText, sitemapXml } from '../prerender/crawlers.ts';
import { manifestText } from '../prerender/manifest.ts';
import { manifests } from '../shared/manifests.ts';
import { securityPath } from '../shared/paths.ts';
import { devServer } from '../vite.config.ts';
import type { DevDocument, DevDocumentOptions } from './document.ts';
import { devEntries, type OnPageChange } from './entries.ts';
import { devHead } from './head.ts';

export interface DevSiteOptions {
  /** The server of the one URL; the browser hears of changes through it as well. */
  readonly server: Server;
  /** Folder of the dependencies that are prepared for the browser. */
  readonly cacheDir: string;
  readonly onChange: OnPageChange;
}

export interface DevSite {
  /** Middlewares that answer the paths of sources. */
  readonly sources: ViteDevServer['middlewares'];
  /** Watcher that tells which files change. */
  readonly watcher: ViteDevServer['watcher'];
  /** Texts that the build writes besides pages, by path, for a site at `origin`. */
  readonly texts: Readonly<Record<string, (origin: string, settings: Settings) => string>>;
  /** Nonce that allows style elements in pages. */
  readonly nonce: string;
  /** The document of a page; one that cannot be rendered says why, and follows its sources like any other. */
  document(
    path: string,
    origin: string,
    content: SiteContent,
  ): Promise<DevDocument & { readonly status: number }>;
  close(): Promise<void>;
}

/** The pages straight from their sources. */
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
      '/sitemap.xml': origin => sitemapXml(origin, dayOf(new Date())),
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
