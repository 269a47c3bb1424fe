import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prodWithoutPhones, synthesise } from '../../../testing/templates.ts';
import { root } from '../../tools.ts';
import { copiesOf, fixedCosts, fixedTable, usesTable, volumeTable } from './costs.ts';
import { countAll } from './count.ts';
import { type Counted, growing, hotKeys, plot, purposesTable, rowsOf, scaleTable } from './scale.ts';

/**
 * `npm run growth [-- 1000 10000]` simulates offices with these numbers of applications and writes docs/scale.md and
 * docs/costs.md. Exits with code 1 if a cost grows beyond its limit. The largest office takes minutes and 6 GB.
 */

const sizes = process.argv.slice(2).map(Number);
const now = new Date();
const offices: Counted[] = [];
for (const count of sizes.length > 0 ? sizes : [1000, 10_000, 100_000, 1_000_000]) {
  console.log(`${count.toLocaleString('en')} applications …`);
  offices.push({ count, ...(await countAll(count, now)) });
}
const greatest = offices.at(-1);
if (!greatest) throw new Error('Nothing was counted');
rewrite('scale.md', {
  counted: scaleTable(offices),
  plotted: plot(offices, ['List by age', 'Search for Md', 'Dashboard']),
  purposes: purposesTable(greatest),
  hot: hotKeys(greatest),
});
const templates = await synthesise({ stage: prodWithoutPhones });
const fixed = fixedCosts(templates);
rewrite('costs.md', {
  volumes: volumeTable(fixed, copiesOf(templates), greatest.counts),
  fixed: fixedTable(fixed),
  used: usesTable(greatest.counts),
});
const wrong = growing(rowsOf(offices));
for (const { name, unit, used } of wrong) console.error(`${name} grows: ${used.join(', ')} ${unit}`);
if (wrong.length > 0) process.exitCode = 1;

function rewrite(name: string, parts: Readonly<Record<string, readonly string[]>>): void {
  const path = join(root, 'docs', name);
  const text = Object.entries(parts).reduce(
    (page, [part, lines]) => {
      const [start, end] = [`<!-- ${part} -->\n`, `<!-- end of ${part} -->`];
      const [from, to] = [page.indexOf(start), page.indexOf(end)];
      if (from < 0 || to < from) throw new Error(`${path} has no part ${part}`);
      return `${page.slice(0, from)}${start}\n${lines.join('\n')}${page.slice(to)}`;
    },
    readFileSync(path, 'utf8'),
  );
  writeFileSync(path, text);
}
