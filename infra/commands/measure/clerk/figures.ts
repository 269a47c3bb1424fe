import { table } from '../report.ts';

export interface Presses {
  readonly clicks: number;
  readonly keys: number;
}

export interface Step extends Presses {
  readonly name: string;
}

/** Maximum number of clicks and key presses for one application, from the first screen to the approval. */
export const most: Presses = { clicks: 14, keys: 30 };

export function totalOf(steps: readonly Step[]): Presses {
  return {
    clicks: steps.reduce((sum, { clicks }) => sum + clicks, 0),
    keys: steps.reduce((sum, { keys }) => sum + keys, 0),
  };
}

export function excessOf(total: Presses): string | undefined {
  const over = (['clicks', 'keys'] as const).filter(kind => total[kind] > most[kind]);
  return over.length === 0
    ? undefined
    : over.map(kind => `${total[kind]} ${kind}, where ${most[kind]} are allowed`).join('; ');
}

export function tableOf(steps: readonly Step[]): string[] {
  const rows = [...steps, { name: '**Together**', ...totalOf(steps) }];
  return table(
    ['Step', 'Clicks', 'Keys'],
    rows.map(({ name, clicks, keys }) => [name, String(clicks), String(keys)]),
  );
}
