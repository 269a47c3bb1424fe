import { readFile } from 'node:fs/promises';
import type { Manifest } from 'vite';
import { ownProperty } from '../../functions/contract.ts';

/** Finds the built files of sources. @throws Error for a source that was not built */
export class BuiltFiles {
  readonly #manifest: Manifest;

  constructor(manifest: Manifest) {
    this.#manifest = manifest;
  }

  static async read(file: string): Promise<BuiltFiles> {
    return new BuiltFiles(JSON.parse(await readFile(file, 'utf8')));
  }

  address(source: string): string {
    return `/${this.#find(source).file}`;
  }

  /** Returns the URLs of the sources and of everything that they import. */
  modules(sources: readonly string[]): string[] {
    const found = new Set<string>();
    const visit = (source: string) => {
      const { file, imports = [] } = this.#find(source);
      if (found.has(`/${file}`)) return;
      found.add(`/${file}`);
      for (const one of imports) visit(one);
    };
    for (const source of sources) visit(source);
    return [...found];
  }

  styles(source: string): string[] {
    const seen = new Set<string>();
    const styles = new Set<string>();
    const visit = (one: string) => {
      if (seen.has(one)) return;
      seen.add(one);
      const { css = [], imports = [] } = this.#find(one);
      for (const next of imports) visit(next);
      for (const file of css) styles.add(`/${file}`);
    };
    visit(source);
    return [...styles];
  }

  #find(source: string): Manifest[string] {
    const chunk = ownProperty(this.#manifest, source);
    if (!chunk) throw new Error(`The build has no file for ${source}`);
    return chunk;
  }
}
