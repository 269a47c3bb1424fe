import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BuiltFiles } from './files.ts';
import { staffDashboard, staffList } from './sources.ts';

/** Size limits in KB (1000 bytes), compressed with gzip. */
export const budgets = {
  /**
   * A server sends 14.6 KB before it waits for the browser. Settings and slides need up to 1.4 KB of it, and headers the
   * rest.
   */
  publicPage: 12.7,
  /** Lower than the specification's limit of 100. */
  publicScripts: 93,
  /** Scripts of the page for sending documents, which has no React. */
  sendScripts: 30,
  loginScripts: 220,
  listScripts: 390,
  dashboardScripts: 402,
  staffStyles: 120,
} as const;

/** Compressed sizes in bytes of the files that a browser loads before it shows a screen. */
export interface StaffSizes {
  readonly screen: keyof typeof screens;
  readonly scripts: number;
  readonly styles: number;
  readonly files: number;
}

const screens = {
  login: ['staff-main.tsx'],
  list: ['staff-main.tsx', ...staffList],
  dashboard: ['staff-main.tsx', ...staffDashboard],
};

export async function staffSizes(dist: string): Promise<StaffSizes[]> {
  const files = await BuiltFiles.read(join(dist, 'staff-manifest.json'));
  const gzipped = (address: string) =>
    gzipSync(readFileSync(join(dist, 'site', address)), { level: 9 }).length;
  const total = (addresses: readonly string[]) =>
    addresses.reduce((sum, address) => sum + gzipped(address), 0);
  return [screenSizes('login'), screenSizes('list'), screenSizes('dashboard')];

  function screenSizes(screen: keyof typeof screens): StaffSizes {
    const sources = screens[screen];
    const scripts = files.modules(sources);
    const styles = [...new Set(sources.flatMap(source => files.styles(source)))];
    return { screen, scripts: total(scripts), styles: total(styles), files: scripts.length + styles.length };
  }
}
