import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AwsLimitName, awsLimits, pages } from '../../aws-limits.ts';
import { table } from '../measure/report.ts';
import { root } from '../tools.ts';
import { callRows } from './call-rows.ts';
import { deploymentRows } from './deployment-rows.ts';
import type { LimitRow } from './limit-row.ts';
import { measureTemplates } from './measure-uses.ts';
import { serviceRows } from './service-rows.ts';
import { shareOf, type Use } from './template-uses.ts';

/** Writes the tables of docs/limits.md: `npm run limits`. */

export const limitsPage = join(root, 'docs', 'limits.md');

const head = ['Quota', 'AWS', 'Maplegate, at most', 'Share', 'When it is met', 'Local cloud'];

/** Shares of counted quotas are stated in steps, so that small changes leave the page as it is. */
const steps = [0.1, 0.5, 0.8, 1];

export function limitTables(uses: readonly Use[]): Readonly<Record<string, string>> {
  const lines = (rows: readonly LimitRow[]) =>
    `\n${table(
      head,
      rows.map(row => cellsOf(row, uses)),
    ).join('\n')}`;
  return {
    calls: lines(callRows),
    services: lines(serviceRows),
    deployments: lines(deploymentRows),
  };
}

function cellsOf({ limit, name, used, met, local }: LimitRow, uses: readonly Use[]): string[] {
  const { most, unit, page } = awsLimits[limit];
  const quota = `[${sizeOf(most, unit)}](${pages[page]})${isFromMemory(limit) ? '*' : ''}`;
  if (used === 'measured') return [name, quota, 'counted', stepOf(limit, uses), met, local];
  if (typeof used === 'string') return [name, quota, used, '', met, local];
  return [name, quota, sizeOf(used, unit), percent(used / most), met, local];
}

const isFromMemory = (limit: AwsLimitName) => 'isFromMemory' in awsLimits[limit];

const percent = (share: number) => `${Math.ceil(share * 100)} %`;

/** @throws Error if nothing was measured for the quota */
function stepOf(limit: AwsLimitName, uses: readonly Use[]): string {
  const shares = uses.filter(use => use.limit === limit).map(shareOf);
  if (shares.length === 0) throw new Error(`Nothing uses ${limit}`);
  const step = steps.find(one => Math.max(...shares) <= one);
  return step === undefined ? 'above' : `up to ${percent(step)}`;
}

function sizeOf(count: number, unit: string): string {
  if (unit === 'bytes' && count >= 1024 * 1024) return `${Math.ceil((count / 1024 / 1024) * 10) / 10} MB`;
  return `${count.toLocaleString('en')} ${unit}`;
}

async function write(): Promise<void> {
  const parts = Object.entries(limitTables(await measureTemplates()));
  const text = parts.reduce(
    (page, [part, lines]) => {
      const [start, end] = [`<!-- ${part} -->\n`, `<!-- end of ${part} -->`];
      const [from, to] = [page.indexOf(start), page.indexOf(end)];
      if (from < 0 || to < from) throw new Error(`docs/limits.md has no part ${part}`);
      return page.slice(0, from) + start + lines + page.slice(to);
    },
    readFileSync(limitsPage, 'utf8'),
  );
  writeFileSync(limitsPage, text);
}

if (import.meta.main) await write();
