import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtAssembly } from '../build.ts';

/** A resource of a template, as a test changes it. */
export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test knows the shape of the resource that it changes
  readonly Properties?: any;
}

/**
 * The built templates with a change to every resource of one stack, in a folder of their own. The bundles are those of the
 * build: they are a hundred times as large.
 */
export function changedAssembly(stack: string, change: (resource: Resource, id: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
  for (const entry of readdirSync(builtAssembly, { withFileTypes: true })) {
    const [from, to] = [join(builtAssembly, entry.name), join(folder, entry.name)];
    // Windows lets everybody make links to folders only, of a kind of their own; elsewhere the kind means nothing.
    if (entry.isDirectory()) symlinkSync(from, to, 'junction');
    else copyFileSync(from, to);
  }
  const file = join(folder, `Maplegate-dev-${stack}.template.json`);
  const template: { Resources: Record<string, Resource> } = JSON.parse(readFileSync(file, 'utf8'));
  for (const [id, resource] of Object.entries(template.Resources)) change(resource, id);
  rmSync(file);
  writeFileSync(file, JSON.stringify(template));
  return folder;
}
