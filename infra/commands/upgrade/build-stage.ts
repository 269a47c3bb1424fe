import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { officeZoneVariable } from '../../../functions/deployment.ts';
import { siteOriginOf } from '../../stage.ts';
import { readStage } from '../../stages/stages.ts';
import { root, run } from '../tools.ts';

export const assemblyFolder = join(root, 'cdk.out');
export const cdk = join(root, 'node_modules', '.bin', 'cdk');

type Context = Readonly<Record<string, string>>;

/** Builds the site for the stage's address, and synthesises the stacks into `assemblyFolder`. Returns the exit code. */
export function buildStage(context: Context): number {
  const stage = readStage(context);
  const origin = siteOriginOf(stage);
  const environment = { [officeZoneVariable]: stage.timeZone, ...(origin && { SITE_ORIGIN: origin }) };
  const settings = Object.entries(context).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return (
    run(process.execPath, [join(root, 'web', 'build.ts')], { environment }).code ||
    run(cdk, ['synth', '--quiet', '--output', assemblyFolder, ...settings]).code
  );
}

/** Returns the values of `-c name=value`, by name. */
export function contextOf(parameters: readonly string[]): Context {
  const { values } = parseArgs({
    args: [...parameters],
    strict: false,
    allowPositionals: true,
    options: { context: { type: 'string', short: 'c', multiple: true } },
  });
  const pairs = (values.context ?? []).filter(given => typeof given === 'string');
  return Object.fromEntries(
    pairs.map(pair => [pair.split('=', 1)[0] ?? '', pair.slice(pair.indexOf('=') + 1)]),
  );
}
