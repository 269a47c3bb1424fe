/** URLs of the virtual modules of the development server, see `entries.ts`. */

export const folder = '/@dev/';

/**
 * Included in every document. Connects to the server, and reloads a page that is not hydrated yet, because no input can
 * be lost there.
 */
export const pageModule = `${folder}page.js`;

/** URL of an entry such as `main.tsx`, for the loader. */
export function entryPath(entry: string): string {
  return folder + entry;
}

/**
 * Head elements that connect a document to the development server.
 * @param nonce for the style elements that Vite adds
 */
export function devHead(nonce: string): string {
  return `<meta property="csp-nonce" nonce="${nonce}">\n<script type="module" src="${pageModule}"></script>`;
}
