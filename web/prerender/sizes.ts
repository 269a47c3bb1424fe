import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BuiltFiles } from './files.ts';
import { staffList } from './sources.ts';

/** The most that a browser may load, in KB (1000 bytes), by gzip. */
export const budgets = {
  /**
   * A public page's HTML with the styles in it. A server sends 14.6 KB before it waits for an answer; what staff publish adds
   * 1.4, and headers the rest. One byte more costs the first paint a round trip: what it does not need is in later.css.
   */
  publicPage: 12.7,
  /** The scripts of a public page once somebody has touched it. */
  publicScripts: 100,
  loginScripts: 220,
  listScripts: 390,
  staffStyles: 120,
} as const;

/** Bytes by gzip that a browser loads before it shows a screen of the back office. */
export interface StaffSizes {
  readonly screen: keyof typeof screens;
  readonly scripts: number;
  readonly styles: number;
  /** Requests for them. */
  readonly files: number;
}

const screens = {
  login: ['staff-main.tsx'],
  list: ['staff-main.tsx', ...staffList],
};

/** The sizes of the two screens that have a budget, in a build. */
export async function staffSizes(dist: string): Promise<StaffSizes[]> {
  const files = await BuiltFiles.read(join(dist, 'staff-manifest.json'));
  const gzipped = (address: string) =>
    gzipSync(readFileSync(join(dist, 'site', address)), { level: 9 }).length;
  const total = (addresses: readonly string[]) =>
    addresses.reduce((sum, address) => sum + gzipped(address), 0);
  return [screenSizes('login'), screenSizes('list')];

  function screenSizes(screen: keyof typeof screens): StaffSizes {
    const sources = screens[screen];
    const scripts = files.modules(sources);
    const styles = [...new Set(sources.flatMap(source => files.styles(source)))];
    return { screen, scripts: total(scripts), styles: total(styles), files: scripts.length + styles.length };
  }
}
