import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** What axe finds on a page, but for what some rules say, in a line for each. */
export async function violations(page: Page, withoutRules: readonly string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Nobody reads how each element passed, and describing them takes half of the time.
    .options({ resultTypes: ['violations'] })
    .disableRules([...withoutRules])
    // All frames are of one origin here: this looks at the same without a second page that collects the findings.
    .setLegacyMode();
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
