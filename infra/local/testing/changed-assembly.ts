import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyAssembly } from '../own-build.ts';

export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test knows the shape of the resource that it changes
  readonly Properties?: any;
}

export function changedAssembly(stack: string, change: (resource: Resource, id: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
  copyAssembly(folder);
  const file = join(folder, `Maplegate-dev-${stack}.template.json`);
  const template: { Resources: Record<string, Resource> } = JSON.parse(readFileSync(file, 'utf8'));
  for (const [id, resource] of Object.entries(template.Resources)) change(resource, id);
  rmSync(file);
  writeFileSync(file, JSON.stringify(template));
  return folder;
}
