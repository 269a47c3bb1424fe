import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../compare/tools.ts';
import { monthlyCost, type Units } from './cost-model.ts';

/** `npm run costs`: the table of docs/costs.md, for the site as it is built. */

const volumes = [1000, 100_000, 10_000_000];
/** The answer to an enquiry and the portrait that it shows. */
const answerBytes = 60_000;

const site = join(root, 'dist', 'site');
if (!existsSync(site)) throw new Error('Nothing is built yet: npm run build');
const units = measure('/enquiry/index.html');
const columns = volumes.map(enquiries => monthlyCost(enquiries, units));
const money = (dollars: number) => dollars.toFixed(2);
console.log(
  `| US dollars a month | ${volumes.map(count => count.toLocaleString('en')).join(' | ')} enquiries |`,
);
console.log(`| --- | ${volumes.map(() => '---:').join(' | ')} |`);
for (const part of Object.keys(columns[0] ?? {}))
  console.log(`| ${part} | ${columns.map(column => money(column[part] ?? 0)).join(' | ')} |`);
const totals = columns.map(column => Object.values(column).reduce((sum, cost) => sum + cost, 0));
console.log(`| **Together** | ${totals.map(total => `**${money(total)}**`).join(' | ')} |`);

/** The bytes of a page with the style, script and fonts that it names, as the edge sends them. */
function measure(page: string): Units {
  const html = readFileSync(join(site, page), 'utf8');
  const parts = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:css|js|woff2)/g) ?? [])];
  const sizes = [page, ...parts].map(file => gzipSync(readFileSync(join(site, file))).length);
  return { pageBytes: sizes.reduce((sum, size) => sum + size, answerBytes), pageRequests: sizes.length };
}
