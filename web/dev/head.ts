/** Folder of the virtual modules in `entries.ts`. */
export const folder = '/@dev/';

/** Connects every document to the development server. */
export const pageModule = `${folder}page.js`;

export function entryPath(entry: string): string {
  return folder + entry;
}

/** @param nonce for the style elements that Vite adds */
export function devHead(nonce: string): string {
  return `<meta property="csp-nonce" nonce="${nonce}">\n<script type="module" src="${pageModule}"></script>`;
}
