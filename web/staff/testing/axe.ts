import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { applyLook } from '../preferences/appearance.ts';

/** Rules about a whole document. A test shows one screen without the frame. */
const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } };

/** Dark mode changes only colours, so only colours are checked in it. */
const looked: Readonly<Record<'light' | 'dark', RunOptions>> = {
  light: { rules },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** Background colours of the back office frame. */
const backgrounds = { light: '#ffffff', dark: '#161d26' } as const;

/** Fails with the axe violations of the current screen, in light and then in dark mode. */
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

/** Waits for colour transitions, because colours in between belong to neither mode. Ignores endless animations. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.all(ending.map(animation => animation.finished.catch(() => undefined)));
}
