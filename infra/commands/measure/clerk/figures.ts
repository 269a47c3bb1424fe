import { table } from '../report.ts';

/** The figures of the clerk's test, and what is too much. Pure. */

/** Numbers of what somebody presses in a page, as the page itself hears it: of the mouse, and of the keyboard. */
export interface Presses {
  readonly clicks: number;
  readonly keys: number;
}

export interface Step extends Presses {
  readonly name: string;
}

/** For one application, from the office's first screen to its approval. */
export const most: Presses = { clicks: 14, keys: 30 };

export function totalOf(steps: readonly Step[]): Presses {
  return {
    clicks: steps.reduce((sum, { clicks }) => sum + clicks, 0),
    keys: steps.reduce((sum, { keys }) => sum + keys, 0),
  };
}

/** Says what is over the limit, in words; undefined where nothing is. */
export function excessOf(total: Presses): string | undefined {
  const over = (['clicks', 'keys'] as const).filter(kind => total[kind] > most[kind]);
  return over.length === 0
    ? undefined
    : over.map(kind => `${total[kind]} ${kind}, where ${most[kind]} are allowed`).join('; ');
}

/** A table of Markdown, which docs and consoles show. */
export function tableOf(steps: readonly Step[]): string[] {
  const rows = [...steps, { name: '**Together**', ...totalOf(steps) }];
  return table(
    ['Step', 'Clicks', 'Keys'],
    rows.map(({ name, clicks, keys }) => [name, String(clicks), String(keys)]),
  );
}
