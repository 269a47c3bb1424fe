import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LaunchOptions } from 'playwright';
import { fontConfiguration } from './font-configuration.ts';

/**
 * The browser of all tests, measurements and pictures: the Chromium inside the npm package, with the project's own fonts,
 * so that everybody has the same one whatever a machine has installed. `CHROMIUM_PATH` names another.
 */

const root = join(import.meta.dirname, '..', '..');
const packageFolder = join(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '..', '..');

/** Kept between runs; `npm ci` removes it. */
const cache = join(root, 'node_modules', '.cache', 'maplegate');

/**
 * What a headless browser needs in a container, nothing that calls home, letters as wide as on phones, one process for
 * all tabs of a site (a tenth less work), and pictures that are encoded at once: else a page that is busy first waits a
 * second for an idle moment.
 */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--process-per-site',
  '--enable-blink-features=NoIdleEncodingForWebTests',
];

/** Options for Playwright's `chromium.launch`. Unpacks the browser and writes its font configuration if need be. */
export async function launchOptions(): Promise<LaunchOptions> {
  const chosen = process.env['CHROMIUM_PATH'];
  const folder = chosen ? undefined : await unpackedChromium(cache);
  return {
    executablePath: chosen || join(folder ?? '', 'chromium'),
    args: flags,
    headless: true,
    env: {
      ...definedEnvironment(),
      FONTCONFIG_FILE: fontConfiguration(cache),
      ...(folder && { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }),
    },
  };
}

/**
 * The folder with the browser and its libraries, below `parent`. It is unpacked beside its final place and moved there
 * in one step, so that it is complete or absent, also when two runs unpack it at once.
 *
 * @param unpack fills an empty folder
 */
export async function unpackedChromium(parent: string, unpack = unpackInto): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const folder = join(parent, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(parent, { recursive: true });
  const unfinished = mkdtempSync(`${folder}-unfinished-`);
  try {
    await unpack(unfinished);
    renameSync(unfinished, folder);
  } catch (error) {
    // Another run was quicker.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** The package unpacks into the temporary folder of its process, so it gets a process and a temporary folder of its own. */
async function unpackInto(folder: string): Promise<void> {
  const archives = ['chromium.br', 'al2023.tar.br'].map(name => join(packageFolder, 'bin', name));
  const program = `import { inflate } from '@sparticuz/chromium';
    await Promise.all(${JSON.stringify(archives)}.map(inflate));`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder },
  });
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
