import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { endpoints } from '../functions/contract.ts';

const root = join(import.meta.dirname, '..');

/** Parts of the AWS SDK that a function carries without using them, and what stands in for each. */
const replacements = {
  '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'lambda-credentials.ts'),
  '@aws-sdk/endpoint-cache': join(import.meta.dirname, 'lambda-endpoint-cache.ts'),
  '@smithy/core/event-streams': join(import.meta.dirname, 'lambda-event-streams.ts'),
};

/** Bytes that a handler's file may have: code is read and compiled at every cold start. */
export const bundleLimits = { public: 220_000, any: 450_000 } as const;

/**
 * Bundles the handler of every endpoint into its own folder, `{outdir}/{name}/index.js`.
 *
 * CommonJS, because importing Node's own http modules into an ES module costs about 35 ms of start-up.
 * Rejects, naming the file, when a handler is missing or cannot be bundled.
 * @param functions the folder that has `{domain}/{name}.ts`
 */
export async function bundleHandlers(outdir: string, functions = join(root, 'functions')): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: endpoints().map(({ domain, route }) => ({
      in: join(functions, domain, `${route.name}.ts`),
      out: `${route.name}/index`,
    })),
    outdir,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    mainFields: ['module', 'main'],
    alias: replacements,
    minify: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
  });
  // Node takes a `.js` file for an ES module when the nearest package.json says so, as this project's own does.
  await Promise.all(
    endpoints().map(({ route }) =>
      writeFile(join(outdir, route.name, 'package.json'), JSON.stringify({ type: 'commonjs' })),
    ),
  );
  return metafile;
}
