import { basename, dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build, type Metafile } from 'esbuild';
import { own } from '../../../functions/contract.ts';
import { bundleHandlers, type HandlerSource } from '../../bundling/bundle.ts';
import { root } from '../build.ts';

/** The bundles of all handlers in one folder, each made again when one of its files changes. */
export class HandlerBundles {
  readonly folder: string;
  readonly #handlers = new Map<string, HandlerSource>();
  readonly #files = new Map<string, ReadonlySet<string>>();
  /** Handlers whose last bundling failed: then any change may be the repair. */
  readonly #failed = new Set<string>();

  /** @param folder where the bundles go, `{folder}/{name}/index.js` */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** The file of a handler's bundle, as its function loads it. */
  entryOf(name: string): string {
    return join(this.folder, name, 'index.js');
  }

  /** Follows the contract as it is now: bundles the handlers that are new, and forgets those that are gone. */
  async followContract(): Promise<void> {
    const handlers = await listHandlers();
    const names = new Set(handlers.map(({ name }) => name));
    for (const name of [...this.#handlers.keys()].filter(known => !names.has(known)))
      for (const kept of [this.#handlers, this.#files, this.#failed]) kept.delete(name);
    for (const handler of handlers) this.#handlers.set(handler.name, handler);
    await this.#bundle(handlers.filter(({ name }) => !this.#files.has(name)));
  }

  /** Bundles the handlers again that hold one of these files; answers their names. */
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

/** Files of the project of which each program is made. */

/** Checks whether a program has one of the changed files. */
export function isAffected(files: ReadonlySet<string> | undefined, changed: ReadonlySet<string>): boolean {
  return files !== undefined && [...changed].some(file => files.has(file));
}

const fileOf = (input: string) => join(root, input.slice(input.indexOf(':') + 1));

/** The files that went into what a build wrote, by the folder that it is in. */
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
    const input = own(inputs, path);
    if (!input || found.has(path)) return;
    found.add(path);
    for (const { path: next } of input.imports) visit(next);
  };
  visit(entry);
  return found;
}

/** Every file that says something about the templates: the CDK app with the contract, and what runs at the edge. */
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
