import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { readStage, type Stage, StageError } from '../stage.ts';

/** What `-c name=value` on a command line of the CDK says, by name. */
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

/** @throws StageError */
export function stageOf(context: Readonly<Record<string, string>>): Stage {
  return readStage({ tryGetContext: name => context[name] });
}

const Origin = v.pipe(v.string(), v.regex(/^https:\/\/[a-z0-9.-]+$/));

/**
 * Where the site will be, so that its pages can name their own addresses: the stage's domain, or what `siteOrigin`
 * says; undefined where neither is known, as before the first deployment without a domain.
 * @throws StageError when it is not `https://` and a host
 */
export function siteOriginOf(
  { domain }: Pick<Stage, 'domain'>,
  siteOrigin: string | undefined,
): string | undefined {
  if (domain) return `https://${domain.name}`;
  if (siteOrigin === undefined || v.is(Origin, siteOrigin)) return siteOrigin;
  throw new StageError('siteOrigin: It must be https:// and a host, without a path.');
}
