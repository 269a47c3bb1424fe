import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import * as v from 'valibot';
import { type Deployment, nestedName, nestedStack, Template } from './deployment.ts';

const Assets = v.object({
  files: v.record(v.string(), v.object({ source: v.object({ path: v.optional(v.string()) }) })),
});

/** Returns the templates of a synthesised stage. @param prefix beginning of its stacks' names */
export function templatesOf(assembly: CloudAssembly, prefix: string): Deployment {
  const { directory, stacks } = assembly;
  return new Map(
    stacks.flatMap(({ stackName, template }) => {
      const assets = v.parse(Assets, read(join(directory, `${stackName}.assets.json`)));
      const pathOf = (hash: string) => join(directory, assets.files[hash]?.source.path ?? '');
      return withNested(stackName.slice(prefix.length), v.parse(Template, template), pathOf);
    }),
  );
}

/** @param pathOf path of a nested template, by the hash in its address */
function withNested(
  name: string,
  template: Template,
  pathOf: (hash: string) => string,
): [string, Template][] {
  const nested = Object.entries(template.Resources).filter(([, { Type }]) => Type === nestedStack);
  return [
    [name, template],
    ...nested.flatMap(([id, { Properties }]) => {
      const [, hash = ''] = /([0-9a-f]{64})\.json/.exec(JSON.stringify(Properties['TemplateURL'])) ?? [];
      return withNested(`${name}/${nestedName(id)}`, v.parse(Template, read(pathOf(hash))), pathOf);
    }),
  ];
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
