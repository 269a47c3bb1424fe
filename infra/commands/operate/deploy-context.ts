import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { contextNames, readStage, type Stage, StageError, siteOriginOf } from '../../stage.ts';

/** Reads each `-c name=value` on a command line of the CDK, by name. */
export function contextOf(parameters: readonly string[]): Readonly<Record<string, string>> {
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

/**
 * The stage that the command line describes.
 * @throws StageError also for an unknown name, which the CDK would accept silently
 */
export function stageOf(context: Readonly<Record<string, string>>): Stage {
  const unknown = Object.keys(context).find(name => !contextNames.includes(name));
  if (unknown) throw new StageError(`${unknown}: After -c comes one of ${contextNames.join(', ')}.`);
  return readStage({ tryGetContext: name => context[name] });
}

const SiteOutputs = v.object({ url: v.string() });

/** Instructions for after a deployment, by what it wrote with `--outputs-file`. */
export function nextSteps(stage: Stage, outputs: Readonly<Record<string, unknown>>): string[] {
  const { url } = v.parse(SiteOutputs, outputs[`Maplegate-${stage.name}-Site`]);
  return [
    `The site is at ${url}. To check it: npm run smoke -- ${url}`,
    ...(siteOriginOf(stage)
      ? []
      : [
          `Its pages do not know this address yet: set siteOrigin: '${url}' in infra/stage.ts, or deploy always with -c siteOrigin=${url}`,
        ]),
  ];
}
