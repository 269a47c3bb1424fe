import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const fonts = join(import.meta.dirname, '../public/fonts');

/** The licences of the site's fonts, each under the name of its file. */
export function fontLicences(): Record<string, string> {
  const files = readdirSync(fonts).filter(name => name.startsWith('LICENSE-'));
  return Object.fromEntries(
    files.map(name => [
      `Font ${name.replace(/^LICENSE-|\.txt$/g, '')}`,
      readFileSync(join(fonts, name), 'utf8'),
    ]),
  );
}
