import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { root } from '../build-steps.ts';

/** Files of the project of which each program is made. */

/** Checks whether a program has one of the changed files. */
export function isAffected(files: ReadonlySet<string> | undefined, changed: ReadonlySet<string>): boolean {
  return files !== undefined && [...changed].some(file => files.has(file));
}

const fileOf = (input: string) => join(root, input.slice(input.indexOf(':') + 1));

/** The files that went into what a build wrote, by the folder that it is in. */
export function filesByFolder({ inputs, outputs }: Metafile, folderOf: (output: string) => string) {
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
    const input = inputs[path];
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
