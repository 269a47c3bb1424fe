import { type Stage, stackNameOf } from '../../../stage.ts';
import { prod, synthesise } from '../../../testing/templates.ts';
import { templatesOf } from '../assembly.ts';
import type { Deployment } from '../deployment.ts';

/** Returns a stage's templates with the settings of the tests, and without bundles. */
export async function synthesised(name: 'dev' | 'prod', settings: Partial<Stage> = {}): Promise<Deployment> {
  let deployment: Deployment | undefined;
  await synthesise({
    ...(name === 'prod' && { stage: { ...prod, ...settings } }),
    alter: app => {
      deployment = templatesOf(app.synth(), stackNameOf(name, ''));
    },
  });
  if (!deployment) throw new Error(`The stage ${name} was not synthesised.`);
  return deployment;
}
