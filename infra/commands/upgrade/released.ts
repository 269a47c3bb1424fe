import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import * as v from 'valibot';
import { type Deployment, isDataType, nestedStack, type Resource, Template } from './deployment.ts';

/** Templates of released versions, without what no plan needs: one file a stack, in the order of deployment. */
const fixtures = join(import.meta.dirname, 'fixtures');

export const firstRelease = '0.1.0';

/** @throws Error if the version was not kept, or if its files cannot be read */
export function readReleased(version: string, stage: string): Deployment {
  const folder = join(fixtures, version, stage);
  if (!existsSync(folder)) {
    const kept = readdirSync(fixtures).join(', ');
    throw new Error(`The templates of ${version} in ${stage} are not kept. Kept releases: ${kept}.`);
  }
  return new Map(
    readdirSync(folder)
      .toSorted()
      .map(file => [nameOf(file), v.parse(Template, JSON.parse(readFileSync(join(folder, file), 'utf8')))]),
  );
}

export function keepRelease(version: string, stage: string, deployment: Deployment): void {
  const folder = join(fixtures, version, stage);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [place, [stack, template]] of [...reduced(deployment)].entries()) {
    const file = `${String(place + 1).padStart(2, '0')}-${stack.replaceAll('/', '.')}.json`;
    writeFileSync(join(folder, file), `${JSON.stringify(template, null, 2)}\n`);
  }
}

const nameOf = (file: string): string =>
  file
    .replace(/^\d+-/, '')
    .replace(/\.json$/, '')
    .replaceAll('.', '/');

/** Keeps all properties of resource types with data, and those of other resources that can replace them. */
export function reduced(deployment: Deployment): Deployment {
  return new Map(
    [...deployment].map(([stack, { Resources }]) => {
      const kept = Object.entries(Resources).map(([id, resource]) => [id, reduce(resource)]);
      const text = JSON.stringify({ Resources: Object.fromEntries(kept) }).replaceAll(contentHash, 'hash');
      return [stack, v.parse(Template, JSON.parse(text))];
    }),
  );
}

/** Part of the keys of assets and of the ids of function versions. Changes with each build. */
const contentHash = /[0-9a-f]{32,}/g;

const specification = loadAwsServiceSpecSync();

function reduce(resource: Resource): Resource {
  const { Type, Properties } = resource;
  const [known] = specification.lookup('resource', 'cloudFormationType', 'equals', Type);
  // The CDK's comparison fails if a policy has no document.
  if (isDataType(Type) || known?.scrutinizable) return resource;
  const kept = Object.entries(Properties).filter(
    ([name]) => known?.primaryIdentifier?.includes(name) || known?.properties[name]?.causesReplacement,
  );
  return { ...resource, Properties: Object.fromEntries(Type === nestedStack ? [] : kept) };
}
