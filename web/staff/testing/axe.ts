import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';
import { applyLook } from '../preferences/appearance.ts';

/** Turns off rules about a whole document, because a test shows one screen without the layout. */
const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } };

/** Rules by colour scheme. In dark mode only colours are checked, because nothing else changes. */
const looked: Readonly<Record<'light' | 'dark', RunOptions>> = {
  light: { rules },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
};

/** Background colours of the back office layout. */
const backgrounds = { light: '#ffffff', dark: '#161d26' } as const;

/** Fails if axe finds violations on the current screen, first in light and then in dark mode. */
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

/** Waits for colour transitions, because colours during them belong to neither mode. Ignores endless animations. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.all(ending.map(animation => animation.finished.catch(() => undefined)));
}
