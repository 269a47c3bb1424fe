import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, synthesiseWith } from '../build.ts';
import { type Cloud, RestartNeededError } from '../cloud.ts';
import { seconds } from '../console.ts';
import { OutdatedDataError } from '../dynamodb/dynamodb.ts';
import { writeOperatorEnvironment } from '../start-steps.ts';
import { type HandlerBundles, isAffected, templateFiles } from './handler-bundles.ts';

export class Templates {
  readonly #folder: string;
  readonly #bundles: HandlerBundles;
  #files: ReadonlySet<string> = new Set();
  #count = 0;
  /** True after a failed synthesis: then any changed file may fix it. */
  #failed = false;

  constructor(folder: string, bundles: HandlerBundles) {
    this.#folder = folder;
    this.#bundles = bundles;
  }

  areAffectedBy(changed: ReadonlySet<string>): boolean {
    return this.#failed || isAffected(this.#files, changed);
  }

  /** Keeps the old templates until the new ones are complete. */
  async synthesise(): Promise<string> {
    this.#failed = true;
    this.#count += 1;
    const assembly = join(this.#folder, String(this.#count));
    mkdirSync(this.#folder, { recursive: true });
    await this.#bundles.followContract();
    await synthesiseWith(this.#bundles.folder, assembly);
    this.#files = await templateFiles();
    this.#failed = false;
    rmSync(join(this.#folder, String(this.#count - 1)), { recursive: true, force: true });
    return assembly;
  }
}

export interface Followed {
  readonly cloud: Cloud;
  readonly data: string;
  readonly bundles: HandlerBundles;
  readonly templates: Templates;
}

/** Updates the handlers first, because that is quick, then the templates. Prints errors. */
export async function followChanges(changed: ReadonlySet<string>, followed: Followed): Promise<void> {
  const { cloud, data, bundles, templates } = followed;
  await attempt(changed, async () => {
    const names = await bundles.update(changed);
    cloud.retire(new Set(names.map(name => bundles.entryOf(name))));
    return names.length > 0 && `bundled ${shortList(names)} again`;
  });
  if (!templates.areAffectedBy(changed)) return;
  await attempt(changed, async () => {
    await cloud.reload(await templates.synthesise());
    writeOperatorEnvironment(cloud, data);
    return 'synthesised again; routes, roles and functions are the new ones';
  });
}

async function attempt(changed: ReadonlySet<string>, work: () => Promise<string | false>): Promise<void> {
  const began = performance.now();
  const files = shortList(Array.from(changed, file => relative(root, file)));
  try {
    const done = await work();
    if (done) console.log(`${files}: ${done}, ${seconds(began)}`);
  } catch (error) {
    console.error(`${files}: ${reasonOf(error)}\nThe last working version keeps running.`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof OutdatedDataError)
    return `${error.message} To use the new ones, stop and begin again with: npm run dev -- --fresh`;
  if (error instanceof RestartNeededError) return `${error.message} To use it, stop and start npm run dev.`;
  return error instanceof Error ? error.message : String(error);
}

function shortList(names: readonly string[]): string {
  const more = names.length - 3;
  return names.slice(0, 3).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
