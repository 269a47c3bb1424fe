/** Addresses of the modules that exist only while Vite serves the sources: see `entries.ts`. */

export const folder = '/@dev/';

/** In every document: follows the server, and reloads a page that is not hydrated yet, where nothing can be lost. */
export const pageModule = `${folder}page.js`;

/** The address of what the loader fetches for an entry such as `main.tsx`. */
export function entryPath(entry: string): string {
  return folder + entry;
}

/** Makes a document follow its sources; the nonce is for the style elements that Vite adds. */
export function devHead(nonce: string): string {
  return `<meta property="csp-nonce" nonce="${nonce}">\n<script type="module" src="${pageModule}"></script>`;
}
