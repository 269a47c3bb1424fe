import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    axe?: typeof axeCore;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface Rules {
  readonly without?: readonly string[];
  readonly only?: readonly string[];
}

/** A line for each problem. Adds axe to each frame once, because Playwright's axe package takes twice as long. */
export async function violations(page: Page, { without = [], only }: Rules = {}): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(source);
  return page.evaluate(
    async ({ disabled, values }) => {
      const rules = Object.fromEntries(disabled.map(id => [id, { enabled: false }]));
      // Leaves out the HTML of the elements, which the tests do not use.
      window.axe?.configure({ noHtml: true });
      const found = await window.axe?.run({
        // Leaves out the rules that passed: describing them would take half of the time.
        resultTypes: ['violations'],
        rules,
        ...(values && { runOnly: { type: 'rule', values } }),
      });
      if (!found) throw new Error('axe is not in the page');
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { disabled: [...without], values: only && [...only] },
  );
}
