import { globSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import {
  fetchApplicationEnquiry,
  fetchSlider,
  findProof,
  getSettings,
  verifyCopy,
} from '../../functions/contract.ts';
import { placedTasks, type Task } from '../../functions/deployment.ts';
import { packagesOf, thirdPartyNotices } from '../../web/notices.ts';

const root = join(import.meta.dirname, '..', '..');
const functions = join(root, 'functions');

export const builtBundles: string = join(root, 'dist', 'functions');

/** Replaces the SDK's search for credentials, because Lambda passes the role's credentials in the environment. */
const lambdaCredentials = {
  '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'lambda-credentials.ts'),
};

/** Visitors wait for the first three routes; the others would exceed the limit of public reads. */
export const smallClientRoutes: readonly Task[] = [
  fetchApplicationEnquiry,
  verifyCopy,
  findProof,
  getSettings,
  fetchSlider,
];

const smallDynamoDB = {
  '@aws-sdk/client-dynamodb': join(import.meta.dirname, 'small-dynamodb/client.ts'),
  '@aws-sdk/lib-dynamodb': join(import.meta.dirname, 'small-dynamodb/document.ts'),
};

/** Bytes of a handler's file, because each cold start compiles it. Password checks need zxcvbn's word lists. */
export const bundleLimits = { publicRead: 220_000, any: 500_000, checksPasswords: 2_200_000 } as const;

export function checksPasswords(modules: Iterable<string>): boolean {
  return [...modules].some(module => module.includes('node_modules/@zxcvbn-ts/'));
}

/** A handler in the folder of its domain: `functions/{domain}/…/{name}.ts`. */
export interface HandlerSource {
  readonly domain: string;
  readonly name: string;
  readonly hasSmallClient: boolean;
}

/** Returns all handlers. With `BUNDLE_SDK=full` in the environment, all use the SDK's DynamoDB client. */
export function handlerSources(): HandlerSource[] {
  const isFull = process.env['BUNDLE_SDK'] === 'full';
  return placedTasks().map(({ domain, task }) => ({
    domain,
    name: task.name,
    hasSmallClient: !isFull && smallClientRoutes.includes(task),
  }));
}

/** Keeps the logger in a separate file, which is loaded at the first failure. */
const besideHandler: Plugin = {
  name: 'beside-handler',
  setup({ onResolve }) {
    onResolve({ filter: /\/logger\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './logger.js', external: true } : undefined,
    );
  },
};

const smallClientAdvice: Plugin = {
  name: 'small-client-advice',
  setup({ onEnd }) {
    onEnd(({ errors }) => ({
      errors: errors
        .filter(({ text }) => /^No matching export in ".*\/small-dynamodb\/.*"/.test(text))
        .map(({ text }) => ({
          text: `The small DynamoDB client has no ${text.split('"').at(-2)}. Add it in infra/bundling/small-dynamodb, with a comparison in its test; or keep it out of the public route's imports.`,
        })),
    }));
  },
};

/** Writes `{outdir}/{name}/index.js` in CommonJS: ES modules load Node's http 35 ms slower. @throws Error */
export async function bundleHandlers(
  outdir: string,
  handlers: readonly HandlerSource[] = handlerSources(),
): Promise<Metafile> {
  const { small = [], official = [] } = Object.groupBy(handlers, ({ hasSmallClient }) =>
    hasSmallClient ? 'small' : 'official',
  );
  const made = await Promise.all([
    bundle(outdir, official, lambdaCredentials),
    bundle(outdir, small, { ...lambdaCredentials, ...smallDynamoDB }),
  ]);
  // Adds a package.json for CommonJS, because the project's own one makes `.js` files ES modules.
  await Promise.all(
    handlers.flatMap(({ name }) => [
      writeFile(join(outdir, name, 'package.json'), JSON.stringify({ type: 'commonjs' })),
      moveSourceMaps(outdir, name),
    ]),
  );
  const metafile: Metafile = {
    inputs: Object.assign({}, ...made.map(({ inputs }) => inputs)),
    outputs: Object.assign({}, ...made.map(({ outputs }) => outputs)),
  };
  await Promise.all(
    handlers.map(({ name }) =>
      writeFile(join(outdir, name, licencesFile), thirdPartyNotices(packagesIn(metafile, name))),
    ),
  );
  return metafile;
}

export const licencesFile = 'third-party.txt';

function packagesIn({ outputs }: Metafile, name: string): string[] {
  const own = Object.entries(outputs).filter(([file]) => file.split('/').at(-2) === name);
  return packagesOf(
    own.flatMap(([, { inputs }]) =>
      Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
    ),
  );
}

/** Returns the folder of source maps, outside of the bundles, because everything in a bundle's folder is deployed. */
export function sourceMapsOf(bundles: string): string {
  return `${bundles}.maps`;
}

async function moveSourceMaps(bundles: string, name: string): Promise<void> {
  const folder = join(sourceMapsOf(bundles), name);
  await mkdir(folder, { recursive: true });
  await Promise.all(
    ['index.js.map', 'logger.js.map'].map(file => rename(join(bundles, name, file), join(folder, file))),
  );
}

/** @param alias file that replaces a package, by package name */
async function bundle(
  outdir: string,
  handlers: readonly HandlerSource[],
  alias: Record<string, string>,
): Promise<Metafile> {
  const entries = handlers.flatMap(({ domain, name }) => {
    const [file] = globSync(`${domain}/**/${name}.ts`, { cwd: functions });
    if (file === undefined) {
      throw new Error(`${name} has no handler: write ${name}.ts in functions/${domain} or a folder of it.`);
    }
    return [
      { in: join(functions, file), out: `${name}/index` },
      { in: join(functions, 'server/logger.ts'), out: `${name}/logger` },
    ];
  });
  return await bundleFiles(outdir, entries, alias);
}

/** Bundle of the function that checks a deployment's settings. It is no task of the contract. */
export const settingsGuard = 'settingsGuard';

export async function bundleSettingsGuard(outdir: string): Promise<void> {
  const folder = join(outdir, settingsGuard);
  const source = join(root, 'infra', 'settings-guard', 'handler.ts');
  const metafile = await bundleFiles(folder, [{ in: source, out: 'index' }], lambdaCredentials);
  await writeFile(join(folder, licencesFile), thirdPartyNotices(packagesIn(metafile, settingsGuard)));
  await rm(join(folder, 'index.js.map'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'commonjs' }));
}

/** Bundles a file like a handler with the small DynamoDB client, to compare start times. */
export async function bundleLikePublicHandler(outdir: string, file: string): Promise<void> {
  await bundleFiles(outdir, [{ in: file, out: 'index' }], { ...lambdaCredentials, ...smallDynamoDB });
}

async function bundleFiles(
  outdir: string,
  entryPoints: { in: string; out: string }[],
  alias: Record<string, string>,
): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    // `require` loads less than `import()`. Without the second setting, `\p{…}` would be compiled at each start.
    supported: { 'dynamic-import': false, 'regexp-unicode-property-escapes': true },
    mainFields: ['module', 'main'],
    alias,
    plugins: [besideHandler, smallClientAdvice],
    minify: true,
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
  });
  return metafile;
}

if (import.meta.main) await Promise.all([bundleHandlers(builtBundles), bundleSettingsGuard(builtBundles)]);
