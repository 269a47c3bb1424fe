import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { endpoints, jobs } from '../../functions/contract.ts';

const root = join(import.meta.dirname, '..', '..');
const functions = join(root, 'functions');

/** Parts of the AWS SDK of which a function would carry far more than it uses, and what stands in for each. */
const replacements = {
  '@aws-sdk/client-dynamodb': join(import.meta.dirname, 'lambda-dynamodb-client.ts'),
  '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'lambda-credentials.ts'),
  '@aws-sdk/lib-dynamodb': join(import.meta.dirname, 'lambda-dynamodb-document.ts'),
  '@smithy/core/event-streams': join(import.meta.dirname, 'lambda-event-streams.ts'),
};

/** Bytes that a handler's file may have: code is read and compiled at every cold start. */
export const bundleLimits = { public: 220_000, any: 450_000 } as const;

/** One handler to bundle, the file of its name in the folder of its domain or below: `functions/{domain}/…/{name}.ts`. */
export interface HandlerSource {
  readonly domain: string;
  readonly name: string;
}

/** Every handler of the contract. */
export function handlerSources(): HandlerSource[] {
  return [
    ...endpoints().map(({ domain, route }) => ({ domain, name: route.name })),
    ...jobs().map(({ domain, job }) => ({ domain, name: job.name })),
  ];
}

/** What only a failure needs stays out of the handler's file, and is loaded from the one beside it. */
const besideHandler: Plugin = {
  name: 'beside-handler',
  setup({ onResolve }) {
    onResolve({ filter: /\/logger\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './logger.js', external: true } : undefined,
    );
  },
};

/**
 * Bundles each handler into its own folder, `{outdir}/{name}/index.js`, and beside it its logger.
 *
 * CommonJS, because importing Node's own http modules into an ES module costs about 35 ms of start-up.
 * Rejects, naming the file, when a handler is missing or cannot be bundled; then nothing is written.
 * @param handlers the handlers to bundle, all of the contract's if not given
 */
export async function bundleHandlers(
  outdir: string,
  handlers: readonly HandlerSource[] = handlerSources(),
): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: handlers.flatMap(({ domain, name }) => {
      const [file = `${domain}/${name}.ts`] = globSync(`${domain}/**/${name}.ts`, { cwd: functions });
      return [
        { in: join(functions, file), out: `${name}/index` },
        { in: join(functions, 'server/logger.ts'), out: `${name}/logger` },
      ];
    }),
    outdir,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    // `require` instead of `import()`, which would read every property of Node's http module, and so load its fetch: a
    // sixth of a cold start.
    supported: { 'dynamic-import': false },
    mainFields: ['module', 'main'],
    alias: replacements,
    plugins: [besideHandler],
    minify: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
  });
  // Node takes a `.js` file for an ES module when the nearest package.json says so, as this project's own does.
  await Promise.all(
    handlers.map(({ name }) =>
      writeFile(join(outdir, name, 'package.json'), JSON.stringify({ type: 'commonjs' })),
    ),
  );
  return metafile;
}
