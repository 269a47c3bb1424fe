import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyAssembly } from '../own-build.ts';

export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test knows the shape of the resource that it changes
  readonly Properties?: any;
}

/** Copies the built templates, and applies `change` to the resources of a stack and its nested stacks. */
export function changedAssembly(stack: string, change: (resource: Resource, id: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
  copyAssembly(folder);
  const files = globSync(`{Maplegate-dev-${stack},Maplegatedev${stack}*.nested}.template.json`, {
    cwd: folder,
  });
  for (const file of files.map(name => join(folder, name))) {
    const template: { Resources: Record<string, Resource> } = JSON.parse(readFileSync(file, 'utf8'));
    for (const [id, resource] of Object.entries(template.Resources)) change(resource, id);
    rmSync(file);
    writeFileSync(file, JSON.stringify(template));
  }
  return folder;
}
