import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { builtBundles } from '../../bundling/bundle.ts';
import { builtRenderer, prod, synthesise } from '../../testing/templates.ts';
import { templateUses, type Use } from './template-uses.ts';

const hashes = 'csp-hashes.json';

/** Measures the templates of `prod`, nested ones too, with the inline scripts of the last build. */
export async function measureTemplates(): Promise<Use[]> {
  const file = join(builtBundles, '..', hashes);
  const built = {
    'site/index.html': '',
    ...builtRenderer,
    ...(existsSync(file) && { [hashes]: readFileSync(file, 'utf8') }),
  };
  const texts = new Map<string, string>();
  await synthesise({
    stage: prod,
    built,
    alter: app => {
      const { directory } = app.synth();
      for (const name of globSync('**/*.template.json', { cwd: directory }))
        texts.set(basename(name, '.template.json'), readFileSync(join(directory, name), 'utf8'));
    },
  });
  const reserved = [...texts.values()].reduce((sum, text) => sum + reservedIn(text), 0);
  return [
    ...Array.from(texts, ([stack, text]) => templateUses(stack, text)).flat(),
    { limit: 'lambdaReserved', of: 'Maplegate-prod', used: reserved },
  ];
}

function reservedIn(text: string): number {
  const resources = Object.values<{ Properties?: { ReservedConcurrentExecutions?: number } }>(
    JSON.parse(text).Resources,
  );
  return resources.reduce((sum, { Properties }) => sum + (Properties?.ReservedConcurrentExecutions ?? 0), 0);
}

/** Measures the bundles of the last build. Lambda counts the bytes of the unpacked files. */
export function measureBundles(): Use[] {
  if (!existsSync(builtBundles)) return [];
  return globSync('*', { cwd: builtBundles }).map(name => {
    const files = globSync('**/*', { cwd: join(builtBundles, name) });
    const sizes = files.map(file => statSync(join(builtBundles, name, file)).size);
    return { limit: 'lambdaCode', of: name, used: sizes.reduce((sum, size) => sum + size, 0) };
  });
}
