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

/** Rules to which a page is held. */
export interface Rules {
  readonly without?: readonly string[];
  readonly only?: readonly string[];
}

/**
 * Runs axe on a page and in its frames, and returns a line for each finding. It is put into each frame once; the package that
 * does the same for Playwright puts it there at every look, which took as long as looking.
 */
export async function violations(page: Page, { without = [], only }: Rules = {}): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(source);
  return page.evaluate(
    async ({ disabled, values }) => {
      const rules = Object.fromEntries(disabled.map(id => [id, { enabled: false }]));
      // A finding names its element; its HTML is not read.
      window.axe?.configure({ noHtml: true });
      const found = await window.axe?.run({
        // Nobody reads how each element passed, and describing them takes half of the time.
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
