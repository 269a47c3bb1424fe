import { globSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
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

/** Folder of the bundles that the templates name. */
export const builtBundles: string = join(root, 'dist', 'functions');

/** Lambda gives the role's keys in the environment: code that looks for keys elsewhere would only make bundles larger. */
const keysOfLambda = {
  '@aws-sdk/credential-provider-node': join(import.meta.dirname, 'lambda-credentials.ts'),
};

/**
 * Routes whose bundles have the small DynamoDB client in place of the SDK's own: visitors wait for the first three, and the
 * others read for everybody and are too large with the SDK's. They read, and count or record what was read.
 */
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

/**
 * Bytes that a handler's file may have: code is read and compiled at every cold start. Those that judge a new password
 * carry zxcvbn's lists of words, which are one string each until somebody chooses a password.
 */
export const bundleLimits = { publicRead: 220_000, any: 500_000, judgesPasswords: 2_200_000 } as const;

/** Checks whether a bundle of these modules judges new passwords. */
export function judgesPasswords(modules: Iterable<string>): boolean {
  return [...modules].some(module => module.includes('node_modules/@zxcvbn-ts/'));
}

/** One handler to bundle, the file of its name in the folder of its domain or below: `functions/{domain}/…/{name}.ts`. */
export interface HandlerSource {
  readonly domain: string;
  readonly name: string;
  /** Set for a bundle with the small DynamoDB client in place of the SDK's own. */
  readonly hasSmallClient: boolean;
}

/** Every handler of the contract. With `BUNDLE_SDK=full` in the environment all have the SDK's own DynamoDB client. */
export function handlerSources(): HandlerSource[] {
  const isFull = process.env['BUNDLE_SDK'] === 'full';
  return placedTasks().map(({ domain, task }) => ({
    domain,
    name: task.name,
    hasSmallClient: !isFull && smallClientRoutes.includes(task),
  }));
}

/** Keeps code for failures out of the handler's file; it is loaded from the file beside it. */
const besideHandler: Plugin = {
  name: 'beside-handler',
  setup({ onResolve }) {
    onResolve({ filter: /\/logger\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './logger.js', external: true } : undefined,
    );
  },
};

/** Says what to do when a handler needs of the small client what it does not have. */
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

/**
 * Bundles each handler into its own folder, `{outdir}/{name}/index.js`, and beside it its logger and the licences of the
 * packages in both. Their source maps are in `{outdir}.maps/{name}`.
 *
 * CommonJS, because importing Node's own http modules into an ES module costs about 35 ms of start-up.
 * @param handlers the handlers to bundle, all of the contract's if not given
 * @throws Error that says what to do when a handler is missing or cannot be bundled
 */
export async function bundleHandlers(
  outdir: string,
  handlers: readonly HandlerSource[] = handlerSources(),
): Promise<Metafile> {
  const { small = [], official = [] } = Object.groupBy(handlers, ({ hasSmallClient }) =>
    hasSmallClient ? 'small' : 'official',
  );
  const made = await Promise.all([
    bundle(outdir, official, keysOfLambda),
    bundle(outdir, small, { ...keysOfLambda, ...smallDynamoDB }),
  ]);
  // Node takes a `.js` file for an ES module when the nearest package.json says so, as this project's own does.
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
      writeFile(join(outdir, name, noticesFile), thirdPartyNotices(packagesIn(metafile, name))),
    ),
  );
  return metafile;
}

/** The file with the licences of the packages in a handler's bundle. */
export const noticesFile = 'third-party.txt';

/** The folders of the packages of which something is in a handler's bundle. */
function packagesIn({ outputs }: Metafile, name: string): string[] {
  const own = Object.entries(outputs).filter(([file]) => file.split('/').at(-2) === name);
  return packagesOf(
    own.flatMap(([, { inputs }]) =>
      Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
    ),
  );
}

/** The folder of the source maps of bundles: beside theirs, because what is in theirs is deployed. */
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

/** @param alias what stands in for which package */
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

/** Bundles a file into `{outdir}/index.js` as a handler with the small DynamoDB client is bundled, to compare them. */
export async function bundleBeside(outdir: string, file: string): Promise<void> {
  await bundleFiles(outdir, [{ in: file, out: 'index' }], { ...keysOfLambda, ...smallDynamoDB });
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
    // `require` instead of `import()`, which would read every property of Node's http module, and so load its fetch: a
    // sixth of a cold start. Node knows every property of Unicode; esbuild knows some, and would write `new RegExp` for the
    // others, which is made at each start even where nothing uses it.
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

if (import.meta.main) await bundleHandlers(builtBundles);
