import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtAssembly } from '../build-steps.ts';

/** A resource of a template, as a test changes it. */
export interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test knows the shape of the resource that it changes
  readonly Properties?: any;
}

/** Copies the built templates with a change to every resource of one stack; answers the folder of the copy. */
export function changedAssembly(stack: string, change: (resource: Resource, id: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
  cpSync(builtAssembly, folder, { recursive: true });
  const file = join(folder, `Maplegate-dev-${stack}.template.json`);
  const template: { Resources: Record<string, Resource> } = JSON.parse(readFileSync(file, 'utf8'));
  for (const [id, resource] of Object.entries(template.Resources)) change(resource, id);
  writeFileSync(file, JSON.stringify(template));
  return folder;
}
