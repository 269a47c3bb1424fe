import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..', '..', '..');

/** The hero picture of the home page as SVG markup, and the logo's mark, from the components that draw them. */
export async function artworkMarkup(): Promise<{ readonly hero: string; readonly mark: string }> {
  // Beside the sources, where the module finds React.
  const folder = mkdtempSync(join(root, 'node_modules', '.artwork-'));
  const outfile = join(folder, 'artwork.mjs');
  try {
    await build({
      stdin: {
        contents: `
          import { renderToStaticMarkup } from 'react-dom/server';
          import { HeroPicture } from './home/HeroPicture.tsx';
          import { LogoMark } from './layout/Logo.tsx';
          export const hero = renderToStaticMarkup(<HeroPicture />);
          export const mark = renderToStaticMarkup(<LogoMark />);`,
        resolveDir: join(root, 'web', 'public'),
        loader: 'tsx',
      },
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      jsx: 'automatic',
      outfile,
    });
    const { hero, mark } = await import(pathToFileURL(outfile).href);
    return { hero, mark };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
