import { basename, dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build, type Metafile } from 'esbuild';
import { ownProperty } from '../../../functions/contract.ts';
import { bundleHandlers, bundleSettingsGuard, type HandlerSource } from '../../bundling/bundle.ts';
import { root } from '../build.ts';

/** Bundles of all handlers in one folder. A changed file rebuilds only its handlers. */
export class HandlerBundles {
  readonly folder: string;
  readonly #handlers = new Map<string, HandlerSource>();
  readonly #files = new Map<string, ReadonlySet<string>>();
  /** Handlers that failed to bundle. They are bundled again after any change. */
  readonly #failed = new Set<string>();

  /** @param folder receives the bundle of each handler as `{name}/index.js` */
  constructor(folder: string) {
    this.folder = folder;
  }

  entryOf(name: string): string {
    return join(this.folder, name, 'index.js');
  }

  async followContract(): Promise<void> {
    const handlers = await listHandlers();
    const names = new Set(handlers.map(({ name }) => name));
    for (const name of [...this.#handlers.keys()].filter(known => !names.has(known)))
      for (const kept of [this.#handlers, this.#files, this.#failed]) kept.delete(name);
    for (const handler of handlers) this.#handlers.set(handler.name, handler);
    const missing = handlers.filter(({ name }) => !this.#files.has(name));
    await Promise.all([this.#bundle(missing), bundleSettingsGuard(this.folder)]);
  }

  /** Builds the bundles that contain a changed file. Returns the names of their handlers. */
  async update(changed: ReadonlySet<string>): Promise<string[]> {
    const affected = [...this.#handlers.values()].filter(
      ({ name }) => this.#failed.has(name) || isAffected(this.#files.get(name), changed),
    );
    await this.#bundle(affected);
    return affected.map(({ name }) => name);
  }

  async #bundle(handlers: readonly HandlerSource[]): Promise<void> {
    if (handlers.length === 0) return;
    for (const { name } of handlers) this.#failed.add(name);
    const metafile = await bundleHandlers(this.folder, handlers);
    for (const [name, files] of filesByFolder(metafile, output => basename(dirname(output))))
      this.#files.set(name, files);
    for (const { name } of handlers) this.#failed.delete(name);
  }
}

function listHandlers(): Promise<HandlerSource[]> {
  const { promise, resolve, reject } = Promise.withResolvers<HandlerSource[]>();
  const worker = new Worker(new URL('./list-handlers.ts', import.meta.url), { execArgv: [] });
  worker.once('message', resolve).once('error', reject);
  return promise;
}

export function isAffected(files: ReadonlySet<string> | undefined, changed: ReadonlySet<string>): boolean {
  return files !== undefined && [...changed].some(file => files.has(file));
}

const fileOf = (input: string) => join(root, input.slice(input.indexOf(':') + 1));

function filesByFolder({ inputs, outputs }: Metafile, folderOf: (output: string) => string) {
  const files = new Map<string, Set<string>>();
  for (const [output, { entryPoint }] of Object.entries(outputs)) {
    if (entryPoint === undefined) continue;
    const folder = folderOf(output);
    const found = files.get(folder) ?? new Set();
    files.set(folder, found);
    for (const input of reachable(inputs, entryPoint)) found.add(fileOf(input));
  }
  return files;
}

function reachable(inputs: Metafile['inputs'], entry: string): Set<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    const input = ownProperty(inputs, path);
    if (!input || found.has(path)) return;
    found.add(path);
    for (const { path: next } of input.imports) visit(next);
  };
  visit(entry);
  return found;
}

/** All files that affect the templates: the CDK app, the contract and the CloudFront functions. */
export async function templateFiles(): Promise<Set<string>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['infra/app.ts', 'infra/site/rewrite.ts'],
    outdir: 'unwritten',
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    metafile: true,
    logLevel: 'silent',
  });
  return new Set(Object.keys(metafile.inputs).map(fileOf));
}
