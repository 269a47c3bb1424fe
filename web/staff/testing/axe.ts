import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { applyLook } from '../preferences/appearance.ts';

/** Rules about a whole document; a test shows one screen without the frame around it. */
const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } };

/** Dark changes colours and nothing else: what light has shown of the rest holds there too. */
const looked: Readonly<Record<'light' | 'dark', RunOptions>> = {
  light: { rules },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** Colours that the frame of the back office has behind a screen. */
const backgrounds = { light: '#ffffff', dark: '#161d26' } as const;

/** Fails with what axe finds on the screen as it is now, in light and then in dark. */
export async function expectNoViolations(): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    applyLook(mode === 'dark');
    document.body.style.background = backgrounds[mode];
    try {
      await settled();
      const { violations } = await axe.run(document.body, {
        ...looked[mode],
        resultTypes: ['violations'],
      });
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map(node => `${mode} ${id}: ${node.html} ${node.failureSummary}`),
      );
      expect(found).toEqual([]);
    } finally {
      applyLook(false);
      document.body.style.background = '';
    }
  }
}

/** Colours that fade from one mode to the other are no colours of either; what turns for ever is not waited for. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.all(ending.map(animation => animation.finished.catch(() => undefined)));
}
