import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';

const Package = v.object({
  resolved: v.optional(v.string()),
  integrity: v.optional(v.string()),
  inBundle: v.optional(v.boolean(), false),
  optional: v.optional(v.boolean(), false),
  os: v.optional(v.array(v.string())),
});
const LockFile = v.object({ packages: v.record(v.string(), Package) });

const file = join(import.meta.dirname, '../../package-lock.json');
const { packages } = v.parse(LockFile, JSON.parse(readFileSync(file, 'utf8')));
const installed = Object.entries(packages).filter(([path]) => path !== '');
const paths = (found: typeof installed) => found.map(([path]) => path);

// npm sometimes writes only the builds for the current machine. Then `npm ci` installs no linter or bundler elsewhere.
it.each(['darwin-arm64', 'darwin-x64', 'linux-arm64'])(
  'has the same builds for %s as for Linux on x64',
  system => {
    const forLinux = paths(installed).filter(path => /linux-x64(-gnu)?$/.test(path));
    expect(forLinux.length).toBeGreaterThan(5);
    const wanted = forLinux.map(path =>
      path.replace('linux-x64', system).replace(/-gnu$/, system.startsWith('linux') ? '-gnu' : ''),
    );
    expect(paths(installed)).toEqual(expect.arrayContaining(wanted));
  },
);

it('names no registry, so that each developer uses their own', () => {
  expect(paths(installed.filter(([, { resolved }]) => resolved !== undefined))).toEqual([]);
});

it('pins every package by its integrity hash', () => {
  const open = installed.filter(([, { integrity, inBundle }]) => integrity === undefined && !inBundle);
  // The registry used for the lock file lacks builds of the linter for some systems.
  const foreign = open.filter(
    ([path, { optional, os }]) => path.includes('/@biomejs/cli-') && optional && os,
  );
  expect(paths(open)).toEqual(paths(foreign));
});
