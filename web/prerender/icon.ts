import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const png = readFileSync(join(import.meta.dirname, '../static/icon-48.png'));

/**
 * A tab's icon, inside of the document: a request for it would compete with the page. It is a PNG, as a browser that
 * draws SVG makes a page of its own for it, and holds up this one. Search engines want a file, so one is named as well;
 * a browser takes the smaller one.
 */
export const iconLinks: readonly string[] = [
  '<link rel="icon" href="/icon-192.png" type="image/png" sizes="192x192">',
  `<link rel="icon" href="data:image/png;base64,${png.toString('base64')}" type="image/png" sizes="48x48">`,
  '<link rel="apple-touch-icon" href="/icon-180.png">',
];
