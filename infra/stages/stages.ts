import { checkStage, type Stage, StageError } from '../stage.ts';
import { dev } from './dev.ts';
import { prod } from './prod.ts';

export const stages = { dev, prod } as const satisfies Record<string, Stage>;

/** Settings that `-c name=value` may override for one deployment. */
const overridable = [
  'superAdminEmail',
  'alarmEmail',
  'siteOrigin',
  'mailFrom',
] as const satisfies (keyof Stage)[];

/** Context with the senders of messages to phones. Only the local cloud sets it: `-c` cannot pass an object. */
export const messagesContext = 'maplegate:messages';

export const contextNames: readonly string[] = ['stage', 'drop', ...overridable];

type Context = Readonly<Record<string, unknown>>;

/** Returns the stage of `-c stage=prod` (default `dev`) with the command line's settings. @throws StageError */
export function readStage(context: Context): Stage {
  refuseUnknownNames(context);
  const chosen = context['stage'] ?? 'dev';
  const [, stage] = Object.entries(stages).find(([name]) => name === chosen) ?? [];
  if (!stage) throw new StageError(`stage: The stage is ${Object.keys(stages).join(' or ')}.`);
  const messages = context[messagesContext];
  const settings = overridable.flatMap(name => {
    const value = context[name];
    return value === undefined ? [] : [[name, value]];
  });
  return checkStage({
    ...stage,
    ...Object.fromEntries(settings),
    ...(messages !== undefined && { messages }),
  });
}

/** Returns the settings of `-c drop=mailFrom,domain`, which this deployment removes on purpose. */
export function readDropped(context: Context): string[] {
  const dropped = context['drop'];
  return typeof dropped === 'string' ? dropped.split(',').map(name => name.trim()) : [];
}

/** The CDK accepts any name, so `-c stag=prod` would deploy dev. Its own names contain a colon or a hyphen. */
function refuseUnknownNames(context: Context): void {
  const unknown = Object.keys(context).find(name => /^\w+$/.test(name) && !contextNames.includes(name));
  if (!unknown) return;
  const nearest = contextNames.toSorted((one, other) => distance(unknown, one) - distance(unknown, other))[0];
  throw new StageError(
    `${unknown}: Did you mean ${nearest}? After -c comes one of ${contextNames.join(', ')}.`,
  );
}

/** Levenshtein distance. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (const [index, letter] of [...from.toLowerCase()].entries()) {
    const next = [index + 1];
    for (const [place, other] of [...to.toLowerCase()].entries())
      next.push(
        Math.min(
          (next[place] ?? 0) + 1,
          (row[place + 1] ?? 0) + 1,
          (row[place] ?? 0) + (letter === other ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
