import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const svg = readFileSync(join(import.meta.dirname, '../static/icon.svg'), 'utf8').trim();

/**
 * A tab's icon, inside of the document: a request for it would compete with the page. Search engines want a file, so
 * one is named as well; a browser prefers the other, which fits every size.
 */
export const iconLinks: readonly string[] = [
  '<link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192">',
  `<link rel="icon" href="${dataAddress(svg)}" type="image/svg+xml" sizes="any">`,
  '<link rel="apple-touch-icon" href="/icon-180.png">',
];

/** A picture as an address that can stand in an attribute; shorter than base64. */
function dataAddress(text: string): string {
  const plain = text.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent);
  return `data:image/svg+xml,${plain}`;
}
